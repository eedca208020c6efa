import { describe, expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, baton, fight, opening } from "../blocks.ts"

/** Somebody with so many hit points is hit for so much, on the die of a d20-sized blow. */
const hitFor = (
  amount: number,
  hp: number,
  fields: object = {},
  more: { houseRules?: object; dice?: readonly number[] } = {},
) => {
  const scene = fight({
    actors: {
      a: actor(0, 5, 5, { attacks: [{ ...baton, damage: `1d4+${amount - 1}`, bonus: 10 }] }),
      b: actor(1, 6, 5, { hp, ...fields }),
      c: actor(1, 15, 15),
    },
    dice: [15, 1, ...(more.dice ?? [])],
    houseRules: more.houseRules ?? {},
  })
  scene.take("strike", { target: "b", extra: 0 })
  return scene
}

describe("hit points", () => {
  rule(["D20M-041", "D20M-262"], "at 0 disabled, from -1 dying, at -10 dead", () => {
    const state = (amount: number) => {
      const { hp, down, dead } = hitFor(amount, 6).of("b")
      return { hp, down, dead }
    }
    expect(state(5)).toEqual({ hp: 1, down: false, dead: false })
    expect(state(6)).toEqual({ hp: 0, down: false, dead: false })
    expect(state(7)).toEqual({ hp: -1, down: true, dead: false })
    expect(state(15)).toEqual({ hp: -9, down: true, dead: false })
    expect(state(16)).toEqual({ hp: -10, down: true, dead: true })
  })

  rule(["D20M-261"], "down to the last hit point nothing else changes", () => {
    const scene = hitFor(39, 40, { attacks: [{ ...baton, bonus: 3 }], defense: { total: 12 } })
    expect(scene.of("b").hp).toBe(1)
    expect(scene.open()?.who).toBe("b")
    expect(scene.combat.state).toMatchObject({ single: false, main: true, move: true })
    expect(scene.options).toContain("strike a")
  })

  rule(["D20M-041"], "hit points may be rolled for every combat, or be the most possible", () => {
    const fields = { level: "Strong 2 / Tough 1", abilities: abilities({ con: 14 }), hp: 20 }
    const rolled = opening({
      actors: { a: actor(0, 1, 1, fields), b: actor(1, 9, 9) },
      houseRules: { hitPoints: "rolled" },
      // The hero's first die is 8; then 1d8 and 1d10, each with 2 for Constitution. They are rolled before initiative.
      initiative: {},
      dice: [3, 7, 10, 10, 1],
    })
    expect(rolled.last("HitPointsRolled")).toMatchObject({ who: "a", hitPoints: 8 + 2 + 3 + 2 + 7 + 2, faces: [3, 7] })
    expect(rolled.of("a").hp).toBe(24)
    rolled.done()
    const most = fight({
      actors: { a: actor(0, 1, 1, fields), b: actor(1, 9, 9) },
      houseRules: { hitPoints: "maximum" },
    })
    expect(most.of("a").hp).toBe(8 + 2 + 8 + 2 + 10 + 2)
  })
})

describe("massive damage", () => {
  const sturdy = { abilities: abilities({ con: 12 }), massiveThreshold: 12 }

  rule(["D20M-271"], "more damage in one hit than Constitution: a save DC 15, or down to -1", () => {
    const spared = hitFor(12, 30, sturdy)
    expect(spared.events("Saved")).toEqual([])
    expect(spared.of("b").hp).toBe(18)
    const failed = hitFor(13, 30, sturdy, { dice: [14] })
    expect(failed.last("Saved")).toMatchObject({ who: "b", kind: 0, dc: 15, success: false })
    expect(failed.of("b")).toMatchObject({ hp: -1, down: true })
    expect(failed.last("Collapsed")).toMatchObject({ who: "b", by: "a", hitPoints: -1 })
    failed.done()
    const saved = hitFor(13, 30, sturdy, { dice: [15] })
    expect(saved.of("b")).toMatchObject({ hp: 17, down: false })
    saved.done()
  })

  rule(["D20M-271"], "no save when the hit leaves 0 hit points or fewer", () => {
    expect(hitFor(13, 13, sturdy).events("Saved")).toEqual([])
    expect(hitFor(13, 13, sturdy).of("b").hp).toBe(0)
  })

  rule(["D20M-271"], "the threshold is Constitution, 3 more with Improved Damage Threshold", () => {
    const fields = {
      abilities: abilities({ con: 12 }),
      feats: ["Improved Damage Threshold"],
      massiveThreshold: undefined,
    }
    const saves = (amount: number) => {
      const block = { ...fields }
      delete (block as Record<string, unknown>)["massiveThreshold"]
      const scene = fight({
        actors: {
          a: actor(0, 5, 5, { attacks: [{ ...baton, damage: `1d4+${amount - 1}`, bonus: 10 }] }),
          b: {
            side: 1,
            at: [6, 5],
            block: Object.fromEntries(
              Object.entries(actor(1, 6, 5, { hp: 40, ...block }).block as object).filter(
                ([key]) => key !== "massiveThreshold",
              ),
            ),
          },
        },
        dice: [15, 1, 20],
      })
      scene.take("strike", { target: "b", extra: 0 })
      return scene.events("Saved").length
    }
    expect(saves(15)).toBe(0)
    expect(saves(16)).toBe(1)
  })

  rule(["D20M-272"], "who cannot be hit critically does not suffer massive damage", () => {
    expect(hitFor(50, 80, { ...sturdy, immuneCritical: true }).events("Saved")).toEqual([])
  })

  rule(["D20M-271"], "house rules change threshold, comparison, difficulty and effect", () => {
    const due = (houseRules: object, amount: number, dice: readonly number[] = [20], fields: object = {}) =>
      hitFor(amount, 30, { ...sturdy, ...fields }, { houseRules, dice }).last("Saved")
    expect(due({ massiveDamageCompare: "equals" }, 12)).toMatchObject({ dc: 15 })
    expect(due({ massiveDamageThreshold: { fixed: 5 } }, 6)).toBeDefined()
    expect(due({ massiveDamageThreshold: { fixed: 5 } }, 5)).toBeUndefined()
    expect(due({ massiveDamageThreshold: "maxHp/2" }, 15)).toBeUndefined()
    expect(due({ massiveDamageThreshold: "maxHp/2" }, 16)).toBeDefined()
    expect(due({ massiveDamageThreshold: "off" }, 25)).toBeUndefined()
    expect(due({ massiveDamageThreshold: "con+size" }, 17, [20], { size: "Large", space: 5 })).toBeUndefined()
    expect(due({ massiveDamageThreshold: "con+size" }, 18, [20], { size: "Large", space: 5 })).toBeDefined()
    expect(due({ massiveDamageDC: "10+damage/2" }, 21)).toMatchObject({ dc: 20 })
    expect(hitFor(13, 30, sturdy, { houseRules: { massiveDamageEffect: "dead" }, dice: [2] }).of("b").dead).toBe(true)
    const stunned = hitFor(13, 30, sturdy, { houseRules: { massiveDamageEffect: "stunned" }, dice: [2] })
    expect(stunned.of("b")).toMatchObject({ hp: 17, down: false })
    expect(stunned.last("ConditionGained")).toMatchObject({ who: "b", condition: 3 })
  })
})

describe("one hit at a time", () => {
  const sturdy = { abilities: abilities({ con: 12 }), massiveThreshold: 12, hp: 40 }

  rule(["D20M-271"], "two lesser blows of one turn are no massive damage", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { attacks: [{ ...baton, damage: "10", bonus: 9, fullAttack: [9, 9] }] }),
        b: actor(1, 6, 5, sturdy),
      },
      dice: [10, 10],
    })
    scene.take("full-attack", { target: "b" })
    expect(scene.of("b").hp).toBe(20)
    expect(scene.events("Saved")).toEqual([])
    scene.done()
  })

  rule(["D20M-271"], "a critical hit is one hit, and what armour takes off was never dealt", () => {
    const critical = (fields: object, dice: readonly number[]) => {
      const scene = fight({
        actors: {
          a: actor(0, 5, 5, { attacks: [{ ...baton, damage: "7", bonus: 9 }] }),
          b: actor(1, 6, 5, { ...sturdy, ...fields }),
        },
        dice,
      })
      scene.take("strike", { target: "b" })
      scene.done()
      return scene.events("Saved").length
    }
    expect(critical({}, [20, 10, 20])).toBe(1)
    expect(critical({ damageReduction: 2 }, [20, 10])).toBe(0)
    expect(critical({ damageReduction: 1 }, [20, 10, 20])).toBe(1)
  })

  rule(["D20M-271"], "whoever makes the save has lost no more than the hit points", () => {
    const saved = hitFor(20, 40, sturdy, { dice: [20] })
    expect(saved.of("b")).toMatchObject({ hp: 20, down: false, conditions: 0 })
  })
})
