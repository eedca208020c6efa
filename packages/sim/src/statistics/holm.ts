/**
 * Holm's adjusted p-values, in the order given: the chance of even one false alarm in the whole family stays at what is
 * allowed, whatever the p-values have to do with each other. The i-th smallest of m, from 0, is multiplied by m - i,
 * and none may be smaller than the one before it.
 *
 * Source: S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6
 * (1979).
 */
export const holm = (ps: readonly number[]): readonly number[] => {
  const adjusted = ps.map(() => 0)
  let highest = 0
  for (const [rank, i] of ascending(ps).entries()) {
    highest = Math.max(highest, (ps.length - rank) * (ps[i] as number))
    adjusted[i] = Math.min(1, highest)
  }
  return adjusted
}

/** The places of values from the smallest to the largest. */
export const ascending = (values: readonly number[]): readonly number[] =>
  values.map((_, i) => i).toSorted((i, j) => (values[i] as number) - (values[j] as number))
