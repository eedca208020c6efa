import type { Effect } from "./Sensitivity.ts"

/**
 * The best and the worst place of each, largest first, as far as intervals tell: it stands behind those that are surely
 * larger, and before those that are surely smaller. Places of those whose intervals overlap are not told apart.
 */
export const ranksOf = (sizes: readonly Effect[]): readonly (readonly [best: number, worst: number])[] =>
  sizes.map(({ hi, lo }, i) => [
    1 + sizes.filter((other, j) => j !== i && other.lo > hi).length,
    sizes.length - sizes.filter((other, j) => j !== i && other.hi < lo).length,
  ])
