import { sum } from "simple-statistics"
import { FewValues, type Values } from "./FewValues.ts"

/** A sample as exact integers: how many values, their sum, and the sum of their squares. */
export interface Moments {
  readonly n: number
  readonly sum: number
  readonly squares: number
  /** The values themselves, where they are known and only few are different. */
  readonly values?: Values | undefined
}

export const meanOf = ({ n, sum }: Moments): number => (n === 0 ? 0 : sum / n)

/** The sample variance `(Σx² - (Σx)²/n) / (n - 1)`; 0 for fewer than two values. */
export const varianceOf = ({ n, sum, squares }: Moments): number =>
  n < 2 ? 0 : Math.max(0, squares - (sum * sum) / n) / (n - 1)

/** The moments of values at hand. */
export const momentsOf = (values: readonly number[]): Moments => {
  const few = new FewValues()
  for (const value of values) few.add(value)
  return { n: values.length, sum: sum(values), squares: sum(values.map((x) => x * x)), values: few.values }
}

/** The moments of a histogram that begins at 0. */
export const momentsIn = (histogram: readonly number[], values: Values | undefined): Moments => {
  const total = (of: (value: number) => number) =>
    histogram.reduce((all, count, value) => (count === 0 ? all : all + count * of(value)), 0)
  return { n: total(() => 1), sum: total((value) => value), squares: total((value) => value * value), values }
}
