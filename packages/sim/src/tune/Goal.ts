import type { Interval } from "../statistics/intervals/Interval.ts"

/** What a metric is to be: within a band, whose ends count as in it. */
export interface Goal {
  /** As results have it: `winRate.party`, `rounds`. */
  readonly metric: string
  /** A share of fights (0 or 1 in each), or a mean. */
  readonly kind: "share" | "mean"
  /** From where to where a single fight can go. */
  readonly range: Interval
  /** The least that two fights can differ by, if they differ: 1 for shares and rounds. */
  readonly grain: number
  /** The band; an end that is no limit lies at infinity. */
  readonly lo: number
  readonly hi: number
}

/** What fights at one point came to for one goal: enough for mean, variance and every test here. */
export interface Sums {
  readonly n: number
  readonly sum: number
  /** The sum of squares. */
  readonly squares: number
}

export const noSums: Sums = { n: 0, sum: 0, squares: 0 }

export const added = (a: Sums, b: Sums): Sums => ({
  n: a.n + b.n,
  sum: a.sum + b.sum,
  squares: a.squares + b.squares,
})

/** Whether a mean lies in the band of a goal. */
export const isIn = ({ lo, hi }: Pick<Goal, "lo" | "hi">, mean: number): boolean => mean >= lo && mean <= hi
