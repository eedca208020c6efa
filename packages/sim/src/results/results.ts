import * as Schema from "effect/Schema"
import { Comparison, Pair } from "../compare/Comparison.ts"
import { comparisonsOf, type NamedTable } from "../compare/comparisonsOf.ts"
import type { PairTable } from "../compare/PairTable.ts"
import { Misplayed, Split } from "../compare/Split.ts"
import type { SplitTable } from "../compare/SplitTable.ts"
import { misplayedIn, splitsOf } from "../compare/splitsOf.ts"
import { CountInfo } from "../plan/CountInfo.ts"
import { called, sideCalled } from "../plan/called.ts"
import { type Manifest, variantsIn } from "../plan/Manifest.ts"
import { mostRounds } from "../plan/mostRounds.ts"
import { Stopped } from "../plan/StopRule.ts"
import { Unsplit } from "../plan/Unsplit.ts"
import { Varied } from "../plan/Varied.ts"
import { Anomaly } from "../play/ChunkResult.ts"
import type { Summary } from "../summary/Summary.ts"
import { Answer, Judged } from "./Answer.ts"
import type { Standings } from "./Standings.ts"
import { swingComparisons } from "./swingComparisons.ts"
import { Text, VariantResults, variantResults } from "./variantResults.ts"

/** Combats that could not be played, and are in no count. Left out when there are none, as there should be. */
export const Anomalies = Schema.optionalKey(Schema.Array(Schema.Struct({ variant: Schema.String, ...Anomaly.fields })))

/** What documents of fights and of days begin and end with. */
export const head = {
  schema: Schema.Literal(1),
  system: Schema.String,
  /** Numbers of the scenario's own, or of the day's; left out where there are none. */
  counts: Schema.optionalKey(Schema.Array(CountInfo)),
  /** What can run out in it beside health, by id; left out where there is nothing, and in older documents. */
  stocks: Schema.optionalKey(Schema.Array(Schema.Struct({ id: Schema.String, ...Text.fields }))),
  scenario: Schema.String,
  title: Text,
  seed: Schema.Int,
  engine: Schema.String,
  /** The side that verdicts are about, if one was asked for: else the first. */
  side: Schema.optionalKey(Schema.String),
  /** Of a sweep: what its variants vary, and which of the values gives the win rate that was wanted. */
  varied: Schema.optionalKey(
    Schema.Struct({ ...Varied.fields, answer: Schema.optionalKey(Answer), judged: Schema.optionalKey(Judged) }),
  ),
}
export const tail = {
  /**
   * The first variant against each other one, in all metrics, over the same combats (days); and what these pairs look
   * like. Of variants with dice of their own the differences are those of two samples, and there are no pairs.
   */
  comparisons: Schema.Array(Comparison),
  pairs: Schema.Array(Pair),
  /**
   * What each variant does apart from what players make of it; the sides that play worse for knowing it; what could not
   * be split.
   */
  splits: Schema.optionalKey(Schema.Array(Split)),
  misplayed: Schema.optionalKey(Schema.Array(Misplayed)),
  unsplit: Schema.optionalKey(Schema.Array(Unsplit)),
  /** A rule by which the run might end early, and what became of it; left out when there was none. */
  stopped: Schema.optionalKey(Stopped),
  anomalies: Anomalies,
  seconds: Schema.Finite,
  workers: Schema.Int,
}

/** What a run found: the document that `run --json` prints and every report is made from. */
export const Results = Schema.Struct({
  ...head,
  sides: Schema.Array(Schema.Struct(sideCalled)),
  combatants: Schema.Array(Schema.Struct({ ...called, side: Schema.String })),
  variants: Schema.Array(VariantResults),
  ...tail,
}).annotate({ identifier: "Results" })

/** What a run came to, as its `results.json` has it. */
export type Results = typeof Results.Type

/**
 * The results document of a run.
 *
 * @param summaries one for each variant of the manifest, in its order
 */
export const resultsOf = (manifest: Manifest, summaries: readonly Summary[], conclusion: Conclusion): Results => {
  // The cells of splits come last.
  const variants = variantsIn(manifest).map((variant, i) =>
    variantResults(manifest, variant, summaries[i] as Summary, mostRounds(manifest), conclusion.standings?.[i]),
  )
  const { comparisons, ...end } = tailOf(manifest, conclusion)
  // Where nothing is compared in pairs, as in a search, nor is this.
  const swings = comparisons.length === 0 ? [] : swingComparisons(variants, manifest.smallest)
  return {
    ...headOf(manifest),
    sides: manifest.sides,
    combatants: everyone(manifest),
    variants,
    comparisons: [...comparisons, ...swings],
    ...end,
  }
}

export const headOf = ({ counts, engine, scenario, seed, side, system, variants, varied }: Manifest) => ({
  schema: 1 as const,
  system,
  ...(counts && { counts }),
  ...named(variants),
  scenario: scenario.name,
  title: scenario.title,
  seed,
  engine: engine.version,
  ...(side !== undefined && { side }),
  ...(varied && { varied }),
})

/** What can run out under any variant, each once. */
const named = (variants: Manifest["variants"]): Pick<Results, "stocks"> => {
  const all = new Map(variants.flatMap(({ stocks = [] }) => stocks.map(({ en, es, id }) => [id, { id, en, es }])))
  return all.size === 0 ? {} : { stocks: [...all.values()] }
}

export const tailOf = (manifest: Manifest, { seconds, workers, tables = [], splits = [], stopped }: Conclusion) => {
  const first = manifest.variants[0]?.name ?? ""
  const pairs = tables.map((table, i): NamedTable => ({ a: first, b: manifest.variants[i + 1]?.name ?? "", table }))
  const sides = manifest.sides.map(({ id }) => id)
  const split = splitsOf(splits, sides, manifest.smallest, stopped?.limit)
  return {
    comparisons: comparisonsOf(pairs, manifest.smallest, stopped),
    pairs: pairs.filter(({ table }) => !table.twoSamples).map(pairOf),
    ...(split.length > 0 && { splits: split, misplayed: misplayedIn(split, manifest.smallest, stopped?.limit) }),
    ...(manifest.unsplit && { unsplit: manifest.unsplit }),
    ...(stopped && { stopped }),
    seconds,
    workers,
  }
}

/** What a run comes to beside its summaries. */
export interface Conclusion {
  readonly seconds: number
  readonly workers: number
  /** The first variant against each other one, in the manifest's order. */
  readonly tables?: readonly PairTable[]
  /** Of the variants that are split. */
  readonly splits?: readonly SplitTable[]
  /** Of the party, by variant of the manifest; of none where there is no party. */
  readonly standings?: readonly Standings[]
  readonly stopped?: Stopped | undefined
}

/** Two variants, combat by combat, as the document has them. */
export const pairOf = ({ a, b, table }: NamedTable): Pair => ({
  a,
  b,
  n: table.n,
  labels: table.labels,
  outcomes: table.outcomes,
  discordant: table.discordant,
})

/** What of a manifest says what was played: the manifest of a run, or of a fight of a day. */
type Played = Pick<Manifest, "sides" | "variants">

/** The combatants of all variants, each once: a variant may add some or leave some out. */
export const everyone = (manifest: Played): Results["combatants"] => {
  const byId = new Map<string, Results["combatants"][number]>()
  for (const { combatants } of manifest.variants) {
    for (const combatant of combatants) {
      const { id, side } = combatant
      if (!byId.has(id)) byId.set(id, { ...combatant, side: manifest.sides[side]?.id ?? "" })
    }
  }
  return [...byId.values()]
}
