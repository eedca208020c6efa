import { describe, expect } from "vitest"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import type { Decision } from "../../src/contract/Decision.ts"
import type { Dice } from "../../src/dice/Dice.ts"
import { KeyedDice } from "../../src/dice/KeyedDice.ts"
import { purpose } from "../../src/dice/purpose.ts"
import { defaults } from "../../src/parts/houseRules.ts"
import { condition } from "../../src/systems/ds20/book/terms.ts"
import { verb } from "../../src/systems/ds20/book/verbs.ts"
import { ds20 } from "../../src/systems/ds20/index.ts"
import { noAnswer, outcomeOf } from "../../src/systems/ds20/model/blowOdds.ts"
import { leftOver, newOdds, testOdds, wins } from "../../src/systems/ds20/model/odds.ts"
import type { Ds20, Fighter } from "../../src/systems/ds20/model/System.ts"
import { level } from "../../src/systems/ds20/model/wounds.ts"
import { type EncounterSpec, encounter, simulate } from "../../src/testkit/encounter.ts"
import { affordable } from "../kit/affordable.ts"
import { agrees } from "../kit/binomial.ts"
import { duelChances } from "../kit/duelChances.ts"
import { enumerate } from "../kit/enumerate.ts"
import { rule } from "../kit/rule.ts"
import { armour, dummy, person } from "./blocks.ts"
import { placed, preparedOf } from "./scenes.ts"

// Exact results, reckoned from the rules and independently of the engine.

/** Takes the first wanted verb that there is, with its `extra` where one is given; else the first option. */
const prefer =
  (...wanted: readonly (number | readonly [verb: number, extra: number])[]): Chooser<Ds20> =>
  (_, { options }) => {
    for (const want of wanted) {
      const [act, extra] = typeof want === "number" ? [want, undefined] : want
      const index = options.findIndex((o) => o.verb === act && (extra === undefined || o.extra === extra))
      if (index >= 0) return index
    }
    return 0
  }

const close = (value: number, exact: number) => expect(value).toBeCloseTo(exact, 9)

const fighterOf = (combat: Combat<Ds20>, id: string): Fighter =>
  combat.state.combatants[combat.prepared.ids.indexOf(id)] as Fighter

/** A sample of whole numbers, as sums. */
class Sample {
  count = 0
  sum = 0
  squares = 0

  add(value: number): void {
    this.count++
    this.sum += value
    this.squares += value * value
  }

  /**
   * Holds the mean against its exact value: no further off than 4.5 of its standard errors, which the sample's own
   * variance gives. A right engine would fail in one of 150,000 samples.
   */
  agreesWith(exact: number): void {
    const mean = this.sum / this.count
    const error = Math.sqrt((this.squares / this.count - mean * mean) / this.count)
    expect(error).toBeGreaterThan(0)
    expect(Math.abs(mean - exact) / error, `a mean of ${mean}`).toBeLessThan(4.5)
  }
}

/** Everything that can come of the first turn of `a`, which acts first: a name for each, made by `look`. */
const firstTurn = (
  spec: EncounterSpec<Ds20>,
  choose: Chooser<Ds20>,
  look: (combat: Combat<Ds20>) => string,
  decisions = 1,
) => {
  const prepared = preparedOf(spec)
  const people = prepared.ids.length
  return enumerate((dice) => {
    const combat = new Combat(ds20, prepared, {
      seed: 1,
      combat: 0,
      dice: afterInitiative(dice, people),
      choose,
    }).begin()
    for (let i = 0; i < decisions; i++) {
      const decision = combat.next()
      if (decision === undefined || prepared.ids[decision.who] !== "a") break
      combat.apply(decision)
    }
    return look(combat)
  })
}

/** The dice of initiative all fall 1: scores decide, and nothing is enumerated for them. */
const afterInitiative = (dice: Dice, people: number): Dice => {
  let left = people
  return {
    get rolled() {
      return dice.rolled
    },
    scope: () => {},
    think: () => ({ die: () => 1 }),
    open() {
      return this
    },
    die: (faces: number) => (left-- > 0 ? 1 : dice.die(faces)),
  }
}

const blade = (damage: string) => ({ weapon: "tool", skill: "melee", damage })

/** `a` with a melee skill and weapon beside `b`. */
const pair = (a: object, b: object, more: Partial<EncounterSpec<Ds20>> = {}): EncounterSpec<Ds20> => ({
  actors: {
    a: placed(0, [5, 5], { initiative: 10, ...a }),
    b: placed(1, [6, 5], { initiative: 0, ...b }),
  },
  houseRules: { meleeMishap: "none" },
  ...more,
})

const wounds = (combat: Combat<Ds20>, id: string) => {
  const { scratches, light, grave } = fighterOf(combat, id)
  return `${scratches} ${light} ${grave}`
}

const roomy = { capacity: { R: 9, HL: 9, HG: 9 } }

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

/** Counts, over many fights of the same two, how often each thing was so. */
const often = (
  n: number,
  spec: EncounterSpec<Ds20>,
  choose: Chooser<Ds20>,
  look: (combat: Combat<Ds20>) => readonly boolean[],
) => {
  const counts: number[] = []
  simulate(ds20, encounter(ds20, spec), { combats: n, seed: 11, choose }, (combat) => {
    look(combat).forEach((is, i) => {
      counts[i] = (counts[i] ?? 0) + (is ? 1 : 0)
    })
  })
  return counts
}

describe("several rolls, exactly or by simulation", () => {
  rule(["DS20-025", "DS20-026", "DS20-051", "DS20-062", "DS20-063"], "O11: three attackers, and dearer dodges", () => {
    const fists = { weapons: [{ weapon: "touch", natural: true, skill: "brawling", damage: "90/99" }] }
    const attacker = (initiative: number) => person({ brawling: 11 }, { initiative, ...fists })
    const spec: EncounterSpec<Ds20> = {
      actors: {
        a: placed(0, [5, 4], attacker(20)),
        c: placed(0, [6, 4], attacker(10)),
        d: placed(0, [4, 4], attacker(0)),
        b: placed(
          1,
          [5, 5],
          person(
            { brawling: 0, melee: 0, acrobatics: 13 },
            { initiative: -10, weapons: [], capacity: { R: 20, HL: 20, HG: 20 } },
          ),
        ),
      },
      houseRules: { meleeMishap: "none", woundPenalties: [0, 0, 0] },
      limits: { rounds: 1 },
    }
    const n = affordable(15_000)
    const effects = new Sample()
    const counts = often(n, spec, prefer(verb.strike, verb.dodge), (combat) => {
      const taken = combat.log.filter((e) => e._tag === "HarmTaken").length
      effects.add(taken)
      const fell = combat.log.some((e) => e._tag === "ConditionGained" && e.condition === condition.prone)
      return [taken === 0, taken === 3, fell]
    })
    effects.agreesWith(330041717703 / 262144000000)
    const exact = [3726281659 / 16384000000, 3215531323359 / 33554432000000, 5136131 / 64000000]
    counts.forEach((count, i) => expect(agrees(count, n, exact[i] as number), `${i}: ${count / n}`).toBe(true))
  })

  const grapple = (defender: object, way: number) =>
    firstTurn(
      pair(person({ brawling: 13 }, { weapons: [] }), { ...person({}, { weapons: [] }), ...defender }),
      prefer(verb.grapple, way),
      (combat) => `${fighterOf(combat, "b").heldBy >= 0}`,
    )((name) => name === "true")

  rule(["DS20-053", "DS20-054", "DS20-055", "DS20-056"], "O12: a grapple, and breaking free", () => {
    close(grapple({ skills: { acrobatics: 11, brawling: 0 } }, verb.dodge), 203 / 400)
    close(grapple({ skills: { acrobatics: 0, brawling: 9 } }, verb.block), 11 / 20)
    const odds = newOdds(defaults(ds20.houseRules), [], [])
    close(wins(odds, testOdds(odds, 12, 0, 0), testOdds(odds, 10, 0, 0)), 23 / 50)
  })

  rule(["DS20-056"], "O12 played: how many tries it takes to break free", () => {
    const holder = { aptitudes: { FOR: 10, DES: 12, PER: 12 }, weapons: [] }
    const prepared = preparedOf(pair(person({ brawling: 40 }, holder), dummy()))
    const [grapples, frees] = [prefer(verb.grapple), prefer(verb.breakFree)]
    const choose: Chooser<Ds20> = (combat, decision) =>
      (combat.prepared.ids[decision.who] === "a" ? grapples : frees)(combat, decision)
    const tries = new Sample()
    let free = 0
    const n = affordable(8000)
    for (let i = 0; i < n; i++) {
      const combat = new Combat(ds20, prepared, { seed: 12, combat: i, choose }).begin()
      while (combat.log.at(-1)?._tag !== "Released") combat.apply(combat.next() as Decision)
      const tried = combat.log.filter((e) => e._tag === "EscapeTried")
      tries.add(tried.length)
      free += tried.length > 0 && tried.at(-1)?.free === true ? 1 : 0
    }
    expect(free).toBe(tries.count)
    // The number of tries is geometric: its mean says the chance of each.
    tries.agreesWith(50 / 23)
    expect(agrees(free, tries.sum, 23 / 50)).toBe(true)
  })

  rule(["DS20-075", "DS20-076", "DS20-077"], "O13: a push towards a wall", () => {
    const odds = newOdds(defaults(ds20.houseRules), [], [])
    const left = leftOver(odds, testOdds(odds, 14, 0, 0), testOdds(odds, 11, 0, 0))
    close(left[1] as number, 203 / 400)
    close(
      left.slice(1).reduce((sum, p) => sum + p, 0),
      1517 / 400,
    )
    close(left[7] as number, 47 / 200)
    const push = (map: string, look: (combat: Combat<Ds20>) => string) =>
      firstTurn(
        {
          actors: {
            a: placed(0, [1, 1], person({ brawling: 14 }, { initiative: 10, weapons: [] })),
            b: placed(1, [2, 1], dummy({ initiative: 0, aptitudes: { FOR: 11, DES: 11, PER: 10 }, ...roomy })),
          },
          map,
          houseRules: { meleeMishap: "none" },
        },
        prefer(verb.push),
        look,
      )
    const row = ".".repeat(40)
    const metres = push(`${row}\n${row}\n${row}`, (combat) => {
      const moved = combat.log.find((e) => e._tag === "Moved")
      return `${moved?._tag === "Moved" ? moved.path.length : 0}`
    })
    close(
      metres((name) => name !== "0"),
      203 / 400,
    )
    close(
      Array.from({ length: 30 }, (_, m) => m * metres((name) => name === `${m}`)).reduce((sum, m) => sum + m),
      1517 / 400,
    )
    const chance = push(
      ["......", "....#.", "......"].join("\n"),
      (combat) => `${wounds(combat, "b")} ${fighterOf(combat, "b").conditions & 1}`,
    )
    close(
      chance((name) => name.endsWith(" 1")),
      47 / 200,
    )
    close(
      chance((name) => !/^\d 0 0 /u.test(name)),
      111 / 400,
    )
  })

  const dyingAlone = (agonyWoundPenalty: boolean): EncounterSpec<Ds20> =>
    pair(person({ melee: 40 }, { weapons: [blade("1/1")] }), dummy({ capacity: { R: 1, HL: 1, HG: 1 } }), {
      houseRules: { meleeMishap: "none", agonyWoundPenalty },
    })

  rule(["DS20-121", "DS20-122", "DS20-134", "DS20-137"], "O14: how agony ends, and after how many turns", () => {
    const n = affordable(15_000)
    const end = (agonyWoundPenalty: boolean) => {
      const turns = new Sample()
      const counts = often(n, dyingAlone(agonyWoundPenalty), prefer(verb.strike), (combat) => {
        turns.add(combat.log.filter((e) => e._tag === "AgonyRolled").length)
        const b = fighterOf(combat, "b")
        return [!b.dead, b.dead]
      })
      const [stabilised, dead] = counts as [number, number]
      expect(stabilised + dead).toBe(n)
      return { stabilised, dead, turns }
    }
    const two = end(true)
    expect(agrees(two.stabilised, n, 261 / 1372), `${two.stabilised / n}`).toBe(true)
    expect(agrees(two.dead, n, 1111 / 1372), `${two.dead / n}`).toBe(true)
    two.turns.agreesWith(1305 / 343)
    const none = end(false)
    expect(agrees(none.stabilised, n, 202 / 729), `${none.stabilised / n}`).toBe(true)
    expect(agrees(none.dead, n, 527 / 729), `${none.dead / n}`).toBe(true)
    none.turns.agreesWith(4040 / 729)
  })
})

/**
 * The die of a disastrous shot always sends the bullet astray, where it finds nobody: only a miss. No house rule says
 * so; other dice fall as they would.
 */
const withoutJams = (dice: KeyedDice): Dice => ({
  get rolled() {
    return dice.rolled
  },
  scope: (round, owner, act) => dice.scope(round, owner, act),
  think: (round, who, nth) => dice.think(round, who, nth),
  open: (who, why) => (why === purpose.jam ? { die: () => 15 } : dice.open(who, why)),
  die: (faces) => dice.die(faces),
})

const small = { capacity: { R: 1, HL: 1, HG: 1 } }

const duels = affordable(10_000)

/** The round of the last shot or blow: that of the end, where nothing is rolled after it. */
const lastAttack = (combat: Combat<Ds20>): number => {
  let round = 0
  let last = 0
  for (const event of combat.log) {
    if (event._tag === "RoundStarted") round++
    else if (event._tag === "Attacked") last = round
  }
  return last
}

/** Plays a duel many times and holds it against its exact chances. */
const duel = (
  spec: EncounterSpec<Ds20>,
  choose: Chooser<Ds20>,
  exact: { a: number; b: number; draw?: number; rounds: number },
  how: {
    readonly roundsOf?: (combat: Combat<Ds20>) => number
    readonly look?: (combat: Combat<Ds20>) => void
    readonly dice?: (keyed: KeyedDice) => Dice
  } = {},
) => {
  const { roundsOf = (combat) => combat.state.round, look, dice } = how
  const prepared = preparedOf(spec)
  const rounds = new Sample()
  const won = [0, 0]
  for (let i = 0; i < duels; i++) {
    const keyed = dice && dice(new KeyedDice(5, i, 0, prepared.keys, prepared.limits.dice))
    const setup = { seed: 5, combat: i, choose, ...(keyed && { dice: keyed }) }
    const combat = new Combat(ds20, prepared, setup).begin().play()
    const { winner } = combat.state
    if (winner >= 0) won[winner] = (won[winner] as number) + 1
    rounds.add(roundsOf(combat))
    look?.(combat)
  }
  const [a, b] = won as [number, number]
  const draws = duels - a - b
  expect(agrees(a, duels, exact.a), `a ${a / duels}`).toBe(true)
  expect(agrees(b, duels, exact.b), `b ${b / duels}`).toBe(true)
  expect(agrees(draws, duels, exact.draw ?? 0), `draw ${draws / duels}`).toBe(true)
  rounds.agreesWith(exact.rounds)
}

const first = (skills: object, rest: object) => person(skills, { initiative: 20, ...small, ...rest })
const second = (skills: object, rest: object) => person(skills, { initiative: 0, ...small, ...rest })
const none = { brawling: 0, melee: 0, firearms: 0, acrobatics: 0 }
const melee = (a: object, b: object, more: Partial<EncounterSpec<Ds20>> = {}): EncounterSpec<Ds20> => ({
  actors: { a: placed(0, [5, 5], a), b: placed(1, [6, 5], b) },
  houseRules: { meleeMishap: "none", ...more.houseRules },
  setting: { deathRollsAfterCombat: 0 },
  limits: { rounds: 2000, ...more.limits },
})

describe("duels, by simulation", () => {
  rule(
    ["DS20-019", "DS20-042", "DS20-113", "DS20-116", "DS20-136", "DS20-137"],
    "O15: fist against kick, no defence",
    () => {
      const natural = (weapon: string, damage: string) => ({
        weapons: [{ weapon, natural: true, skill: "brawling", damage }],
      })
      duel(
        melee(
          first({ ...none, brawling: 12 }, natural("fist", "7/15")),
          second({ ...none, brawling: 10 }, natural("kick", "5/10")),
        ),
        prefer(verb.strike, verb.noDefence),
        duelChances.ds20.fistAgainstKick,
      )
    },
  )

  /** Stands up at the start of its turn, then strikes, and dodges every hit. */
  const dodger = prefer(verb.standUp, verb.strike, verb.dodge)

  rule(["DS20-025", "DS20-026", "DS20-113", "DS20-137"], "O16: knives, and a dodge of every hit", () => {
    const knife = { weapons: [blade("4/9")] }
    duel(
      melee(
        second({ ...none, melee: 13, acrobatics: 9 }, { ...knife, initiative: 0 }),
        first({ ...none, melee: 11, acrobatics: 12 }, { ...knife, initiative: 20 }),
      ),
      dodger,
      duelChances.ds20.dodgingKnives,
    )
  })

  rule(
    ["DS20-027", "DS20-028", "DS20-029", "DS20-113", "DS20-137"],
    "O17: sword and machete, and a block of every hit",
    () => {
      duel(
        melee(
          first({ ...none, melee: 14 }, { weapons: [blade("3/8")] }),
          second({ ...none, melee: 11 }, { weapons: [blade("4/8")], capacity: { R: 2, HL: 1, HG: 1 } }),
        ),
        prefer(verb.strike, verb.block),
        duelChances.ds20.blockingSwords,
      )
    },
  )

  const revolver = {
    weapon: "gun",
    skill: "firearms",
    damage: "4/9",
    range: 50,
    type: "revolver",
    magazine: 6,
    spares: 0,
  }

  rule(
    ["DS20-004", "DS20-007", "DS20-088", "DS20-090", "DS20-092", "DS20-137", "DS20-138"],
    "O18: six bullets each",
    () => {
      const shooter = (firearms: number, initiative: number) =>
        person({ ...none, firearms }, { initiative, ...small, weapons: [revolver] })
      const spec: EncounterSpec<Ds20> = {
        actors: { a: placed(0, [2, 5], shooter(9, 2)), b: placed(1, [12, 5], shooter(12, 0)) },
        setting: { deathRollsAfterCombat: 0 },
        // Six bullets and five jams to clear at most: whoever is still up then is empty.
        limits: { rounds: 14 },
      }
      let aFirst = 0
      duel(
        spec,
        prefer([verb.shoot, 0], verb.clear),
        { a: 0.1626229428, b: 0.6031899657, draw: 0.2341870915, rounds: 4.6639368779 },
        {
          roundsOf: lastAttack,
          look: (combat) => {
            if (combat.prepared.ids[combat.state.order[0] as number] === "a") aFirst++
          },
        },
      )
      expect(agrees(aFirst, duels, 16 / 23), `${aFirst / duels}`).toBe(true)
    },
  )

  rule(
    ["DS20-025", "DS20-034", "DS20-036", "DS20-113", "DS20-137"],
    "O19: armour against dodges, a draw after ten rounds",
    () => {
      duel(
        melee(
          first({ ...none, melee: 10 }, { weapons: [blade("3/8")], ...armour(12) }),
          second({ ...none, melee: 13, acrobatics: 11 }, { weapons: [blade("4/9")] }),
          { limits: { rounds: 10 } },
        ),
        dodger,
        duelChances.ds20.armourTenRounds,
      )
    },
  )

  rule(
    ["DS20-038", "DS20-106", "DS20-108", "DS20-110", "DS20-138"],
    "O20: who aims in the open against who shoots from cover",
    () => {
      const rifle = { weapon: "rifle", skill: "firearms", damage: "4/8", range: 100, type: "revolver", magazine: 1000 }
      const spec: EncounterSpec<Ds20> = {
        actors: {
          a: placed(0, [2, 5], first({ ...none, firearms: 11 }, { weapons: [rifle] })),
          b: placed(1, [12, 5], second({ ...none, firearms: 11 }, { weapons: [rifle] }), { cover: "obstructed" }),
        },
        setting: { deathRollsAfterCombat: 0 },
        limits: { rounds: 2000 },
      }
      const choose: Chooser<Ds20> = (combat, decision) => {
        const me = combat.state.combatants[decision.who] as Fighter
        const aims = combat.prepared.ids[decision.who] === "a" && me.aim === 0
        return prefer(...(aims ? [verb.aim] : []), [verb.shoot, 0])(combat, decision)
      }
      duel(spec, choose, { a: 0.1933430602, b: 0.8066569398, rounds: 5.5648196329 }, { dice: withoutJams })
    },
  )
})
