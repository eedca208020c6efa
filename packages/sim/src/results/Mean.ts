import * as Schema from "effect/Schema"
import type { Interval } from "../statistics/intervals/Interval.ts"
import { meanWithin } from "../statistics/intervals/meanWithin.ts"
import type { Moments } from "../statistics/Moments.ts"
import { round9 } from "../statistics/rate.ts"

/**
 * The 95 % interval of a mean, within what it can be; left out where there is nothing to count, and in documents of
 * older versions.
 */
export const MeanInterval = Schema.optionalKey(Schema.Struct({ lo: Schema.Finite, hi: Schema.Finite }))

/** A mean with its interval. */
export const Mean = Schema.Struct({ mean: Schema.Finite, interval: MeanInterval })

/** A mean as documents have it, in units of `scale`. */
export const meanOf = (sample: Moments, range: Interval, scale = 1) => ({
  mean: sample.n === 0 ? 0 : round9(sample.sum / sample.n / scale),
  ...intervalOf(sample, range, scale),
})

/** The interval of a mean, in units of `scale`, as documents have it. */
export const intervalOf = (sample: Moments, range: Interval, scale = 1): { readonly interval?: Interval } => {
  if (sample.n === 0) return {}
  const { lo, hi } = meanWithin(sample, range)
  // Where nothing was seen, and nobody knows how far it may go.
  if (hi >= Number.MAX_SAFE_INTEGER) return {}
  return { interval: { lo: round9(lo / scale), hi: round9(hi / scale) } }
}
