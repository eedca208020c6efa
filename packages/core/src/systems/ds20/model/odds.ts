import { type Distribution, map, times, uniform } from "../../../dice/Distribution.ts"
import { power } from "../../../dice/power.ts"
import type { DsHouseRules } from "../book/houseRules.ts"
import { settle } from "./settle.ts"
import type { Protection } from "./sheet.ts"

/** How far chances are spelled out: margins and damage numbers. What is beyond counts as the last. */
export const margins = 128
export const mostDice = 15
export const mostScore = 63

/** The kind of wound of falls: `prepare` lists it first. */
export const fallKind = 0

/** A test: `chances[m]` is the chance to succeed by exactly m; `success` their sum. */
export interface TestOdds {
  readonly success: number
  readonly chances: Float64Array
  /** `tail[m]`: by m or more. */
  readonly tail: Float64Array
  /** The most that it can succeed by. */
  readonly most: number
  /** Its number among the tests: score and dice. */
  readonly key: number
  /** The chance to succeed with a damage number of exactly m once the penalties are left out. */
  readonly clean: Float64Array
  readonly mostClean: number
  /** The chance of a spectacular success, and of a disastrous failure. */
  readonly spectacular: number
  readonly disastrous: number
}

/**
 * What an attack comes to: the chance that its roll succeeds, the wounds of the target, and of the attacker (-1 where
 * it is not struck back), each as its place among the tails (see `woundTail`).
 */
export interface Outcome {
  readonly hit: number
  readonly wounds: number
  readonly counter: number
}

/** What wounds are worth to somebody as its tracks stand. */
export interface Values {
  readonly tracks: number
  /** What a wound of each level takes of its health beyond one of the level below. */
  readonly gains: Float64Array
  /** From which level on a wound fells it. */
  readonly felling: number
  /** Expected harm by damage number, for each kind of wound and armour (see `harmsOf`). */
  readonly harms: Map<number, Float64Array>
  /** The chance that they fell it, in the same way. */
  readonly fells: Map<number, Float64Array>
}

/** Tables of chances, made when they are asked for first. Memory beside the state, as the board is. */
export interface Odds {
  readonly rules: DsHouseRules
  /** Kinds of wounds (MHL, MHG) and of armour, by number. */
  readonly wounds: readonly (readonly [mhl: number, mhg: number])[]
  readonly armours: readonly Pick<Protection, "score" | "absorption">[]
  readonly tests: Map<number, TestOdds>
  /** Wounds of a damage number (see `woundTail`). */
  readonly byDamage: Map<number, number>
  /**
   * All tails in one row: a fight asks for a thousand of them, and each by itself would lie somewhere else in memory.
   */
  tails: Float64Array
  /** How much of it is taken. */
  tailsEnd: number
  /** What is left of one test by another. */
  readonly differences: Map<number, Float64Array>
  /** By combatant and its tracks; and those asked for last, by combatant. */
  readonly values: { readonly all: (Map<number, Values> | undefined)[]; readonly last: (Values | undefined)[] }
  /** By kind of wound and armour, for the target and for a counter. */
  readonly outcomes: (Map<number, Outcome> | undefined)[]
}

export const newOdds = (rules: DsHouseRules, wounds: Odds["wounds"], armours: Odds["armours"]): Odds => ({
  rules,
  wounds,
  armours,
  tests: new Map(),
  byDamage: new Map(),
  tails: new Float64Array(2 ** 12),
  tailsEnd: 0,
  differences: new Map(),
  values: { all: [], last: [] },
  outcomes: [],
})

export const d4 = uniform(4)

export const clamp = (value: number, most: number): number => (value < 0 ? 0 : value > most ? most : value)

/** A test by its score and its dice as one small integer. */
export const testKey = (score: number, bonuses: number, penalties: number): number =>
  (clamp(score, mostScore) << 8) | (clamp(bonuses, mostDice) << 4) | clamp(penalties, mostDice)

/** What modifiers add in points; the number of dice where they are d20s is another matter. */
const points = (rule: DsHouseRules["modifierDice"], count: number): Distribution =>
  rule === "d4" ? times(d4, count) : map(times(uniform(1), count), (n) => (rule === "flat2" ? 2 : 3) * n)

/** The chances of a test (DS20-019, DS20-143). */
export const testOdds = (odds: Odds, score: number, bonuses: number, penalties: number): TestOdds => {
  const key = testKey(score, bonuses, penalties)
  let known = odds.tests.get(key)
  if (known === undefined) {
    known = newTestOdds(odds.rules, {
      score: clamp(score, mostScore),
      bonuses: clamp(bonuses, mostDice),
      penalties: clamp(penalties, mostDice),
    })
    odds.tests.set(key, known)
  }
  return known
}

const newTestOdds = (
  rules: DsHouseRules,
  { bonuses, penalties, score }: { readonly score: number; readonly bonuses: number; readonly penalties: number },
): TestOdds => {
  const chances = new Float64Array(margins)
  const clean = new Float64Array(margins)
  let success = 0
  let spectacular = 0
  let disastrous = 0
  const add = (faces: Parameters<typeof settle>[2], chance: number) => {
    const test = settle(rules.spectacular, score, faces)
    if (test.disastrous) disastrous += chance
    if (!test.success) return
    success += chance
    if (test.spectacular) spectacular += chance
    const m = Math.min(margins - 1, test.margin)
    const c = Math.min(margins - 1, test.clean)
    chances[m] = (chances[m] as number) + chance
    clean[c] = (clean[c] as number) + chance
  }
  if (rules.modifierDice === "keepD20") {
    const net = bonuses - penalties
    const others = keptOf(Math.abs(net), net > 0)
    for (let first = 1; first <= 20; first++) {
      if (net === 0) add({ natural: first, unhindered: first, plus: 0, minus: 0 }, 1 / 20)
      else
        for (let other = 1; other <= 20; other++) {
          const natural = net > 0 ? Math.min(first, other) : Math.max(first, other)
          add({ natural, unhindered: net > 0 ? natural : first, plus: 0, minus: 0 }, (others[other] as number) / 20)
        }
    }
  } else {
    const plus = points(rules.modifierDice, bonuses)
    const minus = points(rules.modifierDice, penalties)
    for (let natural = 1; natural <= 20; natural++) {
      for (let i = 0; i < plus.chances.length; i++) {
        const some = (plus.chances[i] as number) / 20
        if (some === 0) continue
        for (let j = 0; j < minus.chances.length; j++)
          add(
            { natural, unhindered: natural, plus: plus.from + i, minus: minus.from + j },
            some * (minus.chances[j] as number),
          )
      }
    }
  }
  const tail = new Float64Array(margins + 1)
  for (let m = margins - 1; m >= 0; m--) tail[m] = (tail[m + 1] as number) + (chances[m] as number)
  const last = (of: Float64Array): number => of.findLastIndex((chance) => chance > 0)
  const [most, mostClean] = [last(chances), last(clean)]
  const key = testKey(score, bonuses, penalties)
  return { success, chances, tail, most, key, clean, mostClean, spectacular, disastrous }
}

/** The chances of the lowest (or highest) of n d20s, by face. */
const keptOf = (n: number, lowest: boolean): Float64Array => {
  const chances = new Float64Array(21)
  const upTo = (face: number) => (lowest ? 1 - power(1 - face / 20, n) : power(face / 20, n))
  for (let face = 1; face <= 20; face++) chances[face] = upTo(face) - upTo(face - 1)
  return chances
}

/** P(a test succeeds by more than `margin`, which is at least -1). */
export const beats = (t: TestOdds, margin: number): number => t.tail[Math.min(margins, margin + 1)] as number

/** An opposed test: the chance that one succeeds by more than the other does (core rule C05). */
export const wins = (odds: Odds, one: TestOdds, other: TestOdds): number => {
  // What is left over is at least 1, or the other one has failed.
  const left = leftOver(odds, one, other)
  return (left[1] as number) + (one.chances[0] as number) * (1 - other.success)
}

/** P(a test's margin, less another's where that succeeds, is n or more), by n from 0 on. */
export const leftOver = (odds: Odds, one: TestOdds, other: TestOdds): Float64Array => {
  const key = one.key * 16_384 + other.key
  let tail = odds.differences.get(key)
  if (tail !== undefined) return tail
  tail = new Float64Array(margins + 1)
  for (let m = 0; m < margins; m++) {
    const chance = one.chances[m] as number
    if (chance === 0) continue
    tail[m] = (tail[m] as number) + chance * (1 - other.success)
    for (let k = 0; k <= m; k++) tail[m - k] = (tail[m - k] as number) + chance * (other.chances[k] as number)
  }
  for (let m = margins - 1; m >= 0; m--) tail[m] = (tail[m] as number) + (tail[m + 1] as number)
  odds.differences.set(key, tail)
  return tail
}
