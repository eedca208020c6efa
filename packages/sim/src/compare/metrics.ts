import { countOf } from "@refriega/core/internal"
import type { Manifest } from "../plan/Manifest.ts"
import { mostRounds } from "../plan/mostRounds.ts"
import type { Interval } from "../statistics/intervals/Interval.ts"
import { scoreAt } from "../summary/scores.ts"

/** Scores of consecutive combats, and where the one at hand begins. */
export type Scores = Int32Array

/** One number of a combat that two variants are compared by. */
export interface Metric {
  /** As `Comparison` has it: `winRate.<side>`, `rounds`, ... */
  readonly id: string
  /** A share of combats (0 or 1 in each), or a mean. */
  readonly kind: "share" | "mean"
  /** What the integers must be divided by to be in the metric's unit. */
  readonly scale: number
  /** From where to where the integers can go. */
  readonly range: Interval
  /** Whether more of it is better, worse, or neither, for whom the metric is about. */
  readonly good: 1 | -1 | 0
  /** The smallest difference of it that matters, where it has one of its own; 0 where none is known. */
  readonly smallest?: number
  /** Some combats have no such number: there it is NaN. */
  readonly missing?: true
  /** The number of the combat whose score begins at `at`. */
  readonly of: (scores: Scores, at: number) => number
}

/**
 * The smallest difference that matters, unless something else is asked for: of shares (also of health and of the dead),
 * of rounds, and of combatants.
 */
export const smallestEffect = { share: 0.02, rounds: 0.25, heads: 0.1 } as const

/** The metrics of a variant: of its sides, of its combatants, of the whole fight. */
export const metricsOf = (
  manifest: Pick<Manifest, "sides"> & Partial<Pick<Manifest, "scenario">>,
  { combatants }: Pick<Manifest["variants"][number], "combatants">,
): readonly Metric[] => [
  ...manifest.sides.flatMap(({ id }, side): readonly Metric[] => {
    const all = combatants.reduce((mask, each, i) => (each.side === side ? mask | (1 << i) : mask), 0)
    const size = Math.max(1, countOf(all))
    return [
      share(`winRate.${id}`, 1, (scores, at) => (scores[at + scoreAt.winner] === side ? 1 : 0)),
      share(`wipedOut.${id}`, -1, (scores, at) => (((scores[at + scoreAt.fallen] as number) & all) === all ? 1 : 0)),
      mean(`lethality.${id}`, -1, 1000, (scores, at) =>
        Math.round((1000 * countOf((scores[at + scoreAt.dead] as number) & all)) / size),
      ),
      mean(`healthLeft.${id}`, 1, 1000, (scores, at) => scores[at + scoreAt.left + side] as number),
      share(`anyDead.${id}`, -1, (scores, at) => (((scores[at + scoreAt.dead] as number) & all) === 0 ? 0 : 1)),
      ofHeads(mean(`deaths.${id}`, -1, 1, (scores, at) => countOf((scores[at + scoreAt.dead] as number) & all), size)),
    ]
  }),
  mean("rounds", 0, 1, (scores, at) => scores[at + scoreAt.rounds] as number, mostRounds(manifest)),
  ...combatants.flatMap(({ id }, i) => [
    share(`downed.${id}`, -1, (scores, at) => ((scores[at + scoreAt.downed] as number) >>> i) & 1),
    share(`dead.${id}`, -1, (scores, at) => ((scores[at + scoreAt.dead] as number) >>> i) & 1),
  ]),
]

export const share = (id: string, good: Metric["good"], of: Metric["of"]): Metric => ({
  id,
  kind: "share",
  scale: 1,
  range: { lo: 0, hi: 1 },
  good,
  of,
})
/** @param most the largest integer there can be */
export const mean = (
  id: string,
  good: Metric["good"],
  scale: number,
  of: Metric["of"],
  most: number = scale,
): Metric => ({
  id,
  kind: "mean",
  scale,
  range: { lo: 0, hi: most },
  good,
  of,
})

/** A number of combatants: a tenth of one matters. */
export const ofHeads = (metric: Metric): Metric => ({ ...metric, smallest: smallestEffect.heads })

/** The smallest difference that matters of a mean, where `usual` is that of shares. */
export const smallestOf = ({ id, smallest }: Metric, usual: number): number =>
  smallest ?? (id === "rounds" ? smallestEffect.rounds : usual)

/** Where the difference of a metric can lie. */
export const rangeOfDifference = ({ range: { lo, hi } }: Metric): Interval => ({ lo: lo - hi, hi: hi - lo })
