import type { Language } from "@refriega/core"
import { type AnyResults, isDay, type Rate } from "../facts/Results.ts"
import { sweepWords } from "./sweepWords.ts"

/** What a sweep varies, and the answer to its question. */
export type Sweep = NonNullable<AnyResults["varied"]>

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
