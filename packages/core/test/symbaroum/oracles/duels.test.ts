import { describe, expect } from "vitest"
import type { Chooser } from "../../../src/combat/Combat.ts"
import type { SymHouseRules } from "../../../src/systems/symbaroum/book/houseRules.ts"
import { fall } from "../../../src/systems/symbaroum/book/terms.ts"
import { verb } from "../../../src/systems/symbaroum/book/verbs.ts"
import { symbaroum } from "../../../src/systems/symbaroum/index.ts"
import type { Symbaroum } from "../../../src/systems/symbaroum/model/System.ts"
import { encounter, simulate } from "../../../src/testkit/encounter.ts"
import { affordable } from "../../kit/affordable.ts"
import { agrees } from "../../kit/binomial.ts"
import { duelChances } from "../../kit/duelChances.ts"
import { rule } from "../../kit/rule.ts"
import { npc, pc, spear, sword } from "../blocks.ts"
import { placed } from "../scenes.ts"
import { prefer, plain } from "./parts.ts"

/** A duellist as the oracles describe one: nothing but these numbers. */
interface Duellist {
  readonly role: "pc" | "npc"
  readonly accurate: number
  readonly defense: number
  readonly damage: string | number
  readonly armour?: string | number
  readonly toughness: number
  readonly pain?: number
  readonly quick: number
  readonly long?: boolean
}

const duellist = (d: Duellist) => ({
  ...(d.role === "pc" ? pc : npc)(
    { accurate: d.accurate, quick: d.quick },
    {
      defense: d.defense,
      toughness: d.toughness,
      painThreshold: d.pain ?? null,
      attacks: [{ ...(d.long ? spear : sword), damage: d.damage }],
      ...(d.armour === undefined ? {} : { armour: { armour: "worn", natural: true, protection: d.armour } }),
    },
  ),
})

interface Expected {
  readonly a: number
  readonly b: number
  readonly rounds?: number
  readonly outright?: readonly [number, number]
}

/**
 * Stands up at the start of its turn when prone, and never later; strikes, closes in, takes every free attack.
 */
const duel: Chooser<Symbaroum> = (combat, decision) => {
  const { movement, combat: fights } = combat.state
  const rises = decision.spot || (movement && fights)
  return (rises ? prefer(verb.standUp, verb.strike, verb.close, verb.freeAttack) : prefer(verb.strike))(
    combat,
    decision,
  )
}

const combats = affordable(10_000)

const check = (a: Duellist, b: Duellist, houseRules: Partial<SymHouseRules>, expected: Expected, gap = 1): void => {
  let squares = 0
  const outright = [0, 0]
  const counted = simulate(
    symbaroum,
    encounter(symbaroum, {
      actors: { a: placed(0, [4, 5], duellist(a)), b: placed(1, [4 + gap, 5], duellist(b)) },
      houseRules,
    }),
    { combats, seed: 20, choose: duel },
    (combat) => {
      squares += combat.state.round ** 2
      for (const event of combat.log)
        if (event._tag === "Felled" && event.how === fall.slainOutright) {
          const side = combat.state.combatants[event.who]?.side ?? 0
          outright[side] = (outright[side] as number) + 1
        }
    },
  )
  const [wonByA, wonByB] = counted.wins as [number, number]
  expect(agrees(wonByA, combats, expected.a), `a won ${wonByA / combats}, not ${expected.a}`).toBe(true)
  expect(agrees(wonByB, combats, expected.b), `b won ${wonByB / combats}, not ${expected.b}`).toBe(true)
  if (expected.rounds !== undefined) {
    const average = counted.rounds / combats
    const deviation = Math.sqrt((squares / combats - average ** 2) / combats)
    expect(Math.abs(average - expected.rounds), `${average} rounds, not ${expected.rounds}`).toBeLessThan(
      4.5 * deviation,
    )
  }
  expected.outright?.forEach((p, side) => {
    const k = outright[side] as number
    expect(p === 0 ? k === 0 : agrees(k, combats, p), `side ${side} killed outright ${k / combats}, not ${p}`).toBe(
      true,
    )
  })
}

const a14: Duellist = { role: "pc", accurate: 12, defense: 10, damage: "1d8", toughness: 10, quick: 12 }

const b14: Duellist = { role: "npc", accurate: 11, defense: 9, damage: 4, armour: 2, toughness: 10, quick: 8 }

describe("duels, by simulation", () => {
  rule(
    ["SYM-014", "SYM-027", "SYM-047", "SYM-048", "SYM-051"],
    "P14: a plain duel of a player character and another",
    () => {
      check(a14, b14, plain, duelChances.symbaroum.plain)
    },
  )

  rule(
    ["SYM-045", "SYM-114", "SYM-115", "SYM-116", "SYM-117"],
    "P15: the same with natural 1 and 20 and their free attacks",
    () => {
      check(a14, b14, { painTest: "off" }, duelChances.symbaroum.criticals)
    },
  )

  rule(
    ["SYM-044", "SYM-053", "SYM-056", "SYM-112"],
    "P16: pain that always gives the free attack, and instant death",
    () => {
      check(
        { role: "pc", accurate: 13, defense: 11, damage: "1d8", armour: "1d4", toughness: 11, pain: 6, quick: 13 },
        { role: "npc", accurate: 12, defense: 10, damage: 5, armour: 2, toughness: 11, pain: 6, quick: 11 },
        { painChooser: "alwaysFreeAttack" },
        { ...duelChances.symbaroum.painGivesFreeAttacks, outright: [0.0265523243, 0] },
      )
    },
  )

  rule(["SYM-053", "SYM-055", "SYM-077", "SYM-078", "SYM-091"], "P17: pain that always knocks down", () => {
    check(
      { role: "pc", accurate: 12, defense: 9, damage: "1d10", armour: "1d6", toughness: 13, pain: 7, quick: 12 },
      { role: "npc", accurate: 13, defense: 7, damage: 8, armour: 4, toughness: 15, pain: 8, quick: 9 },
      { painChooser: "alwaysProne" },
      { ...duelChances.symbaroum.painKnocksDown, outright: [0.0613759653, 0] },
    )
  })

  const a18: Duellist = { role: "npc", accurate: 11, defense: 9, damage: 4, armour: 3, toughness: 10, quick: 12 }
  const b18: Duellist = { role: "npc", accurate: 10, defense: 8, damage: 5, armour: 2, toughness: 11, quick: 8 }

  rule(["SYM-005", "SYM-049", "SYM-050"], "P18: fixed numbers on both sides, a draw after ten rounds", () => {
    check(a18, b18, { ...plain, roundCap: 10 }, duelChances.symbaroum.fixedNumbersTenRounds)
    const counted = simulate(
      symbaroum,
      encounter(symbaroum, {
        actors: { a: placed(0, [4, 5], duellist(a18)), b: placed(1, [5, 5], duellist(b18)) },
        houseRules: { ...plain, roundCap: 1000 },
      }),
      { combats, seed: 3, choose: duel },
    )
    // The standard deviation of a duel's length is below 5 rounds.
    expect(Math.abs(counted.rounds / combats - 7.7991159696)).toBeLessThan((4.5 * 5) / Math.sqrt(combats))
  })

  rule(["SYM-005", "SYM-054", "SYM-118"], "P19: two player characters, dice on both sides", () => {
    check(
      { role: "pc", accurate: 12, defense: 11, damage: "1d8", armour: "1d4", toughness: 10, pain: 5, quick: 13 },
      { role: "pc", accurate: 13, defense: 9, damage: "1d6", armour: "1d6", toughness: 11, pain: 6, quick: 12 },
      { painChooser: "alwaysFreeAttack" },
      { ...duelChances.symbaroum.diceOnBothSides, outright: [0.0680359424, 0.110894182] },
    )
  })

  rule(["SYM-016", "SYM-031", "SYM-044"], "P20: a long weapon against one who runs up", () => {
    check(
      { role: "pc", accurate: 11, defense: 10, damage: "1d8", toughness: 10, quick: 8, long: true },
      { role: "npc", accurate: 12, defense: 11, damage: 4, armour: 2, toughness: 10, quick: 12 },
      plain,
      { a: 0.2533391123, b: 0.7466608877, rounds: 4.3365382649 },
      8,
    )
  })
})
