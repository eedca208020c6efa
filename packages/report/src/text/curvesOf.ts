import type { Language } from "@refriega/core"
import { type AnyResults, isDay, type Rate } from "../facts/Results.ts"
import { variedName } from "@refriega/sim/pure"
import { sweepWords } from "./words/sweepWords.ts"

/** What a sweep varies, and the answer to its question. */
export type Sweep = NonNullable<AnyResults["varied"]>

/** What is varied, as headings have it: `gang.hp`, or `gang.hp & counts.mugger`. */
export const sweepName = (sweep: Sweep): string =>
  sweep.plane === undefined ? variedName(sweep) : sweep.plane.map(variedName).join(" & ")

/** More pairs of values than these are no list. */
const mostPairs = 6

/** Values as a list; of two things at once the first ones, and how many more there are. */
export const valueList = ({ plane }: Sweep, values: readonly string[]): string =>
  plane === undefined || values.length <= mostPairs
    ? values.join(", ")
    : `${values.slice(0, mostPairs).join(", ")} … (+${values.length - mostPairs})`

/** How often a side wins under each value. */
export interface Curve {
  readonly name: string
  /** The side's number, which says its colour. */
  readonly side: number
  readonly rates: readonly Rate[]
}

/**
 * The curves that a sweep is about: that of the side of the target, else those of all sides; of days how often the
 * party survives.
 */
export const curvesOf = ({ target }: Sweep, results: AnyResults, lang: Language): readonly Curve[] =>
  isDay(results)
    ? [{ name: sweepWords[lang].survived, side: 0, rates: results.day.variants.map(({ survived }) => survived) }]
    : results.sides.flatMap(({ id, name }, side): readonly Curve[] =>
        target === undefined || target.side === id
          ? [{ name, side, rates: results.variants.map(({ winRate }) => winRate[id] as Rate) }]
          : [],
      )
