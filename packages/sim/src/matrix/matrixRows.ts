import { bradleyTerry, type BradleyTerry, type PairCounts } from "../statistics/bradleyTerry.ts"
import { z95 } from "../statistics/distributions/normal.ts"
import { round9 } from "../statistics/rate.ts"
import { ranksOf } from "../sensitivity/ranks.ts"
import type { MatrixRow } from "./Matrix.ts"

/** What two contestants came to, half by half. */
export interface PairSeen extends PairCounts {
  /** Wins of the first and of the second, and fights: on their own sides, and swapped. */
  readonly legs: readonly { readonly won: readonly [a: number, b: number]; readonly n: number }[]
}

/** How each does against all others, and by one number, with places as far as intervals tell them apart. */
export const rowsOf = (
  size: number,
  pairs: readonly PairSeen[],
): { readonly rows: readonly MatrixRow[]; readonly fit: BradleyTerry } => {
  const fit = bradleyTerry(size, pairs)
  const scores = Array.from({ length: size }, (_, i) => scoreOf(i, size, pairs))
  const ranks = ranksOf(scores)
  return {
    fit,
    rows: scores.map((score, i) => ({
      score: rounded(score),
      strength: rounded(fit.strengths[i] as (typeof scores)[number]),
      rank: ranks[i] as readonly [number, number],
    })),
  }
}

const rounded = ({ d, hi, lo }: { d: number; lo: number; hi: number }) => ({
  d: round9(d),
  lo: round9(lo),
  hi: round9(hi),
})

/**
 * The mean over all others of how often it wins, each half of each pair alike. Every half is a sample of its own; one
 * win and one loss are added to its variance, so that what always happens is not certain.
 */
const scoreOf = (who: number, size: number, pairs: readonly PairSeen[]): { d: number; lo: number; hi: number } => {
  let [mean, variance] = [0, 0]
  for (const { a, b, legs } of pairs) {
    if (a !== who && b !== who) continue
    const by = 1 / ((size - 1) * legs.length)
    for (const { n, won } of legs) {
      const mine = won[a === who ? 0 : 1]
      const draws = n - won[0] - won[1]
      const share = n === 0 ? 0.5 : (mine + draws / 2) / n
      const near = (mine + draws / 2 + 1) / (n + 2)
      mean += by * share
      variance += (by * by * near * (1 - near)) / Math.max(1, n)
    }
  }
  const half = z95 * Math.sqrt(variance)
  return { d: mean, lo: Math.max(0, mean - half), hi: Math.min(1, mean + half) }
}
