const folds = 5

/**
 * Values less what is explained by controls whose expectation is exactly 0. Coefficients for a fifth of the values come from the other
 * four fifths alone, so they do not depend on what they are applied to: the mean stays unbiased, for any number of values. They are
 * shrunk a little (ridge), which changes how much is gained and nothing else.
 *
 * Source: P. Glasserman, Monte Carlo Methods in Financial Engineering (2003), 4.1; A. Avramidis, J. Wilson, "A splitting scheme for
 * control variates", Operations Research Letters 14 (1993).
 *
 * @param controls a row for each value, all of one length
 */
export const controlled = (values: readonly number[], controls: readonly (readonly number[])[]): readonly number[] => {
  const adjusted = [...values]
  for (let fold = 0; fold < folds; fold++) {
    const others = values.map((_, i) => i).filter((i) => i % folds !== fold)
    const slopes = slopesOf(
      others.map((i) => values[i] as number),
      others.map((i) => controls[i] as readonly number[]),
    )
    for (let i = fold; i < values.length; i += folds) {
      const row = controls[i] as readonly number[]
      adjusted[i] = (values[i] as number) - row.reduce((sum, x, j) => sum + x * (slopes[j] as number), 0)
    }
  }
  return adjusted
}

/** Least squares of centred values on controls, by Cholesky's decomposition; `width` units of ridge, in squares of each control. */
const slopesOf = (values: readonly number[], controls: readonly (readonly number[])[]): readonly number[] => {
  const width = controls[0]?.length ?? 0
  const mean = values.reduce((sum, y) => sum + y, 0) / Math.max(1, values.length)
  const squares = Array.from({ length: width }, () => new Float64Array(width))
  const right = new Float64Array(width)
  for (const [i, row] of controls.entries())
    for (let j = 0; j < width; j++) {
      const x = row[j] as number
      if (x === 0) continue
      right[j] = (right[j] as number) + x * ((values[i] as number) - mean)
      const line = squares[j] as Float64Array
      for (let k = 0; k <= j; k++) line[k] = (line[k] as number) + x * (row[k] as number)
    }
  for (const [j, line] of squares.entries()) line[j] = (line[j] as number) * (1 + width / values.length) + 1e-9
  return solved(squares, right)
}

/** The solution of A x = b for a positive definite A, of which the lower half is given. It is written over. */
const solved = (a: readonly Float64Array[], b: Float64Array): readonly number[] => {
  const at = (i: number, j: number): number => (a[i] as Float64Array)[j] as number
  for (let j = 0; j < b.length; j++)
    for (let i = j; i < b.length; i++) {
      let rest = at(i, j)
      for (let k = 0; k < j; k++) rest -= at(i, k) * at(j, k)
      ;(a[i] as Float64Array)[j] = i === j ? Math.sqrt(rest) : rest / at(j, j)
    }
  const x = [...b]
  for (let i = 0; i < x.length; i++) {
    for (let k = 0; k < i; k++) x[i] = (x[i] as number) - at(i, k) * (x[k] as number)
    x[i] = (x[i] as number) / at(i, i)
  }
  for (let i = x.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < x.length; k++) x[i] = (x[i] as number) - at(k, i) * (x[k] as number)
    x[i] = (x[i] as number) / at(i, i)
  }
  return x
}
