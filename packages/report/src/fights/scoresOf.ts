import { type CombatScore, combatScores, combatsOf } from "@refriega/sim/pure"
import type { ReportedRun } from "../facts/ReportedRun.ts"

/** Scores of so many fights are kept for who asks next; those of more are read anew. */
const mostKept = 100_000

/** What the combats of a variant of a run came to, by its index, as `combatScores` has it; chunks are read once. */
export const scoresOf = ({ folder, scores }: ReportedRun): ((variant: number) => Iterable<CombatScore>) => {
  if (scores !== undefined) return scores
  const known = new Map<number, readonly CombatScore[]>()
  return (variant) => {
    if (combatsOf(folder.manifest, variant) > mostKept) return combatScores(folder, variant)
    const found = known.get(variant) ?? [...combatScores(folder, variant)]
    known.set(variant, found)
    return found
  }
}
