import { countOf } from "@refriega/core/internal"
import { type Metric, share } from "./metrics.ts"
import { scoreSheetOf } from "./scoreSheet.ts"
import { isDayManifest, type Manifest } from "../plan/Manifest.ts"
import { scoreAt } from "../summary/scores.ts"

/**
 * The numbers that each fight of a variant has, by which fights are compared one by one: those that
 * runs are compared by, and what follows from the dead of a side and from the winner. Of days the former alone. What
 * some fights do not have cannot be compared in all of them.
 */
export const goalMetrics = (manifest: Manifest, variant: Manifest["variants"][number]): readonly Metric[] => {
  const metrics = scoreSheetOf({ manifest, variant }).metrics.filter(({ missing }) => missing !== true)
  if (isDayManifest(manifest)) return metrics
  const more = manifest.sides.flatMap(({ id }, side): readonly Metric[] => {
    const own = variant.combatants.reduce((set, each, i) => (each.side === side ? set | (1 << i) : set), 0)
    const dead = (scores: Int32Array, at: number): number => countOf((scores[at + scoreAt.dead] as number) & own)
    return [share(`allAlive.${id}`, 1, (scores, at) => (dead(scores, at) > 0 ? 0 : 1))]
  })
  const draws = share("draws", 0, (scores, at) => ((scores[at + scoreAt.winner] as number) < 0 ? 1 : 0))
  return [...metrics, ...more, draws]
}
