import type { Progress } from "../charts/winRates.ts"
import { asked } from "../facts/asked.ts"
import type { ReportedRun } from "../facts/ReportedRun.ts"
import type { Results } from "../facts/Results.ts"
import { scoresOf } from "./scoresOf.ts"

/**
 * How the side that is asked about fared under the first variant after 10, 20, 50, 100, ... fights, and after all of
 * them.
 */
export const progressOf = (run: ReportedRun, results: Results): readonly Progress[] => {
  const side = results.sides.indexOf(asked(results))
  const progress: Progress[] = []
  let n = 0
  let k = 0
  for (const { winner } of scoresOf(run)(0)) {
    n++
    if (winner === side) k++
    if (isMilestone(n)) progress.push({ n, k })
  }
  if (n > 0 && !isMilestone(n)) progress.push({ n, k })
  return progress
}

const isMilestone = (n: number): boolean => {
  const power = 10 ** Math.floor(Math.log10(n))
  return n >= 10 && [1, 2, 5].includes(n / power)
}
