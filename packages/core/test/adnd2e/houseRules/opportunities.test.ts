import { describe, expect } from "vitest"
import type { AdndHouseRules } from "../../../src/systems/adnd2e/book/houseRules.ts"
import { armed, like } from "../blocks.ts"
import { blows, declare, duel, needed, sheet, stage } from "../stage.ts"
import { houseRule, lane, sword, apart, take, atA, atB, away, leaving, type Rules, tough } from "./houseRule.ts"

describe("guard and parry", () => {
  houseRule("guard.spends_on", "a guard strikes the first that comes, or every one", (by) => {
    const strikes = (value: AdndHouseRules["guard.spends_on"], times: number) => {
      const s = stage({
        map: lane,
        actors: {
          g: { side: 0, at: [20, 1], block: sword },
          m: { side: 1, at: [15, 1], block: sword },
          n: { side: 1, at: [25, 1], block: sword },
        },
        houseRules: by(value),
        dice: [{ g: 10, m: 1, n: 3 }, 1, 1, 1, 1].slice(0, 3 + times),
        react: Array.from({ length: times }, () => ({ who: "g", verb: "take" })),
      })
      const atG = ["attack", { target: "g" }] as const
      return blows(declare(s, { g: ["guard"], m: atG, n: atG }).done())
    }
    expect(strikes("first_arrival", 1)).toEqual(["g>m", "m>g", "n>g"])
    expect(strikes("every_arrival", 2)).toEqual(["g>m", "m>g", "g>n", "n>g"])
  })

  houseRule("guard.equal_reach", "against an equal reach the guard strikes first, or both at once", (by) => {
    const weak = like({ hp: 1 })
    const fallen = (value: AdndHouseRules["guard.equal_reach"], dice: readonly number[]) => {
      const s = apart(weak, weak, 5, { houseRules: by(value), dice: [{ a: 10, b: 1 }, ...dice], react: [take] })
      declare(s, { a: ["guard"], b: atA })
      return [s.done().of("a").dead, s.of("b").dead]
    }
    expect(fallen("guard_first", [20, 1])).toEqual([false, true])
    expect(fallen("simultaneous", [20, 1, 20, 1])).toEqual([true, true])
  })

  houseRule("parry.bonus", "half the level and one for warriors, a number, or nothing", (by) => {
    const needs = (value: AdndHouseRules["parry.bonus"], block: Readonly<Record<string, unknown>>) =>
      needed(declare(duel(sword, like(block), { houseRules: by(value), dice: [{ a: 1, b: 10 }, 1] }), { a: atB }))
    const warrior = { level: 5 }
    const wizard = { level: 5, group: "wizard" }
    expect([needs("half_level", warrior), needs("half_level", wizard)]).toEqual([17, 16])
    expect([needs(4, warrior), needs(4, wizard)]).toEqual([18, 18])
    expect([needs("off", warrior), needs("off", wizard)]).toEqual([14, 14])
  })

  houseRule("parry.allows_aoo", "who parries has no chances, or has them", (by) => {
    const chances = (value: boolean) => {
      const s = duel(sword, sword, {
        houseRules: by(value),
        dice: [{ a: 1, b: 10 }, ...(value ? [1] : [])],
        react: value ? [{ who: "b", verb: "take" }] : [],
      })
      return blows(declare(s, { a: ["move", away], b: ["parry"] }).done())
    }
    expect([chances(false), chances(true)]).toEqual([[], ["b>a"]])
  })
})

describe("attacks of opportunity", () => {
  houseRule("aoo.enabled", "there are chances, or none", (by) => {
    expect(blows(leaving(sword, sword, by(true), [1]))).toEqual(["b>a"])
    expect(blows(leaving(sword, sword, by(false), []))).toEqual([])
  })

  const limit = (rules: Rules, block: Readonly<Record<string, unknown>>) =>
    sheet(duel(like(block), sword, { houseRules: rules }), "a").chances

  houseRule("aoo.base_warrior", "warriors and monsters begin with 3, or with another number", (by) => {
    expect([{}, by(1), by(0)].map((rules) => limit(rules, { level: 5 }))).toEqual([4, 2, 1])
    expect([{}, by(1)].map((rules) => limit(rules, { group: "monster", level: 1 }))).toEqual([3, 1])
    expect(limit(by(9), { group: "rogue", level: 5 })).toBe(2)
    // None left: nobody is asked.
    expect(blows(leaving(sword, sword, by(0), []))).toEqual([])
  })

  houseRule("aoo.base_other", "all others begin with 1, or with another number", (by) => {
    expect([{}, by(3), by(0)].map((rules) => limit(rules, { group: "priest", level: 5 }))).toEqual([2, 4, 1])
    expect(limit(by(9), { level: 5 })).toBe(4)
  })

  houseRule("aoo.per_levels", "one more for every five levels, or for another number of them", (by) => {
    expect([{}, by(2), by(100)].map((rules) => limit(rules, { level: 6 }))).toEqual([4, 6, 3])
    expect([{}, by(2)].map((rules) => limit(rules, { group: "wizard", level: 6 }))).toEqual([2, 4])
  })

  houseRule("aoo.sequence", "a chance is the whole sequence, or one blow", (by) => {
    const twice = armed(["long_sword"], { ...tough, attacks: "2" })
    expect(blows(leaving(sword, twice, by(true), [1, 1]))).toHaveLength(2)
    expect(blows(leaving(sword, twice, by(false), [1]))).toHaveLength(1)
    const beast = like({
      ...tough,
      weapons: [],
      attacks: "set",
      natural: [
        { name: "claw", damage: "1d4" },
        { name: "bite", damage: "1d6" },
      ],
    })
    expect(blows(leaving(sword, beast, by(false), [1]))).toHaveLength(1)
  })
})
