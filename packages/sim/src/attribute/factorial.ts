import { countOf } from "@refriega/core/internal"
import type { Weights } from "../compare/ContrastTable.ts"

// All subsets of k changes are cells 0 to 2^k - 1: bit j of a cell's number says whether change j is made in it.

/** A weighted sum over cells, and what it is to be divided by. */
export interface Contrast {
  readonly weights: Weights
  readonly by: number
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

const contrast = (k: number, by: number, weight: (cell: number) => number): Contrast => ({
  weights: Array.from({ length: 2 ** k }, (_, cell) => weight(cell)),
  by,
})

const has = (cell: number, j: number): boolean => (cell & (1 << j)) !== 0

/** All changes against none. */
export const totalOf = (k: number): Contrast =>
  contrast(k, 1, (cell) => (cell === 2 ** k - 1 ? 1 : cell === 0 ? -1 : 0))

/**
 * What change `j` adds, as the mean over all k! orders: a set S of others comes before it in |S|! (k-|S|-1)! of them.
 *
 * Source: L. S. Shapley, "A value for n-person games", Contributions to the Theory of Games II (1953).
 */
export const shapleyOf = (k: number, j: number): Contrast =>
  contrast(k, factorial(k), (cell) => {
    const before = countOf(cell) - (has(cell, j) ? 1 : 0)
    return (has(cell, j) ? 1 : -1) * factorial(before) * factorial(k - before - 1)
  })

/** The mean of what change `j` adds, over all 2^(k-1) sets of others: the main effect of a factorial. */
export const mainOf = (k: number, j: number): Contrast => contrast(k, 2 ** (k - 1), (cell) => (has(cell, j) ? 1 : -1))

export const aloneOf = (k: number, j: number): Contrast =>
  contrast(k, 1, (cell) => (cell === 1 << j ? 1 : cell === 0 ? -1 : 0))

export const lastOf = (k: number, j: number): Contrast => {
  const all = 2 ** k - 1
  return contrast(k, 1, (cell) => (cell === all ? 1 : cell === (all ^ (1 << j)) ? -1 : 0))
}

/** What changes `i` and `j` add together beyond what each adds without the other, over all sets of the rest. */
export const interactionOf = (k: number, i: number, j: number): Contrast =>
  contrast(k, 2 ** (k - 2), (cell) => (has(cell, i) === has(cell, j) ? 1 : -1))
