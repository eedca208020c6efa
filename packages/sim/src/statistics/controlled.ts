import { type Moments, varianceOf } from "./Moments.ts"

/**
 * A sample of values with controls, in sums. Matrices are square, row after row, of which the lower half counts.
 */
export interface ControlSums {
  readonly n: number
  /** Of the values: their sum, and the sum of their squares. */
  readonly y: number
  readonly yy: number
  /** Of each control: its sum, the sum of its products with the values, and with each other control. */
  readonly x: readonly number[]
  readonly xy: readonly number[]
  readonly xx: readonly (readonly number[])[]
}

/** Shares by which the squares of controls are raised before slopes are fitted; in the end no slope at all. */
const ridges = [0, 0.03, 0.3, 3, Number.POSITIVE_INFINITY]

/**
 * Moments of values less what is explained by controls whose expectation is exactly 0. Values come in folds; slopes for
 * one fold, and how much they are shrunk (ridge), come from the other folds alone, so they do not depend on what they
 * are applied to: the mean stays unbiased, for any number of values. Where controls explain nothing the others say so,
 * and the values are left as they are.
 *
 * Source: P. Glasserman, Monte Carlo Methods in Financial Engineering (2003), 4.1; A. Avramidis, J. Wilson, "A
 * splitting scheme for control variates", Operations Research Letters 14 (1993).
 */
export const controlled = (folds: readonly ControlSums[]): Moments => {
  const rests = folds.map((fold, i) => rest(fold, slopesFor(folds.filter((_, j) => j !== i))))
  const total = (of: (each: Moments) => number) => rests.reduce((sum, each) => sum + of(each), 0)
  return { n: total(({ n }) => n), sum: total(({ sum }) => sum), squares: total(({ squares }) => squares) }
}

/** The slopes of folds, shrunk as it is best for each of them by the slopes of its others. */
const slopesFor = (folds: readonly ControlSums[]): readonly number[] => {
  const parts = folds.map((fold, i) => ({ fold, others: merged(folds.filter((_, j) => j !== i)) }))
  const lefts = ridges.map((ridge) =>
    parts.reduce((sum, { fold, others }) => sum + varianceOf(rest(fold, slopes(others, ridge))), 0),
  )
  // Of equals that which trusts the controls least.
  const least = lefts.reduce((best, left, i) => (left <= (lefts[best] as number) ? i : best), 0)
  return slopes(merged(folds), ridges[least] as number)
}

/** The moments of values less their controls times slopes. */
const rest = ({ n, y, yy, x, xy, xx }: ControlSums, by: readonly number[]): Moments => {
  let sum = y
  let squares = yy
  for (const [j, slope] of by.entries()) {
    if (slope === 0) continue
    sum -= slope * (x[j] as number)
    squares -= 2 * slope * (xy[j] as number)
    for (let k = 0; k <= j; k++)
      squares += (k < j ? 2 : 1) * slope * (by[k] as number) * ((xx[j] as readonly number[])[k] as number)
  }
  return { n, sum, squares }
}

const merged = (folds: readonly ControlSums[]): ControlSums =>
  folds.reduce((a, b) => ({
    n: a.n + b.n,
    y: a.y + b.y,
    yy: a.yy + b.yy,
    x: plus(a.x, b.x),
    xy: plus(a.xy, b.xy),
    xx: a.xx.map((row, j) => plus(row, b.xx[j] as readonly number[])),
  }))

const plus = (a: readonly number[], b: readonly number[]): readonly number[] => a.map((x, i) => x + (b[i] as number))

/**
 * Least squares of centred values on controls, by Cholesky's decomposition; a control that is always 0 has no slope.
 */
const slopes = ({ n, y, x, xy, xx }: ControlSums, ridge: number): readonly number[] => {
  if (n === 0 || ridge === Number.POSITIVE_INFINITY) return x.map(() => 0)
  const raised = 1 + ridge + x.length / n
  const right = xy.map((sum, j) => sum - (y / n) * (x[j] as number))
  const squares = xx.map((row, j) => row.map((sum, k) => (k === j ? sum * raised || 1 : sum)))
  return solved(squares, right)
}

/** The solution of A x = b for a positive definite A, of which the lower half is given. Both are written over. */
const solved = (a: readonly number[][], b: number[]): readonly number[] => {
  const at = (i: number, j: number): number => (a[i] as number[])[j] as number
  for (let j = 0; j < b.length; j++)
    for (let i = j; i < b.length; i++) {
      let left = at(i, j)
      for (let k = 0; k < j; k++) left -= at(i, k) * at(j, k)
      ;(a[i] as number[])[j] = i === j ? Math.sqrt(left) : left / at(j, j)
    }
  for (let i = 0; i < b.length; i++) {
    for (let k = 0; k < i; k++) b[i] = (b[i] as number) - at(i, k) * (b[k] as number)
    b[i] = (b[i] as number) / at(i, i)
  }
  for (let i = b.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < b.length; k++) b[i] = (b[i] as number) - at(k, i) * (b[k] as number)
    b[i] = (b[i] as number) / at(i, i)
  }
  return b
}
