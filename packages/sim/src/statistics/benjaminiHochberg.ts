import { ascending } from "./holm.ts"

/**
 * Benjamini and Hochberg's adjusted p-values, in the order given: of what is reported below the level, at most that
 * share is expected to be false. For screening, where a false alarm costs a second look. The i-th smallest of m, from
 * 1, is multiplied by m/i, and none may be larger than the one after it.
 *
 * Source: Y. Benjamini, Y. Hochberg, "Controlling the false discovery rate", Journal of the Royal Statistical Society B
 * 57 (1995).
 */
export const benjaminiHochberg = (ps: readonly number[]): readonly number[] => {
  const adjusted = ps.map(() => 0)
  let lowest = 1
  for (const [above, i] of ascending(ps).toReversed().entries()) {
    lowest = Math.min(lowest, (ps[i] as number) * (ps.length / (ps.length - above)))
    adjusted[i] = lowest
  }
  return adjusted
}
