import type { Results, VariantResults } from "../../src/facts/Results.ts"
import type { Seen } from "../../src/facts/Seen.ts"
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

/**
 * What was seen in fights of the hundred: everybody attacks with two means and fells five others, on a map of 60 x 40
 * squares.
 */
export const hundredSeen = (): Seen => {
  const people = Array.from({ length: 100 }, (_, i) => i)
  const squares = Array.from({ length: 60 * 40 }, (_, at) => at)
  const means = { tries: 100, hits: 40, criticals: 3, harm: 260 }
  const counts = (of: number) => squares.map((at) => (at * 7919 + of) % 23)
  return {
    combats: 40,
    ids: people.map((i) => `c${i}`),
    sideOf: people.map((i) => (i < 50 ? 0 : 1)),
    attacks: people.map((i) => ({ [longName(`the weapon of ${i}`)]: means, fists: { ...means, hits: 1, harm: 4 } })),
    felledBy: [...people, 100].map((by) => people.map((who) => ((by + 3 * who) % 20 === 0 ? 7 : 0))),
    harmByRound: [0, 1].map((side) => Array.from({ length: 25 }, (_, round) => 1000 - 30 * round - side)),
    standings: Object.fromEntries(
      Array.from({ length: 24 }, (_, i) => [`${i + 1}/${50 - i}/${50 - 2 * i}`, { n: 40, won: (i * 5) % 41 }]),
    ),
    places: [0, 1].map((side) => ({ stands: counts(side), attacks: counts(side + 5), falls: counts(side + 9) })),
    field: { width: 60, height: 40, terrain: squares.map((at) => (at % 60 === 0 ? 1 : 0)) },
  }
}
