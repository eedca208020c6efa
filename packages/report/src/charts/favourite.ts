import type { Results } from "../Results.ts"

/** The side that wins most often under the first variant; of equals the first. Its rate tells the story of a comparison. */
export const favourite = (results: Results): Results["sides"][number] => {
  const first = results.variants[0]
  const wins = (id: string): number => first?.winRate[id]?.p ?? 0
  const [best] = results.sides.toSorted((a, b) => wins(b.id) - wins(a.id))
  if (best === undefined) throw new Error("results without sides")
  return best
}
