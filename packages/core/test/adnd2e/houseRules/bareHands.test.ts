import { describe, expect } from "vitest"
import type { AdndHouseRules } from "../../../src/systems/adnd2e/book/houseRules.ts"
import { condition } from "../../../src/systems/adnd2e/book/terms.ts"
import { like } from "../blocks.ts"
import { blows, declare, duel, optionsOf, type StageSpec, stage } from "../stage.ts"
import { type Rules, houseRule, sword, take, atA, atB } from "./houseRule.ts"

/** People whose parry is worth nothing, empty-handed, with hit points to spare. */
const bare = (more: object = {}) => like({ group: "wizard", hp: 60, ac: 10, weapons: [], unarmed: {}, ...more })

describe("bare hands and holds", () => {
  /** `a` wrestles `b` in round 1 with this face, then both do something in round 2, `b` first. */
  const wrestling = (
    rules: Rules,
    face: number,
    plan: Parameters<typeof declare>[1],
    dice: StageSpec["dice"] = [],
    a = bare({ gac0: 18 }),
  ) => {
    const s = duel(a, bare({ gac0: 18 }), { houseRules: rules, dice: [{ a: 1, b: 9 }, face, { a: 9, b: 1 }, ...dice] })
    declare(s, { a: ["wrestle", { target: "b" }] })
    declare(s, plan)
    return s
  }
  const causes = (s: ReturnType<typeof stage>) => s.events("HoldEnded").map((e) => e["cause"])

  houseRule("unarmed.row11_ko", "row 11 never knocks out, or with 10 %", (by) => {
    const knockout = (value: 0 | 10, dice: readonly number[]) => {
      const s = duel(bare({ gac0: 18 }), bare(), { houseRules: by(value), dice: [{ a: 1, b: 9 }, 11, ...dice] })
      declare(s, { a: ["punch", { target: "b" }] })
      return s.done().last("Punched")
    }
    expect(knockout(0, [])).toMatchObject({ row: 11, needed: 0, rounds: 0 })
    expect(knockout(10, [10, 4])).toMatchObject({ needed: 10, rounds: 4 })
  })

  houseRule("unarmed.row13_hold", "row 13 is a hold, or a leg lock that holds nobody", (by) => {
    const holds = (value: boolean) => {
      const s = duel(bare({ gac0: 18 }), bare(), { houseRules: by(value), dice: [{ a: 1, b: 9 }, 13] })
      declare(s, { a: ["wrestle", { target: "b" }] })
      return s.events("HoldBegan").length
    }
    expect([holds(true), holds(false)]).toEqual([1, 0])
  })

  houseRule(
    "unarmed.temporary_share",
    "three quarters of what fists have done go away after the fight, or nothing",
    (by) => {
      const faded = (value: 0.75 | 0) => {
        const s = duel(bare({ gac0: 18 }), bare({ hp: 2 }), { houseRules: by(value), dice: [{ a: 1, b: 9 }, 15, 99] })
        declare(s, { a: ["punch", { target: "b" }] })
        expect(s.open()).toBeUndefined()
        return [s.events("BruisesFaded").map((e) => e["amount"]), s.of("b").down]
      }
      expect([faded(0.75), faded(0)]).toEqual([
        [[1], false],
        [[], true],
      ])
    },
  )

  houseRule("unarmed.provokes_aoo", "to go at a sword with bare hands gives it a chance first, or not", (by) => {
    const chances = (value: boolean) => {
      const s = duel(bare({ gac0: 18 }), sword, {
        houseRules: by(value),
        dice: [{ a: 1, b: 9 }, ...(value ? [1] : []), 1, 1],
        react: value ? [take] : [],
      })
      declare(s, { a: ["punch", { target: "b" }], b: atA })
      s.open()
      return blows(s.done())
    }
    expect(chances(true)).toEqual(["b>a", "a>b", "b>a"])
    expect(chances(false)).toEqual(["a>b", "b>a"])
  })

  houseRule("unarmed.trip_throw_prone", "a trip leaves its victim standing, or on the ground", (by) => {
    const lies = (value: boolean, face: number) => {
      const s = duel(bare({ gac0: 18 }), bare(), { houseRules: by(value), dice: [{ a: 1, b: 9 }, face] })
      declare(s, { a: ["wrestle", { target: "b" }] })
      return (s.done().of("b").conditions & (1 << condition.prone)) !== 0
    }
    expect([lies(false, 17), lies(true, 17), lies(true, 12), lies(true, 18)]).toEqual([false, true, true, false])
  })

  houseRule("hold.third_party_auto", "others hit the held without a roll, or roll for it", (by) => {
    const die = (value: boolean) => {
      const s = stage({
        actors: {
          a: { side: 0, at: [5, 5], block: bare({ gac0: 18 }) },
          b: { side: 1, at: [6, 5], block: bare() },
          c: { side: 0, at: [6, 4], block: sword },
        },
        houseRules: by(value),
        dice: [{ a: 1, b: 9, c: 9 }, 20, { a: 8, b: 10, c: 1 }, 3, 20, 20],
      })
      declare(s, { a: ["wrestle", { target: "b" }], c: ["parry"] })
      declare(s, { a: ["keep"], b: ["struggle"], c: atB })
      return s.events("Attacked").at(-1)?.["die"]
    }
    expect([die(true), die(false)]).toEqual([0, 3])
  })

  houseRule("hold.gouge_breaks", "a gouge leaves the hold as it is, or breaks it", (by) => {
    const back = (value: boolean) => causes(wrestling(by(value), 20, { a: ["keep"], b: ["wrestle"] }, [11]))
    expect([back(false), back(true)]).toEqual([[], [2]])
  })

  houseRule("hold.third_party_weapon_frees", "a friend's sword in the holder does not free the held, or does", (by) => {
    const freed = (value: boolean) => {
      const s = stage({
        actors: {
          a: { side: 0, at: [5, 5], block: bare({ gac0: 18 }) },
          b: { side: 1, at: [6, 5], block: bare() },
          d: { side: 1, at: [5, 6], block: sword },
        },
        houseRules: by(value),
        dice: [{ a: 1, b: 9, d: 9 }, 20, { a: 9, b: 10, d: 1 }, 19, 4, ...(value ? [] : [20, 20])],
      })
      declare(s, { a: ["wrestle", { target: "b" }] })
      declare(s, { a: ["keep"], b: ["struggle"], d: atA })
      return causes(s)
    }
    expect([freed(false), freed(true)]).toEqual([[], [3]])
  })
})

describe("manoeuvres", () => {
  houseRule("maneuvers.enabled", "none may be asked for, or those that the table allows", (by) => {
    const offered = (value: AdndHouseRules["maneuvers.enabled"]) =>
      optionsOf(duel(sword, sword, { houseRules: by(value) }), "a").filter((o) => /^(called-shot|disarm)/u.test(o))
    expect(offered([])).toEqual([])
    expect(offered(["disarm"])).toEqual(["disarm b"])
    expect(offered("all")).toEqual(["called-shot b", "disarm b"])
  })
})
