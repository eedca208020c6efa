import { eachResult } from "../meaning/eachResult.ts"
import type { Evaluate } from "../meaning/evaluate.ts"
import type { Machine, ReadyDraw } from "../meaning/Machine.ts"

/** What somebody's score for the order can be, with the chance of each. */
type Scores = ReadonlyMap<number, number>

/**
 * One way in which several can come before and behind each other: scores that stand for all with this order, and its
 * chance.
 */
export interface Ordering {
  readonly scores: readonly number[]
  readonly chance: number
}

/** More results than this are not gone through for all of them together. */
const mostResults = 50_000

/** What a score can come to, for the one whom the machine reads; nothing where that is too much to go through. */
export const scoresOf = (m: Machine, draws: readonly ReadyDraw[], value: Evaluate): Scores => {
  const found = new Map<number, number>()
  if (draws.reduce((product, draw) => product * draw.chances(m).chances.length, 1) > mostResults) return found
  eachResult(m, draws, (chance) => {
    const score = value(m)
    found.set(score, (found.get(score) ?? 0) + chance)
  })
  return found
}

/**
 * The orders that such scores can come to, ties among them; none where too many results would have to be gone through.
 */
export const ordersBy = (all: readonly Scores[]): readonly Ordering[] => {
  const results = all.reduce((product, scores) => product * scores.size, 1)
  if (results === 0 || results > mostResults) return []
  const found = new Map<string, { scores: readonly number[]; chance: number }>()
  const scores: number[] = []
  const from = (at: number, chance: number): void => {
    const its = all[at]
    if (its === undefined) {
      const order = scores.map((score) => scores.filter((other) => other > score).length).join()
      const known = found.get(order)
      if (known === undefined) found.set(order, { scores: scores.slice(), chance })
      else known.chance += chance
      return
    }
    for (const [score, p] of its) {
      scores[at] = score
      from(at + 1, chance * p)
    }
  }
  from(0, 1)
  return [...found.values()]
}
