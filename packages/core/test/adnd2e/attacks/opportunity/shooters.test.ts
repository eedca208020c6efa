import { expect } from "vitest"
import { rule } from "../../../kit/rule.ts"
import { armed } from "../../blocks.ts"
import { blows, declare, duel, stage } from "../../stage.ts"
import { tough, field, sword, take, at, chances, bow, away, decline } from "./chances.ts"

rule(["ADD2-072"], "an archer that shoots while threatened is attacked first, once by each enemy", () => {
  const archer = armed(["long_bow"], tough)
  const s = field(
    { a: [0, 20, 3, archer], x: [1, 21, 3, sword], y: [1, 21, 4, sword] },
    { a: 1, x: 10, y: 10 },
    {
      dice: [1, 1, 1, 1, 1, 1],
      react: [take, take],
    },
  )
  declare(s, { a: ["shoot", { target: "x" }], x: at("a"), y: at("a") })
  s.take("shoot", { target: "x" })
  s.open()
  expect(new Set(blows(s).slice(0, 2))).toEqual(new Set(["x>a", "y>a"]))
  expect(blows(s)[2]).toBe("a>x")
  expect(chances(s)).toHaveLength(2)
  s.done()
})

rule(["ADD2-072"], "an archer that falls to it does not shoot; by house rule shooting provokes nobody", () => {
  const weak = armed(["light_crossbow"], { hp: 1 })
  const s = field({ a: [0, 20, 3, weak], x: [1, 21, 3, sword] }, { a: 1, x: 10 }, { dice: [20, 8], react: [take] })
  declare(s, { a: ["shoot", { target: "x" }], x: at("a") })
  expect(blows(s)).toEqual(["x>a"])
  s.done()
  const off = field(
    { a: [0, 20, 3, weak], x: [1, 21, 3, sword] },
    { a: 1, x: 10 },
    {
      dice: [1, 1],
      houseRules: { "ranged.in_melee_aoo": false },
    },
  )
  declare(off, { a: ["shoot", { target: "x" }], x: at("a") })
  expect(blows(off.done())).toEqual(["a>x", "x>a"])
})

rule(["ADD2-073"], "an enemy that came up this round gets none on the shooter, but the next round it does", () => {
  const s = field(
    { a: [0, 20, 3, bow], x: [1, 25, 3, armed(["dagger"], tough)] },
    { a: 5, x: 1 },
    {
      dice: [1, 1, { a: 1, x: 10 }, 1, 1, 1],
      react: [take],
    },
  )
  declare(s, { a: ["shoot", { target: "x" }], x: at("a") })
  expect(blows(s)).toEqual(["x>a", "a>x"])
  expect(chances(s)).toEqual([])
  declare(s, { a: ["shoot", { target: "x" }], x: at("a") })
  expect(blows(s).slice(2)).toEqual(["x>a", "a>x", "x>a"])
  expect(chances(s)).toEqual(["x>a"])
  s.done()
})

rule(["ADD2-157"], "a chance taken before its count leaves the action as it was", () => {
  const s = field(
    { a: [0, 20, 3, sword], b: [1, 21, 3, sword], c: [0, 21, 4, sword] },
    { a: 1, b: 5, c: 10 },
    {
      dice: [1, 1],
      react: [take],
    },
  )
  declare(s, { a: away, b: at("c") })
  expect(blows(s)).toEqual(["b>a", "b>c"])
  s.done()
})

rule(["ADD2-073"], "only the newcomer is excepted: one who stood there before has its chance", () => {
  const s = stage({
    actors: {
      archer: { side: 0, at: [5, 5], block: armed(["light_crossbow"], tough) },
      orc: { side: 1, at: [9, 5], block: sword },
      old: { side: 1, at: [5, 6], block: sword },
    },
    dice: [{ archer: 5, orc: 1, old: 10 }, 1, 1, 1, 1],
    react: [{ who: "old", verb: "take" }],
  })
  const plan = { target: "archer" }
  declare(s, { archer: ["shoot", { target: "orc" }], orc: ["attack", plan], old: ["attack", plan] })
  expect(blows(s)).toEqual(["orc>archer", "old>archer", "archer>orc", "old>archer"])
  s.done()
})

rule(["ADD2-073"], "an enemy that moved but had the shooter in its reach all along is no newcomer", () => {
  const s = field(
    { a: [0, 20, 3, bow], x: [1, 21, 3, armed(["spear"], { ...tough, im: 1 })] },
    { a: 9, x: 1 },
    { dice: [1, 1], react: [take] },
  )
  // x steps back to the second square that its spear reaches.
  declare(s, { a: ["shoot", { target: "x" }], x: away })
  expect(blows(s)).toEqual(["x>a", "a>x"])
  s.done()
})

rule(["ADD2-072"], "who only loads its crossbow gives no chance", () => {
  const s = duel(armed(["heavy_crossbow"], tough), sword, {
    dice: [{ a: 1, b: 10 }, 1, 1, { a: 1, b: 10 }, 1],
    react: [decline],
  })
  for (let round = 1; round <= 2; round++) declare(s, { a: ["shoot", { target: "b" }], b: at("a") })
  expect(s.events("ShotsReady").map((e) => e["shots"])).toEqual([1, 0])
  s.done()
})
