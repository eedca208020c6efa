import { scoreSheetOf } from "../compare/scoreSheet.ts"
import { chunkAt, chunkNumbers } from "../plan/chunks.ts"
import type { Manifest } from "../plan/Manifest.ts"
import type { KeptRun } from "../play/KeptRun.ts"
import { dayScoreAt, memberAt, memberBits } from "../summary/dayScores.ts"
import { scoreAt } from "../summary/scores.ts"

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

/**
 * What the combats of a variant came to, one by one from the first, as the run has kept it. Days come to other things.
 */
export function* combatScores(folder: KeptRun, variant: number): Generator<CombatScore> {
  const { sides } = folder.manifest
  for (const { combat, scores, at } of scoresOf(folder, variant)) {
    const of = (column: number): number => scores[at + column] as number
    yield {
      combat,
      winner: of(scoreAt.winner),
      rounds: of(scoreAt.rounds),
      downed: of(scoreAt.downed),
      dead: of(scoreAt.dead),
      fallen: of(scoreAt.fallen),
      left: sides.map((_, side) => of(scoreAt.left + side)),
    }
  }
}

/** What one day of a run came to. */
export interface DayScore {
  readonly day: number
  /** The number of the fight that the party lost, -1 when it survived the day. */
  readonly lostIn: number
  /** Rounds of all its fights together. */
  readonly rounds: number
  /** Indices of the members that were dead, and down or dead, when their last fight was over. */
  readonly dead: readonly number[]
  readonly fallen: readonly number[]
  /** By side of the party: its health at the end in thousandths, the mean of its members. */
  readonly left: readonly number[]
}

/** What the days of a variant came to, one by one from the first, as the run has kept it. */
export function* dayScores(folder: KeptRun, variant: number): Generator<DayScore> {
  const { sides, variants } = folder.manifest
  const members = variants[variant]?.combatants ?? []
  for (const { combat, scores, at } of scoresOf(folder, variant)) {
    const those = (bit: number): readonly number[] =>
      members.flatMap((_, i) => ((scores[at + memberAt(sides.length, i)] as number) & bit ? [i] : []))
    yield {
      day: combat,
      lostIn: scores[at + dayScoreAt.lostIn] as number,
      rounds: scores[at + dayScoreAt.rounds] as number,
      dead: those(memberBits.dead),
      fallen: those(memberBits.fallen),
      left: sides.map((_, side) => scores[at + dayScoreAt.left + side] as number),
    }
  }
}

/** How the combats, or days, of a variant ended, one by one from the first: indices into `endings` of `ScoreSheet`. */
export function* endingsOf(folder: KeptRun, variant: number): Generator<number> {
  const { manifest } = folder
  const { endingOf } = scoreSheetOf({ manifest, variant: manifest.variants[variant] as Manifest["variants"][number] })
  for (const { scores, at } of scoresOf(folder, variant)) yield endingOf(scores, at)
}

/** Where in a folder the scores of a variant are. */
function* scoresOf(
  folder: KeptRun,
  variant: number,
): Generator<{ readonly combat: number; readonly scores: Int32Array; readonly at: number }> {
  const { manifest } = folder
  const { width } = scoreSheetOf({ manifest, variant: manifest.variants[variant] as Manifest["variants"][number] })
  for (const number of chunkNumbers(manifest)) {
    if (chunkAt(manifest, number).variant !== variant) continue
    const chunk = folder.read(number)
    if (chunk === undefined) continue
    const { from, to, scores, anomalies } = chunk
    const missing = new Set(anomalies.map(({ combat }) => combat))
    for (let combat = from; combat < to; combat++) {
      if (!missing.has(combat)) yield { combat, scores, at: (combat - from) * width }
    }
  }
}
