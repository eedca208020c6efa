import { isDayManifest, type Manifest } from "../plan/Manifest.ts"
import { dayScoreAt, dayScoreWidth } from "../summary/dayScores.ts"
import { luckWidth, scoreAt, scoreWidth } from "../summary/scores.ts"
import { countMetrics } from "./countMetrics.ts"
import { dayMetricsOf } from "./dayMetrics.ts"
import { type Metric, metricsOf, type Scores } from "./metrics.ts"

/** How to read the scores of a variant, of fights or of days: columns, metrics, and ways in which one can end. */
export interface ScoreSheet {
  /** How many integers a combat, or a day, has. */
  readonly width: number
  readonly metrics: readonly Metric[]
  /**
   * Of a fight `draw` and the ids of the sides: who won. Of a day `survived` and the ids of the fights: which one was
   * lost.
   */
  readonly endings: readonly string[]
  /** The index into `endings` of the combat whose score begins at `at`. */
  readonly endingOf: (scores: Scores, at: number) => number
}

/** One variant of a run, as far as its scores are concerned. */
export interface Compared {
  readonly manifest: Pick<Manifest, "sides" | "fights" | "luck" | "counts"> & Partial<Pick<Manifest, "scenario">>
  readonly variant: Pick<Manifest["variants"][number], "name" | "combatants" | "of" | "salt">
}

export const scoreSheetOf = ({ manifest, variant }: Compared): ScoreSheet => {
  const { fights, luck, sides } = manifest
  const plain = fights === undefined ? scoreWidth(sides.length) : dayScoreWidth(sides.length, variant.combatants.length)
  const counts = countMetrics(manifest, variant, plain)
  const width = plain + counts.length
  return fights === undefined
    ? {
        width: width + (luck === true && variant.of === undefined ? luckWidth(sides.length) : 0),
        metrics: [...metricsOf(manifest, variant), ...counts],
        endings: ["draw", ...sides.map(({ id }) => id)],
        endingOf: (scores, at) => (scores[at + scoreAt.winner] as number) + 1,
      }
    : {
        width,
        metrics: [...dayMetricsOf({ fights, sides }, variant), ...counts],
        endings: ["survived", ...fights.map(({ id }) => id)],
        endingOf: (scores, at) => (scores[at + dayScoreAt.lostIn] as number) + 1,
      }
}

/** Whether a metric is what a run is about; all others are what else changes. */
export const isQuestion = (metric: string): boolean => metric === "survived" || metric.startsWith("winRate.")

/** The metrics that a run is about, before all others: how often each side wins, or the party survives the day. */
export const questionsOf = (manifest: Manifest): readonly string[] =>
  isDayManifest(manifest) ? ["survived"] : manifest.sides.map(({ id }) => `winRate.${id}`)
