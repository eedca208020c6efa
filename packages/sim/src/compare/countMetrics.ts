import { type CountInfo, cellNames, countMetric, isOfFights } from "../plan/CountInfo.ts"
import type { Manifest } from "../plan/Manifest.ts"
import { noNumber } from "../summary/CountTally.ts"
import { type Metric, smallestEffect } from "./metrics.ts"

/**
 * Nothing bounds how often something may happen in a fight, or sums of it. Once for everybody, and ten points of each,
 * are taken for what a fight that was not seen may have; the range grows by what was seen.
 */
const farOf = ({ form }: CountInfo, combatants: number): number => (form === "sum" ? 10 : 1) * Math.max(1, combatants)

/** A quarter of a round, or of a time, as of the rounds of a fight; of points and other numbers nobody knows. */
const smallest = ({ form }: CountInfo): Pick<Metric, "smallest"> =>
  form === "share" ? {} : { smallest: form === "round" || form === "times" ? smallestEffect.rounds : 0 }

/**
 * The custom numbers that fights have one by one: one column of the score each, from `begin` on. Averages over
 * events, and rounds apart, are numbers of all fights together.
 */
export const countMetrics = (
  manifest: Pick<Manifest, "sides" | "counts">,
  variant: Pick<Manifest["variants"][number], "combatants">,
  begin: number,
): readonly Metric[] =>
  (manifest.counts ?? [])
    .filter(isOfFights)
    .flatMap((count) => cellNames(count, manifest, variant).map((cell) => ({ cell, count })))
    .map(
      ({ cell, count }, i): Metric => ({
        id: countMetric(count, cell),
        kind: count.form === "share" ? "share" : "mean",
        scale: 1,
        range: {
          lo: count.lo ?? -farOf(count, variant.combatants.length),
          hi: count.hi ?? farOf(count, variant.combatants.length),
        },
        good: 0,
        ...smallest(count),
        ...(count.missing && { missing: true }),
        of: (scores, at) => {
          const value = scores[at + begin + i] as number
          return value === noNumber ? Number.NaN : value
        },
      }),
    )
