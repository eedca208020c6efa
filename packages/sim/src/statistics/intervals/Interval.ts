/** A confidence interval: `lo` and `hi` in the unit of what they bracket. */
export interface Interval {
  readonly lo: number
  readonly hi: number
}
