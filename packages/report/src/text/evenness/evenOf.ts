import { type Evenness, evenness } from "@refriega/sim/pure"
import { asked } from "../../facts/asked.ts"
import type { Results, VariantResults } from "../../facts/Results.ts"

/** How even a variant is, seen by the side that is asked about; worked out where a document is too old to say it. */
export const evenOf = (results: Results, variant: VariantResults): Evenness => {
  const { id } = asked(results)
  const wins = Object.fromEntries(results.sides.map((side) => [side.id, variant.outcomes[side.id] ?? 0]))
  return variant.even?.[id] ?? evenness(wins, id, variant.combats)
}
