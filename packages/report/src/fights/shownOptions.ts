import type { Weighed } from "@refriega/sim/pure"

type Options = Weighed["options"]

/** So many options are shown of a decision, beside the one that was chosen. */
const others = 3

/**
 * Of the options of a decision those that are shown: the one that was chosen, then the best of the others; and how many
 * are left.
 */
export const shownOptions = (options: Options, chosen: number): { readonly shown: Options; readonly left: number } => {
  const its = options[chosen]
  if (its === undefined) return { shown: [], left: 0 }
  const best = options
    .filter((each) => each !== its)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .slice(0, others)
  return { shown: [its, ...best], left: options.length - 1 - best.length }
}
