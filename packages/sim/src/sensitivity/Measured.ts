import { sizeOf } from "./effects.ts"
import type { Effect, WayEffect } from "./Sensitivity.ts"

/** What a lever does to a goal, by its sides. */
export interface Measured {
  readonly step?: Effect
  readonly ways: readonly WayEffect[]
}

/** A lever, measured. */
export interface MeasuredLever {
  readonly lever: number
  readonly fights: number
  readonly goals: readonly Measured[]
}

/** Half of the widest interval by which it is known. */
export const halfIn = ({ step, ways }: Measured): number =>
  Math.max(0, ...(step === undefined ? ways : [step]).map(({ hi, lo }) => (hi - lo) / 2))

/** What a lever is ranked by: its step, or the larger of its sides. */
export const sizeIn = ({ step, ways }: Measured): Effect => {
  const sizes = (step === undefined ? ways : [step]).map(sizeOf)
  return sizes.reduce((a, b) => (b.d > a.d ? b : a), sizes[0] ?? { d: 0, lo: 0, hi: 0 })
}
