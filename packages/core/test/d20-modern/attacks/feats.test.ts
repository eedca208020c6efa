import { describe, expect, test } from "vitest"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, attacked, baton, fight, knife, passTurns, pistol, quick, rifle, sword } from "../blocks.ts"

const shooter = (feats: readonly string[] = []) => ({ attacks: [{ ...pistol, bonus: 3 }], feats })
const opportunity = (who: string) => ({ who, verb: "opportunity" })

describe("defence", () => {
  rule(["D20M-036", "D20M-128"], "Dodge: +1 against the one it has attacked last, nobody else", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, { feats: ["Dodge"], defense: quick(14, 2) }), b: actor(1, 6, 5), c: actor(1, 4, 5) },
      dice: [1, 2, 2],
    })
    scene.take("strike", { target: "b", extra: 0 })
    scene.take("strike", { target: "a", extra: 0 })
    expect(attacked(scene)).toMatchObject({ by: "b", defense: 15 })
    scene.take("strike", { target: "a", extra: 0 })
    expect(attacked(scene)).toMatchObject({ by: "c", defense: 14 })
    scene.done()
  })

  rule(
    ["D20M-036", "D20M-038"],
    "Mobility: +4 against opportunities by moving, not by shooting, and not without Dexterity",
    () => {
      const defense = (feats: readonly string[], act: "move-away" | "shoot", conditions: readonly string[] = []) => {
        const scene = fight({
          actors: {
            a: actor(0, 5, 5, { ...shooter(feats), defense: { total: 14 } }, { conditions }),
            b: actor(1, 6, 5),
          },
          dice: [2, 2],
          react: [opportunity("b")],
        })
        scene.take("step-by-step")
        scene.take(act)
        return scene.events("Attacked")[0]?.["defense"]
      }
      expect(defense(["Mobility"], "move-away")).toBe(18)
      expect(defense([], "move-away")).toBe(14)
      expect(defense(["Mobility"], "shoot")).toBe(14)
      expect(defense(["Mobility"], "shoot", ["climbing"])).toBe(12)
    },
  )

  rule(["D20M-036"], "Defensive Martial Arts: a Defense in melee of its own", () => {
    const defense = { total: 15, totalVsMelee: 16, flatFooted: 13, touch: 15, dex: 2, dodgeVsMelee: 1 }
    const scene = fight({
      actors: { b: actor(1, 6, 5), c: actor(1, 9, 5, shooter()), a: actor(0, 5, 5, { defense }) },
      dice: [2, 2],
    })
    scene.take("strike", { target: "a", extra: 0 })
    expect(attacked(scene)).toMatchObject({ by: "b", defense: 16 })
    scene.take("shoot", { target: "a" })
    expect(attacked(scene)).toMatchObject({ by: "c", defense: 15 })
  })
})

describe("shooting", () => {
  const shot = (feats: readonly string[], squares: number, friend = false) => {
    const scene = fight({
      actors: {
        a: actor(0, 0, 5, shooter(feats)),
        b: actor(1, squares, 5),
        ...(friend ? { f: actor(0, squares + 1, 5) } : {}),
      },
      dice: [15, 1, 1],
    })
    scene.take("shoot", { target: "b" })
    return { bonus: attacked(scene)["bonus"], harm: scene.last("HarmTaken")?.["amount"] }
  }

  test("Point Blank Shot: +1 on attack and damage within 30 feet", () => {
    expect(shot(["Point Blank Shot"], 6)).toEqual({ bonus: 4, harm: 3 })
    expect(shot(["Point Blank Shot"], 7)).toEqual({ bonus: 3, harm: 2 })
  })

  test("Precise Shot: no penalty for shooting into melee", () => {
    expect(shot([], 6, true)).toMatchObject({ bonus: -1 })
    expect(shot(["Precise Shot"], 6, true)).toMatchObject({ bonus: 3 })
  })

  test("Far Shot: range increments are half as long again, twice for thrown weapons", () => {
    // The increment of 40 feet becomes 60.
    expect([7, 8, 11, 12].map((squares) => shot([], squares).bonus)).toEqual([3, 1, 1, 1])
    expect([7, 8, 11, 12].map((squares) => shot(["Far Shot"], squares).bonus)).toEqual([3, 3, 3, 1])
    const thrown = { ...knife, mode: "thrown", thrown: true, increment: 10, bonus: 0 }
    const bonus = (feats: readonly string[]) => {
      const scene = fight({ actors: { a: actor(0, 0, 5, { attacks: [thrown], feats }), b: actor(1, 3, 5) }, dice: [2] })
      scene.take("shoot", { target: "b" })
      return attacked(scene)["bonus"]
    }
    expect([bonus([]), bonus(["Far Shot"])]).toEqual([-2, 0])
  })
})

describe("weapons in hand", () => {
  test("Quick Draw: drawing is free", () => {
    const left = (feats: readonly string[]) => {
      const scene = fight({
        actors: {
          a: actor(0, 5, 5, {
            attacks: [
              { ...baton, bonus: 0 },
              { ...knife, bonus: 0 },
            ],
            feats,
          }),
          b: actor(1, 9, 5),
        },
      })
      scene.take("step-by-step")
      scene.take("draw", { item: 1 })
      return scene.combat.state.move
    }
    expect(left([])).toBe(false)
    expect(left(["Quick Draw"])).toBe(true)
  })

  test("Quick Reload: a magazine is free, loose rounds take a move action", () => {
    const left = (weapon: object, feats: readonly string[]) => {
      const scene = fight({
        actors: {
          a: actor(0, 5, 5, { attacks: [{ ...weapon, magazine: 6, spares: 2, bonus: 0 }], feats }),
          b: actor(1, 9, 5),
        },
        dice: [2],
      })
      scene.take("shoot", { target: "b" })
      passTurns(scene, 1)
      scene.take("step-by-step")
      scene.take("reload")
      const { main, move } = scene.combat.state
      return [main, move]
    }
    const box = { ...pistol, reload: "box" }
    const tube = { ...rifle, reload: "internal" }
    expect(left(box, [])).toEqual([true, false])
    expect(left(box, ["Quick Reload"])).toEqual([true, true])
    expect(left(tube, [])).toEqual([false, false])
    expect(left(tube, ["Quick Reload"])).toEqual([true, false])
  })

  test("Weapon Finesse: Dexterity for the attack with that weapon", () => {
    const bonus = (feats: readonly string[]) => {
      const scene = fight({
        actors: {
          a: actor(0, 5, 5, { abilities: abilities({ str: 8, dex: 16 }), bab: 2, attacks: [{ ...knife }], feats }),
          b: actor(1, 6, 5),
        },
        dice: [2],
      })
      scene.take("strike", { target: "b", extra: 0 })
      return attacked(scene)["bonus"]
    }
    expect(bonus([])).toBe(1)
    expect(bonus(["Weapon Finesse (knife)"])).toBe(5)
    expect(bonus(["Weapon Finesse (rapier)"])).toBe(1)
  })
})

describe("Cleave", () => {
  const blade = { attacks: [{ ...sword, bonus: 5 }], feats: ["Cleave"] }

  test("who fells one strikes another within reach at once, with the same bonus", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, blade), b: actor(1, 6, 5, { hp: 1 }), c: actor(1, 4, 5), d: actor(1, 9, 9) },
      dice: [15, 8, 16, 4],
    })
    scene.take("strike", { target: "b", extra: 0 })
    expect(scene.events("Attacked").map((e) => [e["target"], e["bonus"]])).toEqual([
      ["b", 5],
      ["c", 5],
    ])
    scene.done()
  })

  test("once a round, and nobody out of reach", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, blade),
        b: actor(1, 6, 5, { hp: 1 }),
        c: actor(1, 4, 5, { hp: 1 }),
        d: actor(1, 5, 4),
        e: actor(1, 9, 9),
      },
      dice: [15, 8, 16, 8],
      react: [{ who: "a", verb: "again", target: "c" }],
    })
    scene.take("strike", { target: "b", extra: 0 })
    expect(scene.events("Attacked").map((e) => e["target"])).toEqual(["b", "c"])
    scene.done()
    const alone = fight({
      actors: { a: actor(0, 5, 5, blade), b: actor(1, 6, 5, { hp: 1 }), e: actor(1, 9, 9) },
      dice: [15, 8],
    })
    alone.take("strike", { target: "b", extra: 0 })
    alone.done()
  })

  test("nor twice in a full attack", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { ...blade, bab: 6 }),
        b: actor(1, 6, 5, { hp: 1 }),
        c: actor(1, 4, 5),
        d: actor(1, 5, 4, { hp: 1 }),
        e: actor(1, 9, 9),
      },
      dice: [15, 8, 2, 15, 8],
      react: [{ who: "a", verb: "again", target: "c" }],
    })
    scene.take("full-attack", { target: "b", extra: 0 })
    scene.take("again", { target: "d" })
    expect(scene.events("Attacked").map((e) => e["target"])).toEqual(["b", "c", "d"])
    scene.done()
  })
})

test("Power Attack: points of the attack bonus, up to the base attack bonus, become damage, blow by blow", () => {
  const strong = { attacks: [{ ...sword, bonus: 8 }], bab: 5, feats: ["Power Attack"] }
  const trades = (fields: object) =>
    fight({ actors: { a: actor(0, 5, 5, fields as never), b: actor(1, 6, 5) } })
      .combat.next()
      ?.options.filter((o) => o.verb === verb.strike)
      .map((o) => o.extra >> 8)
  expect(trades(strong)).toEqual([0, 0, 2, 5])
  expect(trades({ ...strong, feats: [] })).toEqual([0, 0])
  const scene = fight({ actors: { a: actor(0, 5, 5, strong), b: actor(1, 6, 5, { hp: 90 }) }, dice: [20, 15, 3, 4] })
  scene.take("strike", { target: "b", extra: 5 << 8 })
  expect(attacked(scene)).toMatchObject({ bonus: 3, critical: true })
  // Each of the two rolls of a critical hit has its 5 points more.
  expect(scene.last("HarmTaken")).toMatchObject({ amount: 3 + 5 + 4 + 5 })
  scene.done()
})
