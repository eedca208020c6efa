import { clopperPearson, z95 } from "@refriega/sim/internal"

/** An act: what was promised of it, and what was seen. */
export interface Sample {
  readonly harm: number
  readonly fell: number
  readonly success: number
  /** Shares of health that enemies lost by it, less those that friends lost. */
  harmed: number
  /** 1 if an enemy was felled by it. */
  felled: number
  /** Whether its first attack hit: 1 or 0; -1 for no attack. */
  came: number
}

/** Means of what was promised and seen, and the quotient of the two with its 95 % interval. */
export interface Row {
  readonly promised: number
  readonly seen: number
  readonly quotient: number
  readonly lo: number
  readonly hi: number
}

/**
 * A quotient of two means from pairs, with its interval by the variance of `seen - quotient * promised` (the ratio
 * estimator: W. G. Cochran, Sampling Techniques, 3rd ed. 1977, 6.3). NaN where nothing was promised.
 */
export const rowOf = (
  samples: readonly Sample[],
  promise: "harm" | "fell" | "success",
  sight: "harmed" | "felled" | "came",
): Row => {
  const n = samples.length
  let promised = 0
  let seen = 0
  for (const sample of samples) {
    promised += sample[promise]
    seen += sample[sight]
  }
  const quotient = seen / promised
  let squares = 0
  for (const sample of samples) squares += (sample[sight] - quotient * sample[promise]) ** 2
  // Where nothing scatters, as where nothing was ever seen, so many may be otherwise, each by one.
  const unseen = squares === 0 && n > 0 ? clopperPearson(0, n).hi * n : 0
  const half = Math.max(unseen, z95 * Math.sqrt((squares / Math.max(1, n - 1)) * n)) / promised
  return {
    promised: n === 0 ? 0 : promised / n,
    seen: n === 0 ? 0 : seen / n,
    quotient,
    lo: squares === 0 ? Math.max(0, quotient - half) : quotient - half,
    hi: quotient + half,
  }
}
