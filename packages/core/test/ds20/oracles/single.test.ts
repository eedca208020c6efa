import { describe, expect } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { defaults } from "../../../src/parts/houseRules.ts"
import { condition } from "../../../src/systems/ds20/book/terms.ts"
import { verb } from "../../../src/systems/ds20/book/verbs.ts"
import { ds20 } from "../../../src/systems/ds20/index.ts"
import { noAnswer, outcomeOf } from "../../../src/systems/ds20/model/blowOdds.ts"
import { newOdds, testOdds } from "../../../src/systems/ds20/model/odds.ts"
import { level } from "../../../src/systems/ds20/model/wounds.ts"
import { affordable } from "../../kit/affordable.ts"
import { agrees } from "../../kit/binomial.ts"
import { rule } from "../../kit/rule.ts"
import { armour, dummy, person } from "../blocks.ts"
import { placed, preparedOf } from "../scenes.ts"
import { close, firstTurn, pair, prefer, blade, roomy, wounds, fighterOf, Sample } from "./exact.ts"

describe("single tests and attacks, exactly", () => {
  const odds = newOdds(defaults(ds20.houseRules), [], [])

  rule(["DS20-019", "DS20-143"], "O01: chances of tests with bonus and penalty dice", () => {
    close(testOdds(odds, 12, 0, 0).success, 3 / 5)
    close(testOdds(odds, 12, 0, 1).success, 19 / 40)
    close(testOdds(odds, 10, 1, 2).success, 3 / 8)
    close(testOdds(odds, 22, 0, 0).success, 19 / 20)
    close(testOdds(odds, 2, 0, 3).success, 63 / 1280)
    close(
      testOdds(odds, 12, 0, 0).chances.reduce((sum, p, m) => sum + p * m, 0),
      77 / 20,
    )
  })

  rule(["DS20-019", "DS20-143"], "O01 played: the dice give the chances of the tables", () => {
    const roll = (score: number, setting: object) =>
      firstTurn(pair(person({ melee: score }), dummy(), { setting }), prefer(verb.strike), (combat) => {
        const event = combat.log.find((e) => e._tag === "Attacked")
        return event?._tag === "Attacked" ? `${event.hit}` : ""
      })((name) => name === "true")
    close(roll(12, {}), 3 / 5)
    close(roll(12, { lightPenalty: 1 }), 19 / 40)
    close(roll(22, {}), 19 / 20)
    close(roll(10, { situational: { "side-0": -1 }, lightPenalty: 2 }), 3 / 8)
    close(roll(2, { lightPenalty: 3 }), 63 / 1280)
  })

  rule(["DS20-032", "DS20-042", "DS20-043", "DS20-044", "DS20-143"], "O02: the wounds of one blow", () => {
    const chance = firstTurn(
      pair(person({ melee: 14 }, { weapons: [blade("3/8")] }), dummy(roomy)),
      prefer(verb.strike),
      (combat) => wounds(combat, "b"),
    )
    const of = (tracks: string) => chance((name) => name === tracks)
    close(of("0 0 0"), 3 / 10)
    close(of("1 0 0"), 3 / 20)
    close(of("0 1 0"), 1 / 4)
    close(of("0 0 1"), 1 / 4)
    close(of("0 0 2"), 0)
    close(of("0 0 3"), 1 / 20)
  })

  rule(["DS20-032", "DS20-038", "DS20-047", "DS20-110"], "O03: two penalties weaken a blow and not a bullet", () => {
    const melee = firstTurn(
      pair(person({ melee: 13 }, { weapons: [blade("4/9")] }), dummy(roomy), { setting: { lightPenalty: 2 } }),
      prefer(verb.strike),
      (combat) => wounds(combat, "b"),
    )
    const gun = { weapon: "gun", skill: "firearms", damage: "4/9", range: 20, type: "revolver", magazine: 6 }
    const shot = firstTurn(
      pair(person({ firearms: 13 }, { weapons: [gun] }), dummy(roomy), { setting: { lightPenalty: 2 } }),
      prefer([verb.shoot, 0]),
      (combat) => wounds(combat, "b"),
    )
    close(
      melee((name) => name !== "0 0 0"),
      2 / 5,
    )
    close(
      melee((name) => !name.endsWith(" 0")),
      1 / 20,
    )
    close(
      melee((name) => name === "1 0 0"),
      1 / 5,
    )
    close(
      shot((name) => !name.endsWith(" 0")),
      1 / 5,
    )
    close(
      shot((name) => name === "1 0 0"),
      1 / 80,
    )
  })

  rule(["DS20-025", "DS20-026"], "O04: a dodge of every hit", () => {
    const chance = firstTurn(
      pair(person({ melee: 12 }), person({ acrobatics: 10, melee: 0, brawling: 0 }, roomy)),
      prefer(verb.strike, verb.dodge),
      (combat) => `${wounds(combat, "b")} ${(fighterOf(combat, "b").conditions & (1 << condition.prone)) !== 0}`,
    )
    const goesThrough = chance((name) => !name.startsWith("0 0 0"))
    close(goesThrough, 193 / 400)
    close(goesThrough / testOdds(odds, 12, 0, 0).success, 193 / 240)
    close(
      chance((name) => name.endsWith("true")),
      3 / 100,
    )
    close(
      chance((name) => !/^\d \d 0/u.test(name)),
      39 / 400,
    )
  })

  rule(["DS20-027", "DS20-028", "DS20-029", "DS20-030"], "O05: a block of every hit", () => {
    const chance = firstTurn(
      pair(person({ melee: 13 }, roomy), person({ melee: 11, acrobatics: 0 }, { weapons: [blade("3/8")], ...roomy })),
      prefer(verb.strike, verb.block),
      (combat) => `${wounds(combat, "b")}, ${wounds(combat, "a")}`,
    )
    const [none, light] = [/^0 0 0$/u, /^\d 0 0$/u]
    const victim = (name: string) => name.split(", ")[0] ?? ""
    const attacker = (name: string) => name.split(", ")[1] ?? ""
    close(
      chance((name) => !none.test(victim(name))),
      203 / 400,
    )
    close(
      chance((name) => !none.test(attacker(name))),
      57 / 400,
    )
    close(
      chance((name) => !light.test(victim(name))),
      11 / 40,
    )
    close(
      chance((name) => !light.test(attacker(name))),
      1 / 10,
    )
  })

  rule(["DS20-034", "DS20-035", "DS20-036", "DS20-037"], "O06: a blow against armour with absorption", () => {
    const chance = firstTurn(
      pair(person({ melee: 15 }, { weapons: [blade("3/6")] }), dummy({ ...armour(12, 1), ...roomy })),
      prefer(verb.strike),
      (combat) => wounds(combat, "b"),
    )
    const of = (tracks: string) => chance((name) => name === tracks)
    close(of("0 0 0"), 9 / 20)
    close(of("1 0 0"), 9 / 40)
    close(of("0 1 0"), 47 / 400)
    close(of("0 0 1"), 3 / 25)
    close(
      chance((name) => /^0 0 [2-9]$/u.test(name)),
      7 / 80,
    )
  })

  const gun = (rest: object) => ({ weapon: "gun", skill: "firearms", damage: "4/9", range: 20, ...rest })

  rule(["DS20-095", "DS20-096", "DS20-097", "DS20-098", "DS20-101"], "O07: emptying a magazine of four", () => {
    const pistol = gun({ type: "semi-automatic-pistol", magazine: 4, spares: 0 })
    const chance = firstTurn(
      pair(person({ firearms: 14 }, { weapons: [pistol] }), dummy(roomy)),
      prefer([verb.shoot, 2]),
      (combat) => {
        const event = combat.log.find((e) => e._tag === "Attacked")
        return `${event?._tag === "Attacked" && event.hit} ${fighterOf(combat, "b").grave} ${4 - (combat.state.loaded[0] as number)}`
      },
    )
    close(
      chance((name) => name.startsWith("true")),
      9 / 20,
    )
    close(
      chance((name) => !/ 0 \d$/u.test(name)),
      1971 / 5120,
    )
    close(
      [1, 2, 3, 4].reduce((sum, n) => sum + n * chance((name) => name.endsWith(` ${n}`)), 0),
      743 / 320,
    )
    close(
      chance((name) => name.endsWith(" 4")),
      27 / 64,
    )
  })

  rule(["DS20-038", "DS20-102", "DS20-105"], "O08: a burst of four, by the forecast's tables", () => {
    const rifle = gun({ damage: "4/8", type: "assault-rifle", magazine: 30, modes: ["single", "three", "burst"] })
    const prepared = preparedOf(
      pair(person({ firearms: 12 }, { weapons: [rifle], aptitudes: { FOR: 13, DES: 12, PER: 12 } }), dummy(roomy)),
    )
    const combat = new Combat(ds20, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
    const decision = combat.next()
    const option = decision?.options.find((o) => o.verb === verb.shoot && o.extra === 16 + 4)
    if (decision === undefined || option === undefined) throw new Error("no burst")
    close(ds20.forecast(combat, decision, option).success, 13867 / 51200)
    close(testOdds(prepared.odds, 12, 0, 4).success, 317 / 2560)
    // Held or not held, with four d4s more.
    const held = testOdds(prepared.odds, 13, 0, 0).success
    const wounds = (penalties: number, least: number) => {
      const shot = outcomeOf(
        prepared.odds,
        {
          score: 12,
          bonuses: 0,
          penalties,
          kind: prepared.sheets[decision.who]?.arms[0]?.kind ?? -1,
          armour: 0,
          shot: true,
          extra: 4,
          fixed: false,
          bullets: 29,
          plus: 0,
        },
        noAnswer,
      )
      return prepared.odds.tails[shot.wounds + least] as number
    }
    const from = (least: number) => held * wounds(2, least) + (1 - held) * wounds(4, least)
    close(from(level.grave), 11091 / 40960)
    close(from(level.grave + 1), 2810369 / 13107200)
  })

  rule(["DS20-044", "DS20-105"], "O08 played: how often the burst hits, and makes one grave wound, or two", () => {
    const rifle = gun({ damage: "4/8", type: "assault-rifle", magazine: 30, modes: ["single", "three", "burst"] })
    const n = affordable(15_000)
    const counts = [0, 0, 0]
    const prepared = preparedOf(
      pair(person({ firearms: 12 }, { weapons: [rifle], aptitudes: { FOR: 13, DES: 12, PER: 12 } }), dummy(roomy)),
    )
    for (let i = 0; i < n; i++) {
      const combat = new Combat(ds20, prepared, { seed: 8, combat: i, choose: prefer([verb.shoot, 20]) }).begin()
      const decision = combat.next()
      if (decision !== undefined) combat.apply(decision)
      const { grave } = fighterOf(combat, "b")
      const hit = combat.log.some((e) => e._tag === "Attacked" && e.hit)
      for (let k = 0; k < 3; k++) if (k === 0 ? hit : grave >= k) counts[k] = (counts[k] as number) + 1
    }
    const exact = [13867 / 51200, 11091 / 40960, 2810369 / 13107200]
    for (let k = 0; k < 3; k++) expect(agrees(counts[k] as number, n, exact[k] as number), `${k}`).toBe(true)
  })

  rule(["DS20-088", "DS20-090", "DS20-092", "DS20-093", "DS20-094"], "O09: jams, and a stray bullet among two", () => {
    const shot = (type: string) =>
      firstTurn(
        {
          actors: {
            a: placed(0, [1, 5], person({ firearms: 11 }, { initiative: 10, weapons: [gun({ type, magazine: 6 })] })),
            b: placed(1, [9, 5], dummy({ initiative: 0 })),
            c: placed(1, [9, 4], dummy({ initiative: -2, ...roomy })),
            d: placed(1, [9, 6], dummy({ initiative: -4, ...roomy })),
          },
        },
        (combat, decision) =>
          decision.options.findIndex((o) => o.verb === verb.shoot && combat.prepared.ids[o.target] === "b"),
        (combat) => `${combat.state.jam[0]} ${wounds(combat, "c")}`,
      )
    const pistol = shot("semi-automatic-pistol")
    close(
      pistol((name) => name.startsWith("2")),
      1 / 80,
    )
    close(
      pistol((name) => name.startsWith("1")),
      1 / 80,
    )
    close(
      shot("revolver")((name) => !name.startsWith("0")),
      1 / 80,
    )
    close(
      pistol((name) => !name.endsWith("0 0 0")),
      11 / 1600,
    )
    close(
      pistol((name) => !name.endsWith(" 0")),
      1 / 800,
    )
  })

  describe("one blow, two or three in a turn", () => {
    const fighters = pair(person({ melee: 15 }, { weapons: [blade("4/9")] }), dummy(roomy))
    /** The chances of so many grave wounds by the first `blows` blows of a turn with so many additional actions. */
    const graves = (extra: number, blows: number) =>
      firstTurn(
        fighters,
        prefer([verb.declare, extra], verb.strike),
        (combat) => `${fighterOf(combat, "b").grave}`,
        blows + (extra === 0 ? 0 : 1),
      )
    const mean = (chance: ReturnType<typeof graves>) =>
      [1, 2, 3, 4, 5, 6].reduce((sum, k) => sum + k * chance((name) => name === `${k}`), 0)
    const any = (chance: ReturnType<typeof graves>) => chance((name) => name !== "0")

    rule(["DS20-044", "DS20-046", "DS20-047"], "O10: one blow, and two with a penalty each, blow by blow", () => {
      close(any(graves(0, 1)), 3 / 10)
      close(mean(graves(0, 1)), 2 / 5)
      close(any(graves(1, 2)), 511 / 1600)
      close(mean(graves(1, 2)), 9 / 20)
    })

    rule(["DS20-044", "DS20-046", "DS20-047"], "O10: three blows with two penalties each, from one of them", () => {
      // Three are too many to enumerate; they are alike, and their dice independent.
      const one = graves(2, 1)
      close(1 - (1 - any(one)) ** 3, 919477 / 4096000)
      close(3 * mean(one), 27 / 80)
      close(testOdds(odds, 15, 0, 2).success, 1 / 2)
    })

    rule(["DS20-044", "DS20-046", "DS20-047"], "O10: three blows, played", () => {
      const n = affordable(15_000)
      const prepared = preparedOf(fighters)
      const choose = prefer([verb.declare, 2], verb.strike)
      const found = new Sample()
      const hits = [0, 0, 0]
      let some = 0
      for (let i = 0; i < n; i++) {
        const combat = new Combat(ds20, prepared, { seed: 10, combat: i, choose }).begin()
        for (let act = 0; act < 4; act++) {
          const decision = combat.next()
          if (decision !== undefined) combat.apply(decision)
        }
        const { grave } = fighterOf(combat, "b")
        found.add(grave)
        if (grave > 0) some++
        const blows = combat.log.filter((e) => e._tag === "Attacked")
        expect(blows.length).toBe(3)
        blows.forEach(({ hit }, k) => {
          if (hit) hits[k] = (hits[k] as number) + 1
        })
      }
      expect(agrees(some, n, 919477 / 4096000), `${some / n}`).toBe(true)
      for (const count of hits) expect(agrees(count, n, 1 / 2), `${count / n}`).toBe(true)
      found.agreesWith(27 / 80)
    })
  })
})
