import { mix32 } from "@refriega/core/internal"

/** Which logs a run keeps: all, some to look at, none. Any other combat can be played again from the manifest. */
export type LogLevel = "full" | "sample" | "summary"
export const logLevels: readonly LogLevel[] = ["full", "sample", "summary"]

/** How many logs of each kind a sample holds. */
export const sampled = { first: 200, spread: 200 }

/**
 * Whether a combat belongs to the sample that is chosen beforehand: the first ones of the run, and as many spread over
 * it, one at a place drawn by seed from each of 200 equal stretches. It does not depend on how the run is split.
 *
 * @param combats how many combats the run has
 */
export const isSampled = (seed: number, combat: number, combats: number): boolean => {
  if (combat < sampled.first || combats <= sampled.spread) return true
  const stretch = Math.floor((combat * sampled.spread) / combats)
  const start = Math.ceil((stretch * combats) / sampled.spread)
  const end = Math.ceil(((stretch + 1) * combats) / sampled.spread)
  const draw = mix32(mix32(seed ^ 0x5eed) + stretch) >>> 0
  return combat === start + (draw % (end - start))
}
