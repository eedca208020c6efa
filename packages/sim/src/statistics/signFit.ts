import { choleskyOf, inverseDiagonal, solvedBy } from "./choleskyOf.ts"

/** What a fit says of each column: its coefficient and its standard error. The intercept is first. */
export interface SignFit {
  readonly beta: Float64Array
  readonly error: Float64Array
}

/** Trials with a sign, -1 or 1, in each of their columns, row after row. */
export interface Signs {
  readonly columns: number
  readonly rows: number
  readonly signs: Int8Array
}

/** Keeps coefficients finite where a column parts all outcomes: as if two more fights had been seen of each. */
const ridge = 0.5
const mostSteps = 25

/**
 * The logistic regression of outcomes 0 and 1 on signs, by Newton's method (iteratively reweighted least squares).
 *
 * Source: P. McCullagh, J. A. Nelder, "Generalized Linear Models", 2nd ed., 4.4.
 */
export const logisticFit = (design: Signs, outcomes: ArrayLike<number>): SignFit => {
  const size = design.columns + 1
  const beta = new Float64Array(size)
  let lower: Float64Array = new Float64Array(size * size)
  for (let step = 0; step < mostSteps; step++) {
    const gradient = new Float64Array(size)
    const curvature = new Float64Array(size * size)
    for (let row = 0; row < design.rows; row++) {
      const p = 1 / (1 + Math.exp(-linear(design, row, beta)))
      gather(design, row, (outcomes[row] as number) - p, p * (1 - p), gradient, curvature)
    }
    for (let j = 1; j < size; j++) gradient[j] = (gradient[j] as number) - ridge * (beta[j] as number)
    for (let j = 0; j < size; j++) curvature[j * size + j] = (curvature[j * size + j] as number) + ridge
    lower = choleskyOf(curvature, size)
    const by = solvedBy(lower, size, gradient)
    let most = 0
    for (let j = 0; j < size; j++) {
      // A step of Newton's too far from where it began is shortened.
      const change = Math.max(-2, Math.min(2, by[j] as number))
      beta[j] = (beta[j] as number) + change
      most = Math.max(most, Math.abs(change))
    }
    if (most < 1e-9) break
  }
  return { beta, error: inverseDiagonal(lower, size).map(Math.sqrt) }
}

/** The least squares of numbers on signs. */
export const linearFit = (design: Signs, numbers: ArrayLike<number>): SignFit => {
  const size = design.columns + 1
  const gradient = new Float64Array(size)
  const curvature = new Float64Array(size * size)
  for (let row = 0; row < design.rows; row++) gather(design, row, numbers[row] as number, 1, gradient, curvature)
  for (let j = 0; j < size; j++) curvature[j * size + j] = (curvature[j * size + j] as number) + 1e-9
  const lower = choleskyOf(curvature, size)
  const beta = solvedBy(lower, size, gradient)
  let squares = 0
  for (let row = 0; row < design.rows; row++) squares += ((numbers[row] as number) - linear(design, row, beta)) ** 2
  const variance = squares / Math.max(1, design.rows - size)
  return { beta, error: inverseDiagonal(lower, size).map((each) => Math.sqrt(each * variance)) }
}

const linear = ({ columns, signs }: Signs, row: number, beta: Float64Array): number => {
  let sum = beta[0] as number
  for (let j = 0; j < columns; j++) sum += (signs[row * columns + j] as number) * (beta[j + 1] as number)
  return sum
}

/** Adds a row to the gradient, and to the lower triangle of the matrix of second derivatives. */
const gather = (
  { columns, signs }: Signs,
  row: number,
  residual: number,
  weight: number,
  gradient: Float64Array,
  curvature: Float64Array,
): void => {
  const size = columns + 1
  const at = row * columns
  gradient[0] = (gradient[0] as number) + residual
  curvature[0] = (curvature[0] as number) + weight
  for (let j = 1; j < size; j++) {
    const sign = signs[at + j - 1] as number
    gradient[j] = (gradient[j] as number) + sign * residual
    const own = sign * weight
    const from = j * size
    curvature[from] = (curvature[from] as number) + own
    for (let k = 1; k <= j; k++)
      curvature[from + k] = (curvature[from + k] as number) + own * (signs[at + k - 1] as number)
  }
}
