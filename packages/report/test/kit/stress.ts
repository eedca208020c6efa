import type { Results, VariantResults } from "../../src/Results.ts"
import { results } from "./results.ts"

const longName = (end: string): string =>
  `The most venerable and long-winded company of the keepers of the northern gate, ${end}`.slice(-80)

/** So many variants, of which every other one has a name as long as a file may give. */
const variants = (count: number): readonly VariantResults[] => {
  const [first, second] = results.variants as readonly [VariantResults, VariantResults]
  return Array.from({ length: count }, (_, i) => {
    const title = i % 2 === 0 ? longName(`variant ${i}`) : `v${i}`
    return { ...(i % 3 === 0 ? second : first), name: `v${i}`, title: { en: title, es: title } }
  })
}

const compared = (of: readonly VariantResults[]): Results["comparisons"] =>
  of.slice(1).flatMap(({ name }) => results.comparisons.map((each) => ({ ...each, a: "v0", b: name })))

/** Forty variants, names of eighty letters, from right to left, and of pictures. */
export const crowded = (): Results => {
  const many = variants(40)
  return {
    ...results,
    sides: [
      { id: "guards", name: longName("the first side") },
      { id: "gang", name: "العصابة 🐉🔥 من اليمين إلى اليسار" },
    ],
    combatants: results.combatants.map((c, i) => ({ ...c, name: i === 0 ? longName("a guard") : "قاطع طريق 🗡️" })),
    variants: many,
    comparisons: compared(many),
    splits: [],
    misplayed: [],
  }
}

/** A hundred who fight, fifty a side, with surprise before the first round. */
export const hundred = (): Results => {
  const [base] = results.variants as readonly [VariantResults]
  const [guard, thug] = ["guard", "thug"].map((id) => base.combatants[id]) as [
    VariantResults["combatants"][string],
    VariantResults["combatants"][string],
  ]
  const combatants = Array.from({ length: 100 }, (_, i) => ({
    id: `c${i}`,
    name: i % 10 === 0 ? longName(`number ${i}`) : `Fighter ${i}`,
    side: i < 50 ? "guards" : "gang",
  }))
  const dead = Array.from({ length: 51 }, (_, n) => (n < 40 ? 50 : 0))
  const choice = Object.fromEntries(Array.from({ length: 14 }, (_, i) => [`verb-number-${i}`, 100 + i]))
  const sides = Object.fromEntries(
    Object.entries(base.sides).map(([id, side]) => [
      id,
      { ...side, dead, fallen: dead, choicesByRound: Array.from({ length: 25 }, () => choice) },
    ]),
  )
  const survival = Array.from({ length: 25 }, (_, round) => ({
    ...(guard.survival[0] as (typeof guard.survival)[0]),
    round,
  }))
  const histogram = Array.from({ length: 25 }, (_, round) => (round === 0 ? 200 : 75))
  const variant: VariantResults = {
    ...base,
    sides,
    rounds: { ...base.rounds, histogram, median: 12, p90: 24 },
    combatants: Object.fromEntries(combatants.map(({ id }, i) => [id, { ...(i < 50 ? guard : thug), survival }])),
  }
  return { ...results, combatants, variants: [variant], comparisons: [], pairs: [], splits: [], misplayed: [] }
}
