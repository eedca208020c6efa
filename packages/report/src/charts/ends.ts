import { type Count, surest } from "@refriega/sim/pure"

/**
 * Which of several variants surely has the most of something, and which the least; of two it is one question, of more
 * two.
 */
export const ends = <A>(
  all: readonly A[],
  countOf: (one: A) => Count,
  restOf: (one: A) => Count = (one) => {
    const { k, n } = countOf(one)
    return { k: n - k, n }
  },
): { readonly most: A | undefined; readonly least: A | undefined } => {
  const alpha = all.length > 2 ? 0.025 : 0.05
  return { most: surest(all, countOf, alpha), least: surest(all, restOf, alpha) }
}
