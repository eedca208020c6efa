import { chunkNumbers, chunkAt } from "./chunks.ts"
import type { RunFolder } from "./runFolder/RunFolder.ts"
import { scoreAt, scoreWidth } from "./summary/scores.ts"

/** What one combat of a run came to. Sets of combatants are bits by index. */
export interface CombatScore {
  readonly combat: number
  /** The index of the side that won, -1 for a draw. */
  readonly winner: number
  readonly rounds: number
  /** Those that fell at least once; those dead at the end; those down or dead at the end. */
  readonly downed: number
  readonly dead: number
  readonly fallen: number
  /** By side: its health at the end in thousandths, the mean of its members. */
  readonly left: readonly number[]
}

/** What the combats of a variant came to, one by one from the first, as the run's folder has it. Days have no scores. */
export function* combatScores(folder: RunFolder, variant: number): Generator<CombatScore> {
  const { manifest } = folder
  const width = scoreWidth(manifest.sides.length)
  for (const number of chunkNumbers(manifest)) {
    if (chunkAt(manifest, number).variant !== variant) continue
    const chunk = folder.read(number)
    if (chunk === undefined) continue
    const { from, to, scores, anomalies } = chunk
    const missing = new Set(anomalies.map(({ combat }) => combat))
    for (let combat = from; combat < to; combat++) {
      if (missing.has(combat)) continue
      const at = (combat - from) * width
      const of = (column: number): number => scores[at + column] as number
      yield {
        combat,
        winner: of(scoreAt.winner),
        rounds: of(scoreAt.rounds),
        downed: of(scoreAt.downed),
        dead: of(scoreAt.dead),
        fallen: of(scoreAt.fallen),
        left: manifest.sides.map((_, side) => of(scoreAt.left + side)),
      }
    }
  }
}
