import type { Rate, Results, VariantResults } from "../../src/facts/Results.ts"
import type { Seen } from "../../src/facts/Seen.ts"
import { day, rate, results } from "./results.ts"

/** Numbers from 0 to 1 out of a seed (mulberry32): what a test draws must be the same tomorrow. */
export const numbersFrom = (seed: number): (() => number) => {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const people = 6
const rounds = 5
const squares = 6

/** Sums, by the index of what they are of. */
type Sums = number[]
const zeros = (length: number): Sums => Array.from({ length }, () => 0)
const add = (sums: Sums, at: number, by = 1): void => {
  sums[at] = (sums[at] as number) + by
}

/**
 * What is drawn for charts: everybody, every round, every square alike, or the first of each twice as likely as the
 * others.
 */
export interface Alike {
  readonly results: Results
  readonly seen: Seen
  readonly day: typeof day
}

/**
 * Fights in which nobody and nothing differs but by chance; what happens in a fight goes together, as in real ones.
 * With `planted` the first of everything has twice the chance of each other one.
 */
export const alike = (seed: number, fights: number, planted = false): Alike => {
  const next = numbersFrom(seed)
  const one = (of: number): number => {
    const at = Math.floor(next() * (of + (planted ? 1 : 0)))
    return at >= of ? 0 : at
  }
  const chance = (p: number, index: number): boolean => next() < (planted && index === 0 ? 2 * p : p)
  const variants = Array.from({ length: 4 }, (_, v) => variantOf(v, fights, one, chance, next))
  const victims = Array.from({ length: people + 1 }, () => zeros(people))
  const [falls, harm, where] = [zeros(squares), zeros(rounds + 1), zeros(4)]
  const standings: Record<string, { n: number; won: number }> = {}
  for (let fight = 0; fight < fights; fight++) {
    // All that fall in a fight fall by the same hand on the same square, and all the harm is done in the same round.
    add(victims[0] as Sums, one(people))
    add(falls, one(squares), 3)
    add(harm, 1 + one(rounds), 30 * next())
    add(where, one(4), 30 * next())
    const at = one(6)
    const counted = (standings[`${2 + (at % 3)}/${at < 3 ? 2 : 1}/1`] ??= { n: 0, won: 0 })
    counted.n++
    if (chance(0.4, at)) counted.won++
  }
  const ids = Array.from({ length: people }, (_, i) => `p${i}`)
  const none = { stands: zeros(squares), attacks: zeros(squares), falls: zeros(squares) }
  return {
    results: {
      ...results,
      combatants: ids.map((id, i) => ({ id, name: id, side: i < 3 ? "guards" : "gang" })),
      variants,
    },
    seen: {
      combats: fights,
      ids,
      sideOf: ids.map((_, i) => (i < 3 ? 0 : 1)),
      attacks: ids.map((_, i) =>
        i < 4 ? { club: { tries: 9, hits: 5, criticals: 0, harm: where[i] as number } } : {},
      ),
      felledBy: victims,
      harmByRound: [harm, zeros(rounds + 1)],
      standings,
      places: [{ ...none, falls }, none],
      field: { width: 3, height: 2, terrain: zeros(squares) },
    },
    day: {
      ...day,
      day: {
        ...day.day,
        variants: variants.map(({ name, title, winRate }) => ({
          ...(day.day.variants[0] as (typeof day.day.variants)[0]),
          name,
          title,
          survived: winRate["guards"] as Rate,
        })),
      },
    },
  }
}

const variantOf = (
  index: number,
  fights: number,
  one: (of: number) => number,
  chance: (p: number, index: number) => boolean,
  next: () => number,
): VariantResults => {
  const dead = zeros(people)
  const fallsIn = Array.from({ length: people }, () => zeros(rounds))
  const harm = Array.from({ length: people }, () => zeros(2))
  const choices = zeros(3)
  const histogram = zeros(9)
  let wins = 0
  for (let fight = 0; fight < fights; fight++) {
    add(dead, one(people))
    add(choices, one(3), 8)
    add(harm[one(people)] as Sums, one(2), Math.ceil(30 * next()))
    const quick = chance(0.3, index)
    if (quick) wins++
    add(histogram, quick ? 3 : 5 + Math.floor(4 * next()))
    for (const its of fallsIn) {
      const round = its.findIndex((_, i) => chance(0.08, its === fallsIn[0] && i === 0 ? 0 : 1))
      if (round >= 0) add(its, round)
    }
  }
  const [base] = results.variants as readonly [VariantResults]
  const [someone] = Object.values(base.combatants)
  const median = histogram.findIndex((_, i) => 2 * histogram.slice(0, i + 1).reduce((a, b) => a + b, 0) >= fights)
  return {
    ...base,
    name: `v${index}`,
    title: { en: `v${index}`, es: `v${index}` },
    combats: fights,
    winRate: { guards: rate(wins, fights), gang: rate(fights - wins, fights) },
    rounds: { ...base.rounds, histogram, median, p90: 8 },
    sides: Object.fromEntries(
      Object.entries(base.sides).map(([id, side]) => [
        id,
        {
          ...side,
          choicesByRound: [
            {},
            { attack: choices[0] as number, walk: choices[1] as number, draw: choices[2] as number },
          ],
        },
      ]),
    ),
    combatants: Object.fromEntries(
      fallsIn.map((its, i) => [
        `p${i}`,
        {
          ...(someone as NonNullable<typeof someone>),
          dead: rate(dead[i] as number, fights),
          harmByMeans: { club: harm[i]?.[0] as number, knife: harm[i]?.[1] as number },
          survival: its.map((downed, round) => {
            const before = its.slice(0, round).reduce((a, b) => a + b, 0)
            const fallen = rate(before + downed, fights)
            return {
              round: round + 1,
              atRisk: fights - before,
              downed,
              censored: 0,
              hazard: rate(downed, fights - before),
              fallen,
            }
          }),
        },
      ]),
    ),
  }
}
