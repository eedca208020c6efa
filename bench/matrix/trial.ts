import { answerOf } from "../../packages/sim/src/matrix/answerOf.ts"
import { evenCounts } from "../../packages/sim/src/matrix/evenCounts.ts"
import type { PairSeen } from "../../packages/sim/src/matrix/matrixRows.ts"
import { bradleyTerry } from "../../packages/sim/src/statistics/bradleyTerry.ts"
import { hashed, playKnock, type Sheet, solveKnock } from "../tune/knock.ts"

const sheet = (strength: number, guard: number, armour: number, die: number, plus = 0): Sheet => ({
  strength,
  guard,
  armour,
  die,
  plus,
})

/** Eight stat blocks, none of them in a circle. */
export const blocks: readonly (readonly [name: string, sheet: Sheet])[] = [
  ["goblin", sheet(6, 2, 0, 4, 1)],
  ["bandit", sheet(9, 4, 0, 6)],
  ["guard", sheet(11, 4, 1, 6)],
  ["knight", sheet(10, 4, 3, 6)],
  ["brute", sheet(16, 0, 0, 8)],
  ["archer", sheet(7, 8, 0, 6, 1)],
  ["duelist", sheet(8, 10, 0, 4, 2)],
  ["ogre", sheet(16, 6, 1, 8)],
]

/** How often each of some sheets wins against each other, exactly. */
export const exactly = (sheets: readonly Sheet[]): readonly (readonly number[])[] => {
  const wins = sheets.map(() => sheets.map(() => 0.5))
  for (const [i, a] of sheets.entries())
    for (const [j, b] of sheets.entries()) {
      if (j <= i) continue
      const [won] = solveKnock({ party: [a], foes: [b] })
      ;(wins[i] as number[])[j] = won
      ;(wins[j] as number[])[i] = 1 - won
    }
  return wins
}

/** Chances from 0 to 1 that look like chance. */
const lots = (seed: number): (() => number) => {
  let n = 0
  return () => hashed(seed, n++, 4711) / 4294967296
}

/** All against all, `n` fights each, half of them either way round. */
export const drawn = (truth: readonly (readonly number[])[], n: number, seed: number): readonly PairSeen[] => {
  const lot = lots(seed)
  const won = (p: number, fights: number): number => {
    let k = 0
    for (let i = 0; i < fights; i++) if (lot() < p) k++
    return k
  }
  return truth.flatMap((row, a) =>
    row.flatMap((p, b) => {
      if (b <= a) return []
      const legs = [0, 1].map(() => {
        const k = won(p, n / 2)
        return { won: [k, n / 2 - k] as const, n: n / 2 }
      })
      const k = legs.reduce((sum, leg) => sum + leg.won[0], 0)
      return [{ a, b, legs, n, won: [k, n - k] as const }]
    }),
  )
}

/** Which circles there truly are: triples of which each wins more than half against the next. */
export const trueCircles = (truth: readonly (readonly number[])[]): ReadonlySet<string> => {
  const found = new Set<string>()
  for (let a = 0; a < truth.length; a++)
    for (let b = 0; b < truth.length; b++)
      for (let c = 0; c < truth.length; c++)
        if ((truth[a]?.[b] ?? 0) > 0.5 && (truth[b]?.[c] ?? 0) > 0.5 && (truth[c]?.[a] ?? 0) > 0.5)
          found.add(`${a} ${b} ${c}`)
  return found
}

export interface Tallied {
  /** Circles that were said and are none; in how many seeds; seeds in which the first true one was found. */
  falseCircles: number
  seedsWithFalse: number
  found: number
  /** Strengths, and mean scores, that lie in their interval; how many there are. */
  strengths: number
  scores: number
  of: number
}

/** Says what it says of seeds, against the truth. */
export const tally = (truth: readonly (readonly number[])[], n: number, seeds: number): Tallied => {
  const size = truth.length
  const circles = trueCircles(truth)
  const pairs = drawn(truth, 2, 1).map(({ a, b }) => ({ a, b }))
  const many = 1e9
  const ideal = bradleyTerry(
    size,
    pairs.map(({ a, b }) => {
      const p = truth[a]?.[b] ?? 0.5
      return { a, b, n: many, won: [p * many, (1 - p) * many] }
    }),
  )
  const scoreOf = (i: number): number => (truth[i] ?? []).reduce((sum, p, j) => sum + (j === i ? 0 : p), 0) / (size - 1)
  const tallied: Tallied = { falseCircles: 0, seedsWithFalse: 0, found: 0, strengths: 0, scores: 0, of: 0 }
  for (let seed = 1; seed <= seeds; seed++) {
    const answer = answerOf(size, drawn(truth, n, seed), [])
    const wrong = answer.circles.filter(({ of }) => !circles.has(of.join(" "))).length
    tallied.falseCircles += wrong
    if (wrong > 0) tallied.seedsWithFalse++
    if (answer.circles.length > wrong) tallied.found++
    for (const [i, { score, strength }] of answer.rows.entries()) {
      tallied.of++
      const [s, t] = [scoreOf(i), ideal.strengths[i]?.d ?? 0]
      if (s >= score.lo && s <= score.hi) tallied.scores++
      if (t >= strength.lo && t <= strength.hi) tallied.strengths++
    }
  }
  return tallied
}

/** Six sheets drawn by lot, of about one price. */
export const randomSheets = (seed: number): readonly Sheet[] => {
  const lot = lots(seed + 1e6)
  const from = (a: number, b: number): number => a + Math.floor(lot() * (b - a + 1))
  return Array.from({ length: 6 }, () =>
    sheet(from(4, 18), from(0, 14), from(0, 3), [4, 6, 8, 10][from(0, 3)] as number, from(0, 2)),
  )
}

/** How often so many of one win against one of the other, in so many fights that it may be taken for the truth. */
const shareOf = (many: Sheet, one: Sheet, count: number, fights = 40_000): number => {
  let won = 0
  const fight = { party: Array.from({ length: count }, () => many), foes: [one] }
  for (let i = 0; i < fights; i++) won += playKnock(fight, 99, i)[0]
  return won / fights
}

/** Whether the true count lies in the bracket, over seeds; how wide brackets are, and how many counts were tried. */
export const evenTally = (many: Sheet, one: Sheet, n: number, seeds: number) => {
  const shares = new Map<number, number>()
  const truth = (count: number): number => {
    const known = shares.get(count) ?? shareOf(many, one, count)
    shares.set(count, known)
    return known
  }
  const tallied = { held: 0, seeds, width: 0, tried: 0 }
  for (let seed = 1; seed <= seeds; seed++) {
    const play = (count: number) => {
      const lot = lots(hashed(seed, count, 31))
      let won = 0
      for (let i = 0; i < n; i++) if (lot() < truth(count)) won++
      return { count, won, lost: n - won, n }
    }
    const walk = evenCounts(play(1), 16)
    let next = walk.next()
    while (next.done !== true) next = walk.next(play(next.value))
    const { lose, tried, win } = next.value
    const isHeld = (lose === 0 || truth(lose) < 0.5) && (win === undefined || truth(win) > 0.5)
    if (isHeld) tallied.held++
    tallied.width += (win ?? 17) - lose
    tallied.tried += tried.length
  }
  return { ...tallied, width: tallied.width / seeds, tried: tallied.tried / seeds }
}
