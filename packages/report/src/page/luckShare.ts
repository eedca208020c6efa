import { type Interval, meanWithin } from "@refriega/sim/pure"
import type { Results, VariantResults } from "../facts/Results.ts"

/**
 * How much of who wins is luck, with these players: `1 - |a - b|`, of the win rates of two sides. It is as if a fair
 * coin decided so many of the fights, and the stronger side won all others: all of an even fight, nothing of one that
 * one side always wins. Its 95 % interval follows from that of the difference. Undefined where there are not two sides.
 */
export const luckShare = (
  { sides }: Pick<Results, "sides">,
  { combats, outcomes }: Pick<VariantResults, "combats" | "outcomes">,
): (Interval & { readonly p: number }) | undefined => {
  const [first, second] = sides
  if (first === undefined || second === undefined || sides.length > 2 || combats === 0) return undefined
  const [won, lost] = [outcomes[first.id] ?? 0, outcomes[second.id] ?? 0]
  const moments = {
    n: combats,
    sum: won - lost,
    squares: won + lost,
    values: [
      [-1, lost],
      [0, combats - won - lost],
      [1, won],
    ] as const,
  }
  const { d, hi, lo } = meanWithin({ ...moments, values: moments.values.filter(([, n]) => n > 0) }, { lo: -1, hi: 1 })
  const [near, far] = [1 - Math.abs(lo), 1 - Math.abs(hi)]
  return { p: 1 - Math.abs(d), lo: Math.min(near, far), hi: lo <= 0 && hi >= 0 ? 1 : Math.max(near, far) }
}
