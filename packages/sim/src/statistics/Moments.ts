import { sum } from "simple-statistics"

/** A sample as exact integers: how many values, their sum, and the sum of their squares. */
export interface Moments {
  readonly n: number
  readonly sum: number
  readonly squares: number
}

export const meanOf = ({ n, sum }: Moments): number => (n === 0 ? 0 : sum / n)

/** The sample variance `(Σx² - (Σx)²/n) / (n - 1)`; 0 for fewer than two values. */
export const varianceOf = ({ n, sum, squares }: Moments): number =>
  n < 2 ? 0 : Math.max(0, squares - (sum * sum) / n) / (n - 1)

/** The moments of values at hand. */
export const momentsOf = (values: readonly number[]): Moments => ({
  n: values.length,
  sum: sum(values),
  squares: sum(values.map((x) => x * x)),
})
