import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { asWho } from "../../../src/kinds/indices.ts"
import { adnd2e } from "../../../src/systems/adnd2e/index.ts"
import { slotsLeft } from "../../../src/systems/adnd2e/see/targets.ts"
import { rule } from "../../kit/rule.ts"
import { armed, like, weapons } from "../blocks.ts"
import { declare, type StageSpec, stage } from "../stage.ts"

const healer = (more: object = {}) =>
  like({ group: "priest", hp: 40, gac0: 20, weapons: [], spells: [{ id: "cure_light_wounds", slots: 2 }], ...more })

/** `h` cures `r`, who was wounded before; `x` is an enemy so far away. */
const curing = (
  plan: Parameters<typeof declare>[1],
  dice: StageSpec["dice"],
  more: { readonly x?: readonly [number, number]; readonly r?: object } = {},
) => {
  const s = stage({
    map: `${".".repeat(40)}\n`.repeat(5),
    actors: {
      h: { side: 0, at: [5, 2], block: healer() },
      r: { side: 0, at: [6, 2], block: armed(["dagger"], { hp: 40, ac: 2, ac_dex: -4, ...more.r }) },
      x: { side: 1, at: more.x ?? [30, 2], block: armed(["long_sword"], { hp: 40 }) },
    },
    dice: [...(dice ?? [])],
  })
  s.given({ _tag: "HarmTaken", target: "r", by: "x", means: 0, amount: 10, faces: [10], times: 1 })
  return { s, go: () => declare(s, plan) }
}
const order = { h: 1, r: 9, x: 9 }

rule(["ADD2-136"], "the touch of a willing friend who waits needs no roll while no enemy is near", () => {
  const { s, go } = curing({ h: ["cast", { item: 0 }], r: ["await"] }, [order, 5])
  // The healer is asked first: to wait for its spell is offered because that is declared.
  expect(s.open()?.who).toBe("h")
  go()
  s.take("cast", { target: "r" })
  s.open()
  expect(s.done().events("Attacked")).toEqual([])
  expect(s.last("Healed")).toMatchObject({ who: "r", by: "h", amount: 5, faces: [5] })
  expect(s.of("r").hp).toBe(35)
})

rule(["ADD2-136"], "nobody misses itself, and nobody gets back more than it has lost", () => {
  const { s, go } = curing({ h: ["cast", { item: 0 }] }, [order, 8])
  s.given({ _tag: "HarmTaken", target: "h", by: "x", means: 0, amount: 3, faces: [3], times: 1 })
  go()
  s.take("cast", { target: "h" })
  s.open()
  expect(s.done().last("Healed")).toMatchObject({ who: "h", amount: 3 })
})

rule(["ADD2-137"], "a friend who does anything else is rolled for against armour class 10: GAC0 20 needs a 10", () => {
  const touch = (die: number, dice: readonly number[] = []) => {
    const { s, go } = curing({ h: ["cast", { item: 0 }], r: ["move", { extra: 0 }] }, [order, die, ...dice])
    go()
    s.take("cast", { target: "r" })
    s.open()
    return s
  }
  const hit = touch(10, [4])
  expect(hit.events("Attacked")[0]).toMatchObject({ by: "h", target: "r", needed: 10, mods: 0, hit: true })
  expect(hit.last("Healed")).toMatchObject({ amount: 4 })
  const miss = touch(9)
  expect(miss.events("Healed")).toEqual([])
  expect(miss.events("SpellCast")).toHaveLength(1)
})

rule(["ADD2-137"], "with an enemy upon either of them the roll is needed even if the friend waits", () => {
  const { s, go } = curing({ h: ["cast", { item: 0 }], r: ["await"], x: ["parry"] }, [order, 10, 4], { x: [7, 2] })
  go()
  s.take("cast", { target: "r" })
  s.open()
  expect(s.events("Attacked")[0]).toMatchObject({ needed: 10, hit: true })
})

test("nobody waits for a spell that was not declared", () => {
  const { s } = curing({}, [order])
  expect(s.open()?.who).toBe("h")
  s.take("parry")
  expect(s.open()?.who).toBe("r")
  expect(s.options).not.toContain("await h")
})

test("healing at death's door stops the bleeding and leaves one hit point, but brings nobody back into the fight", () => {
  const s = stage({
    map: `${".".repeat(40)}\n`.repeat(5),
    actors: {
      h: { side: 0, at: [5, 2], block: healer() },
      r: { side: 0, at: [6, 2], block: like({ hp: 5 }) },
      x: { side: 1, at: [30, 2], block: like({ hp: 40 }) },
    },
    houseRules: { "death.mode": "deaths_door" },
    dice: [{ h: 1, x: 9 }, 8],
  })
  s.given(
    { _tag: "HarmTaken", target: "r", by: "x", means: 0, amount: 8, faces: [8], times: 1 },
    { _tag: "Felled", who: "r", by: "x", how: 0 },
  )
  declare(s, { h: ["cast", { item: 0 }] })
  s.take("cast", { target: "r" })
  s.open()
  expect(s.done().last("Healed")).toMatchObject({ who: "r", amount: 4 })
  expect(s.of("r")).toMatchObject({ hp: 1, down: true, conditions: 0 })
})

rule(
  ["ADD2-043"],
  "whom magic heals at death's door has lost its prepared spells, and fights the next fight without them",
  () => {
    const caster = like({
      hp: 5,
      spells: [
        { id: "magic_missile", slots: 3 },
        { id: "sleep", slots: 2 },
      ],
    })
    const actors = {
      h: { side: 0, at: [5, 2] as const, block: healer() },
      r: { side: 0, at: [6, 2] as const, block: caster },
      x: { side: 1, at: [15, 2] as const, block: like({ hp: 40 }) },
    }
    const houseRules = { "death.mode": "deaths_door" } as const
    const dying = (dice: StageSpec["dice"]) => {
      const s = stage({ actors, houseRules, dice: dice ?? [] })
      s.given(
        { _tag: "HarmTaken", target: "r", by: "x", means: 0, amount: 8, faces: [8], times: 1 },
        { _tag: "Felled", who: "r", by: "x", how: 0 },
      )
      return s
    }
    const s = dying([{ h: 1, x: 9 }, 8])
    declare(s, { h: ["cast", { item: 0 }] })
    s.take("cast", { target: "r" })
    s.open()
    expect(s.done().events("SpellsLost")).toMatchObject([{ who: "r", spent: 3 + 2 * 32 }])
    const next = stage({ actors, houseRules }).combat
    const again = new Combat(adnd2e, next.prepared, { seed: 1, combat: 0, fight: 1, choose: () => 0 })
    again.begin(s.carry())
    expect(again.state.combatants[s.who("r")]).toMatchObject({ hp: 1, down: false, spent: 67 })
    expect([0, 1].map((spell) => slotsLeft(again, asWho(s.who("r")), spell))).toEqual([0, 0])
    // Bandages leave them to it, and it to its bed.
    const bound = dying([{ h: 1, x: 9 }])
    declare(bound, { h: ["bind", { target: "r" }] })
    expect(bound.done().last("Bound")).toMatchObject({ who: "r", by: "h" })
    expect(bound.of("r")).toMatchObject({ hp: -3, spent: 0 })
    expect(bound.carry()["r"]).toMatchObject({ hp: -3, down: true, spent: 0 })
  },
)

rule(["ADD2-135"], "a touch spell on a burning body burns the hand, at the same instant", () => {
  const touch = (contact: object | undefined, die: number, dice: readonly number[]) => {
    const mage = like({ group: "wizard", level: 5, hp: 40, spells: [{ id: "shocking_grasp", slots: 1 }] })
    const s = stage({
      actors: {
        w: { side: 0, at: [5, 5], block: mage },
        x: {
          side: 1,
          at: [6, 5],
          block: like({
            hp: 40,
            ac: 4,
            weapons: [weapons.two_handed_sword],
            ...(contact && { contact_effect: contact }),
          }),
        },
      },
      dice: [{ w: 1, x: 10 }, die, ...dice],
    })
    declare(s, { w: ["cast", { item: 0 }] })
    s.take("cast", { target: "x" })
    s.open()
    return s.events("HarmTaken").map((e) => [e["target"], e["by"], e["amount"]])
  }
  const burns = { damage: "1d6", always_on: true }
  expect(touch(burns, 19, [4, 8])).toEqual([
    ["w", "x", 4],
    ["x", "w", 13],
  ])
  expect(touch(burns, 2, [])).toEqual([])
  expect(touch({ damage: "1d6" }, 19, [8])).toEqual([["x", "w", 13]])
  expect(touch(undefined, 19, [8])).toEqual([["x", "w", 13]])
})

rule(["ADD2-135"], "a friend's burning body burns the healer's hand as an enemy's does", () => {
  const { s, go } = curing({ h: ["cast", { item: 0 }], r: ["await"] }, [order, 4, 5], {
    r: { contact_effect: { damage: "1d6", always_on: true } },
  })
  go()
  s.take("cast", { target: "r" })
  s.open()
  expect(s.done().last("HarmTaken")).toMatchObject({ target: "h", by: "r", amount: 4 })
  expect(s.last("Healed")).toMatchObject({ who: "r", amount: 5 })
})

rule(["ADD2-136", "ADD2-137"], "it is enough that an enemy is upon one of the two: the healer or the healed", () => {
  for (const [at, target] of [
    [[4, 2], "h"],
    [[7, 2], "r"],
  ] as const) {
    const plan = { h: ["cast", { item: 0 }], r: ["await"], x: ["attack", { target }] } as const
    const { s, go } = curing(plan, [order, 10, 4, 1], { x: at })
    go()
    s.take("cast", { target: "r" })
    s.open()
    expect(s.events("Attacked")[0]).toMatchObject({ by: "h", target: "r", needed: 10, hit: true })
    s.done()
  }
})
