import { describe, expect, test } from "vitest"
import type { Chooser } from "../../../src/combat/Combat.ts"
import type { SwHouseRules } from "../../../src/systems/savage-worlds/book/houseRules.ts"
import { verb } from "../../../src/systems/savage-worlds/book/verbs.ts"
import { savageWorlds } from "../../../src/systems/savage-worlds/index.ts"
import { codeOfAll, damageTail, strikes } from "../../../src/systems/savage-worlds/model/odds.ts"
import type { SavageWorlds } from "../../../src/systems/savage-worlds/model/System.ts"
import { encounter, simulate } from "../../../src/testkit/encounter.ts"
import { agrees } from "../../kit/binomial.ts"
import { duelChances } from "../../kit/duelChances.ts"
import { rule } from "../../kit/rule.ts"
import { extra, placed } from "../scenes.ts"
import { affordable } from "../../kit/affordable.ts"

const combats = affordable(8000)

const out = (dice: readonly number[], need: number, left = 1, shaken = false): number =>
  strikes(damageTail(codeOfAll(dice), true), need, 4, { left, shaken, twice: true, soaks: undefined }).out

/** Strikes (wildly, if it does so) with its one action; spends Bennies on soaking only, and only one for a hit. */
const duellist =
  (wild: string): Chooser<SavageWorlds> =>
  (combat, decision) => {
    const wanted = combat.prepared.ids[decision.who] === wild ? verb.wildAttack : verb.strike
    const index = (what: number) => decision.options.findIndex((o) => o.verb === what)
    for (const what of [verb.soak, wanted, verb.shoot, verb.keep]) if (index(what) >= 0) return index(what)
    return 0
  }

interface Expected {
  readonly a: number
  readonly b: number
  readonly rounds?: number
}

const duel = (
  a: unknown,
  b: unknown,
  expected: Expected,
  more: { houseRules?: Partial<SwHouseRules>; gap?: number; wild?: string; place?: object; seed?: number } = {},
): void => {
  let squares = 0
  const counted = simulate(
    savageWorlds,
    encounter(savageWorlds, {
      actors: { a: placed(0, [4, 5], a, more.place), b: placed(1, [4 + (more.gap ?? 1), 5], b, more.place) },
      houseRules: {
        bennies: 0,
        gmBennies: 0,
        redrawBelow: 0,
        jokerBonus: 0,
        jokersWild: false,
        maxActions: 1,
        incapacitation: "deadAtZero",
        shootThroughCover: false,
        roundCap: 1000,
        ...more.houseRules,
      },
    }),
    { combats, seed: more.seed ?? 21, choose: duellist(more.wild ?? "") },
    (combat) => {
      squares += combat.state.round ** 2
    },
  )
  const [wonByA, wonByB] = counted.wins as [number, number]
  expect(agrees(wonByA, combats, expected.a), `a won ${wonByA / combats}, not ${expected.a}`).toBe(true)
  expect(agrees(wonByB, combats, expected.b), `b won ${wonByB / combats}, not ${expected.b}`).toBe(true)
  if (expected.rounds === undefined) return
  const average = counted.rounds / combats
  const deviation = Math.sqrt((squares / combats - average ** 2) / combats)
  expect(Math.abs(average - expected.rounds), `${average} rounds, not ${expected.rounds}`).toBeLessThan(4.5 * deviation)
}

const block = (traits: object, fighting: string, parry: number, toughness: number, damage: string, more: object = {}) =>
  extra({ parry, toughness, attacks: [{ weapon: "sword", damage }], ...more }, traits, { fighting })

describe("duels, by simulation", () => {
  test("P16: two Extras of different strength", () => {
    duel(
      block({ strength: "d8" }, "d8", 6, 7, "Str+d8"),
      block({}, "d6", 5, 5, "Str+d6"),
      duelChances.savageWorlds.unequalExtras,
    )
  })

  test("P15: A acts first in every round", () => {
    // A quick hand: its Agility wins every round's roll.
    duel(
      block({ agility: "d12+40" }, "d6", 5, 5, "Str+d6"),
      block({}, "d6", 5, 5, "Str+d6"),
      duelChances.savageWorlds.oneAlwaysFirst,
      { houseRules: { initiative: "agility" } },
    )
  })

  test("P17: two Wild Cards without Bennies", () => {
    duel(
      block({ strength: "d8" }, "d8", 6, 6, "Str+d6", { wildCard: true }),
      block({ strength: "d8", spirit: "d8" }, "d6", 5, 7, "Str+d6", { wildCard: true }),
      duelChances.savageWorlds.wildCards,
    )
  })

  test("P18: a Wild Card with one Benny to soak against an Extra", () => {
    duel(
      block({}, "d6", 5, 5, "Str+d4", { wildCard: true, bennies: 1 }),
      block({ strength: "d10" }, "d8", 6, 8, "Str+d8"),
      duelChances.savageWorlds.soakingOnce,
      { houseRules: { woundCap: 4 } },
    )
  })

  rule(["SWD-023", "SWD-024", "SWD-060", "SWD-061"], "P19: one who attacks wildly against one who does not", () => {
    duel(
      block({}, "d6", 6, 6, "Str+d6"),
      block({}, "d6", 6, 6, "Str+d6"),
      { a: 0.6648441933, b: 0.3351558067, rounds: 2.547724174 },
      { wild: "a" },
    )
  })

  rule(["SWD-036", "SWD-094"], "P20: pistols with three rounds, from behind light cover", () => {
    const gun = (damage: string) => ({
      weapon: "pistol",
      kind: "ranged",
      damage,
      range: "12/24/48",
      shots: 3,
      spare: 0,
    })
    duel(
      extra({ toughness: 6, attacks: [gun("2d6")] }, {}, { shooting: "d8" }),
      extra({ toughness: 7, attacks: [gun("2d6+1")] }, { spirit: "d8" }, { shooting: "d6" }),
      { a: 0.3093106957, b: 0.2137760818 },
      { gap: 6, place: { cover: "light" }, houseRules: { roundCap: 60 } },
    )
  })
})

test("an Extra is out with the chances of its one Wound", () => {
  expect(out([6, 6], 5)).toBeCloseTo(damageTail(codeOfAll([6, 6]), true)[9] as number, 12)
})
