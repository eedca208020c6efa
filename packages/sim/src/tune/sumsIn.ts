import { measure } from "../metrics/measure.ts"
import type { Manifest } from "../plan/Manifest.ts"
import { onlyOne } from "../play/onlyOne.ts"
import { Totals } from "../results/Totals.ts"
import type { PlayedPoint } from "../run/Growing.ts"
import { z95 } from "../statistics/distributions/normal.ts"
import { noSums, type Goal, type Sums } from "./Goal.ts"

/**
 * What chunks of one variant come to for each goal. Shares are counts. Of a mean its interval says how much fights
 * scatter: that is as wide as it must be where few fights differ.
 */
export const sumsIn = (manifest: Manifest, played: PlayedPoint, goals: readonly Goal[]): readonly Sums[] => {
  const { parts, variant } = played
  const alone = onlyOne(manifest, variant)
  const points = parts.map(({ from, to }) => ({ variant: 0, from, to }))
  const totals = new Totals({ ...alone, points })
  for (const [number, part] of parts.entries()) totals.add(number, part)
  const results = totals.results({ seconds: 0, workers: 1, stopped: undefined })
  const name = alone.variants[0]?.name ?? ""
  return goals.map(({ kind, metric }) => {
    const found = measure(results, name, metric)
    if (found === undefined || found.n === 0) return noSums
    const { hi, lo, n, value } = found
    if (kind === "share") return { n, sum: Math.round(value * n), squares: Math.round(value * n) }
    const deviation = ((hi - lo) / 2 / z95) * Math.sqrt(n)
    return { n, sum: value * n, squares: n * (value ** 2 + deviation ** 2) }
  })
}
