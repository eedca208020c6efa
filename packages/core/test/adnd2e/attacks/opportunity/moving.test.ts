import { expect } from "vitest"
import { way } from "../../../../src/systems/adnd2e/book/extra.ts"
import { rule } from "../../../kit/rule.ts"
import { armed } from "../../blocks.ts"
import { blows, declare, stage, standsAt } from "../../stage.ts"
import { field, sword, take, at, chances, away, tough } from "./chances.ts"

rule(["ADD2-082"], "a charger provokes those whose area it leaves, but not its target", () => {
  const s = field(
    { a: [0, 10, 3, sword], x: [1, 9, 3, sword], y: [1, 20, 3, sword] },
    { a: 1, x: 10, y: 10 },
    {
      dice: [1, 1],
      react: [take],
    },
  )
  declare(s, { a: ["charge", { target: "y" }], x: at("a"), y: ["wait", { target: "a" }] })
  expect(chances(s)).toEqual(["x>a"])
  expect(blows(s).slice(0, 2)).toEqual(["x>a", "a>y"])
})

rule(
  ["ADD2-153", "ADD2-154"],
  "who turns its back is attacked at once, from behind, even by one that has acted",
  () => {
    const s = field({ a: [0, 20, 3, sword], b: [1, 21, 3, sword] }, { a: 9, b: 1 }, { dice: [1, 1], react: [take] })
    declare(s, { a: away, b: at("a") })
    expect(blows(s)).toEqual(["b>a", "b>a"])
    expect(chances(s)).toEqual(["b>a"])
    expect(s.events("Attacked").map((e) => e["needed"])).toEqual([14, 12])
    s.done()
  },
)

rule(["ADD2-154"], "moving within an enemy's area, or striking somebody else in it, provokes nothing", () => {
  const spearman = armed(["spear"], tough)
  const s = field(
    { a: [0, 20, 3, sword], b: [1, 21, 3, spearman], c: [1, 20, 5, sword] },
    { a: 1, b: 10, c: 10 },
    { dice: [1, 1] },
  )
  declare(s, { a: at("c"), b: at("a") })
  expect(s.events("Moved")).toHaveLength(1)
  expect(blows(s)).toEqual(["a>c", "b>a"])
  s.done()
})

rule(["ADD2-082"], "a charger does not provoke its target, even where it runs in under a pike", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [2, 5], block: sword },
      x: { side: 1, at: [2, 6], block: sword },
      y: { side: 1, at: [10, 5], block: armed(["awl_pike"], tough) },
    },
    // A pike does not reach whom it has let come too near: its bearer would lose the charger out of its reach.
    dice: [{ a: 1, x: 10, y: 10 }, 1, 1, 1],
    react: [{ who: "x", verb: "take", target: "a" }],
  })
  declare(s, { a: ["charge", { target: "y" }], x: ["attack", { target: "a" }], y: ["wait", { target: "a" }] })
  expect(blows(s)).toEqual(["x>a", "a>y", "x>a"])
  expect(standsAt(s, "a")).toEqual([9, 5])
  s.done()
})

rule(["ADD2-154", "ADD2-162"], "a shooter that moves off provokes by leaving, and not again by its shot", () => {
  const s = stage({
    map: `${".".repeat(40)}\n`,
    actors: {
      a: { side: 0, at: [20, 0], block: armed(["light_crossbow"], tough) },
      b: { side: 1, at: [21, 0], block: armed(["long_sword"], { ...tough, im: 2 }) },
    },
    dice: [{ a: 1, b: 10 }, 1, 1],
    react: [{ who: "b", verb: "take" }],
  })
  declare(s, { a: ["shoot-moving", { target: "b", extra: way.away }], b: away })
  expect(blows(s)).toEqual(["b>a", "a>b"])
  s.done()
})

rule(
  ["ADD2-154", "ADD2-159"],
  "who comes nearer to an enemy does not turn its back on it, not even under its pike",
  () => {
    const pike = armed(["awl_pike"], tough)
    const s = field({ a: [0, 20, 3, sword], y: [1, 24, 3, pike] }, { a: 1, y: 10 }, { dice: [1] })
    declare(s, { a: at("y"), y: ["wait", { target: "a" }] })
    expect(blows(s)).toEqual(["a>y"])
    expect(standsAt(s, "a")).toEqual([23, 3])
    expect(s.events("TurnedBack")).toEqual([])
    s.done()
  },
)

rule(["ADD2-154", "ADD2-161"], "who walks up as the fourth beside a spear gives it no chance", () => {
  const s = stage({
    actors: {
      g: { side: 1, at: [9, 9], block: armed(["spear"], tough) },
      n: { side: 0, at: [9, 8], block: sword },
      e: { side: 0, at: [10, 9], block: sword },
      w: { side: 0, at: [9, 10], block: sword },
      a: { side: 0, at: [5, 9], block: sword },
    },
    dice: [{ g: 10, n: 1, e: 1, w: 1, a: 1 }, 1, 1],
  })
  declare(s, { a: ["attack", { target: "g" }], g: ["attack", { target: "n" }] })
  expect(blows(s)).toEqual(["a>g", "g>n"])
  expect(s.events("TurnedBack")).toEqual([])
  s.done()
})
