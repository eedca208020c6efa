import { expect, test } from "vitest"
import { rule } from "../kit/rule.ts"
import { armed } from "./blocks.ts"
import { blows, counts, declare, stage } from "./stage.ts"

const tough = { hp: 90 }
const strip = { map: `${".".repeat(40)}\n`.repeat(5) }
const roll = { houseRules: { "surprise.mode": "roll" } } as const

/** Sides roll for surprise in the order of their first members' keys: here `b` before `a` or after, as `first` says. */
const ambush = (faces: Readonly<Record<string, number>>, more: object, setting = {}) =>
  stage({
    ...strip,
    ...roll,
    setting,
    actors: {
      a: { side: 0, at: [5, 2], block: armed(["long_sword"], tough) },
      b: { side: 1, at: [6, 2], block: armed(["long_sword"], { ...tough, ac: 10, ac_dex: 0, dex: 10 }) },
    },
    ...more,
    dice: [faces, ...((more as { dice?: readonly number[] }).dice ?? [])],
  })

rule(["ADD2-057"], "the surprised lose the first round and are easier to hit by 1", () => {
  const s = ambush({ a: 4, b: 3 }, { dice: [{ a: 5 }, 1, { a: 5, b: 5 }] })
  expect(s.events("SurpriseRolled").map((e) => e["face"])).toEqual(expect.arrayContaining([3, 4]))
  expect(s.open()).toMatchObject({ who: "a", kind: "declare" })
  declare(s, { a: ["attack", { target: "b" }] })
  expect(counts(s)).toEqual({ a: 10 })
  expect(s.events("Attacked")[0]).toMatchObject({ needed: 9 })
  // The second round is like any other.
  declare(s, {})
  expect(Object.keys(counts(s))).toHaveLength(2)
  s.done()
})

test("the surprised have no DEX, DEX itself may prevent surprise, and a side may be harder to surprise", () => {
  const quick = (b: object, setting = {}) =>
    ambush(
      { a: 9, b: 3 },
      {
        actors: {
          a: { side: 0, at: [5, 2], block: armed(["long_sword"], tough) },
          b: { side: 1, at: [6, 2], block: armed(["long_sword"], { ...tough, ac: 6, ...b }) },
        },
        dice: [{ a: 5 }, 1],
      },
      setting,
    )
  const s = quick({ ac_dex: -2, dex: 10 })
  declare(s, { a: ["attack", { target: "b" }] })
  expect(s.events("Attacked")[0]).toMatchObject({ needed: 20 - 6 - 2 - 1 })
  expect(quick({ dex: 16 }).last("SurpriseRolled")).toBeDefined()
  expect(
    quick({ dex: 16 })
      .events("SurpriseRolled")
      .flatMap((e) => e["surprised"]),
  ).toEqual([])
  expect(
    quick({}, { surprise: { "side-1": 2 } })
      .events("SurpriseRolled")
      .flatMap((e) => e["surprised"]),
  ).toEqual([])
})

test("when all are surprised nothing happens in the first round", () => {
  const s = ambush({ a: 1, b: 1 }, {})
  expect(s.open()).toMatchObject({ kind: "declare" })
  expect(s.combat.state.round).toBe(2)
  s.done()
})

rule(["ADD2-166"], "the surprised take no chances in the round in which they are surprised", () => {
  const actors = {
    a: { side: 0, at: [20, 2] as const, block: armed(["long_sword"], tough) },
    b: { side: 1, at: [21, 2] as const, block: armed(["long_sword"], tough) },
  }
  const s = ambush({ a: 4, b: 1 }, { actors, dice: [{ a: 5 }] })
  declare(s, { a: ["move", { extra: 1 }] })
  expect(blows(s)).toEqual([])
  s.done()
  const later = ambush(
    { a: 4, b: 1 },
    { actors, dice: [{ a: 5 }, 1, { a: 5, b: 9 }, 1], react: [{ who: "b", verb: "take" }] },
  )
  declare(later, { a: ["attack", { target: "b" }] })
  declare(later, { a: ["move", { extra: 1 }], b: ["withdraw"] })
  expect(blows(later)).toEqual(["a>b", "b>a"])
  later.done()
})
