/**
 * The lower triangle `L` with `L Lᵀ = A` of a symmetric positive definite matrix, by rows in one array.
 *
 * Source: G. H. Golub, C. F. Van Loan, "Matrix Computations", 4.2.
 */
export const choleskyOf = (matrix: Float64Array, size: number): Float64Array => {
  const lower = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j] as number
      for (let k = 0; k < j; k++) sum -= (lower[i * size + k] as number) * (lower[j * size + k] as number)
      lower[i * size + j] = i === j ? Math.sqrt(Math.max(sum, Number.MIN_VALUE)) : sum / (lower[j * size + j] as number)
    }
  }
  return lower
}

/** The solution `x` of `L Lᵀ x = b`. */
export const solvedBy = (lower: Float64Array, size: number, b: Float64Array): Float64Array => {
  const x = b.slice()
  for (let i = 0; i < size; i++) {
    let sum = x[i] as number
    for (let k = 0; k < i; k++) sum -= (lower[i * size + k] as number) * (x[k] as number)
    x[i] = sum / (lower[i * size + i] as number)
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = x[i] as number
    for (let k = i + 1; k < size; k++) sum -= (lower[k * size + i] as number) * (x[k] as number)
    x[i] = sum / (lower[i * size + i] as number)
  }
  return x
}

/** The diagonal of the inverse of `L Lᵀ`. */
export const inverseDiagonal = (lower: Float64Array, size: number): Float64Array => {
  const diagonal = new Float64Array(size)
  for (let j = 0; j < size; j++) {
    const unit = new Float64Array(size)
    unit[j] = 1
    diagonal[j] = solvedBy(lower, size, unit)[j] as number
  }
  return diagonal
}
