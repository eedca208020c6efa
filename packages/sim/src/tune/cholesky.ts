/** The lower half of a positive definite matrix, row after row, becomes its Cholesky factor: `A = L Lᵀ`, in place. */
export const cholesky = (a: Float64Array, n: number): Float64Array => {
  for (let j = 0; j < n; j++) {
    const row = j * n
    let d = a[row + j] as number
    for (let k = 0; k < j; k++) d -= (a[row + k] as number) ** 2
    const root = Math.sqrt(Math.max(d, 1e-12))
    a[row + j] = root
    for (let i = j + 1; i < n; i++) {
      const at = i * n
      let s = a[at + j] as number
      for (let k = 0; k < j; k++) s -= (a[at + k] as number) * (a[row + k] as number)
      a[at + j] = s / root
    }
  }
  return a
}

/** Solves `L x = b` in place, where L is a Cholesky factor. */
export const forward = (l: Float64Array, b: Float64Array, n: number): Float64Array => {
  for (let i = 0; i < n; i++) {
    const row = i * n
    let s = b[i] as number
    for (let k = 0; k < i; k++) s -= (l[row + k] as number) * (b[k] as number)
    b[i] = s / (l[row + i] as number)
  }
  return b
}
