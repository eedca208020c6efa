import * as Schema from "effect/Schema"
import { Anomaly } from "./ChunkResult.ts"
import { Comparison, Pair } from "./compare/Comparison.ts"
import { comparisonsOf, type NamedTable } from "./compare/comparisonsOf.ts"
import type { PairTable } from "./compare/PairTable.ts"
import { Stopped } from "./compare/StopRule.ts"
import { Rate } from "./rate.ts"
import type { Manifest } from "./runFolder/manifest.ts"
import type { Summary } from "./summary/Summary.ts"
import { Answer } from "./sweep/Answer.ts"
import { Varied } from "./sweep/Varied.ts"
import { variantResults } from "./variantResults.ts"

export const Text = Schema.Struct({ en: Schema.String, es: Schema.String })
const Counts = Schema.Record(Schema.String, Schema.Int)

const SideResults = Schema.Struct({
  /** All of the side are down or dead at the end: a total party kill. */
  wipedOut: Rate,
  /** Combats by how many of the side were dead, and by how many were down or dead, at the end. */
  dead: Schema.Array(Schema.Int),
  fallen: Schema.Array(Schema.Int),
  /** Combats in which this side was the first to fell an enemy, and how many of those it won. */
  firstBlood: Schema.Int,
  wonAfterFirstBlood: Schema.Int,
  /**
   * Combats by the health that the side had left at the end (the mean of its members), for each outcome: the id of the
   * winner, or draw. 21 bins: nothing at all, then up to 5 %, up to 10 %, ... up to 100 %.
   */
  healthLeft: Schema.Record(Schema.String, Schema.Array(Schema.Int)),
  /** What the side chose in each round from 0, verbs by id; the 31st entry is of all later rounds together. */
  choicesByRound: Schema.Array(Counts),
})

/** A round in the life of a combatant. Intervals are 95 %. */
const SurvivalRow = Schema.Struct({
  round: Schema.Int,
  /** Combats in which it had not fallen, nor was the fight over, when the round began; of these: it fell; the fight ended. */
  atRisk: Schema.Int,
  downed: Schema.Int,
  censored: Schema.Int,
  /** Kaplan and Meier's estimate of still being up after the round. */
  survival: Schema.Finite,
  survivalLo: Schema.Finite,
  survivalHi: Schema.Finite,
  /** It falls in this round, given that it is up when the round begins. */
  hazard: Rate,
  /** It has fallen by the end of this round: of all combats. */
  fallen: Rate,
})

const CombatantResults = Schema.Struct({
  /** It fell at least once; it was dead at the end. Games differ in what falling means: the two are never added. */
  downed: Rate,
  dead: Rate,
  /** Harm by combat, in the system's own points: to enemies; from anybody; to its own side. */
  meanHarmDealt: Schema.Finite,
  sdHarmDealt: Schema.Finite,
  meanHarmTaken: Schema.Finite,
  sdHarmTaken: Schema.Finite,
  meanFriendlyHarm: Schema.Finite,
  /** How often it chose each verb, by id; verbs that it never chose are left out. */
  choices: Counts,
  /** Harm to its enemies over all combats, by what did it. */
  harmByMeans: Counts,
  /** Points a combat: harm that armour and the like have stopped (not part of the harm taken), harm beyond its last point, points that came back, points lost without harm (bleeding). */
  meanSpared: Schema.Finite,
  meanOverkill: Schema.Finite,
  meanHealed: Schema.Finite,
  meanLost: Schema.Finite,
  /** Round by round: how many combats still had it up, and in how many it fell. From the first round that ended one for it. */
  survival: Schema.Array(SurvivalRow),
})

export const VariantResults = Schema.Struct({
  name: Schema.String,
  title: Text,
  combats: Schema.Int,
  /** Combats won by each side, and draws. */
  outcomes: Counts,
  /** Combats by why they were decided; reasons that never occurred are left out. */
  reasons: Counts,
  winRate: Schema.Record(Schema.String, Rate),
  rounds: Schema.Struct({
    mean: Schema.Finite,
    /** The smallest number of rounds in which half, and nine tenths, of the combats were over. */
    median: Schema.Int,
    p90: Schema.Int,
    /** Combats by number of rounds, from 0. */
    histogram: Schema.Array(Schema.Int),
    /** Combats that a limit ended, of rounds, events or dice: counted draws. */
    limitReached: Schema.Int,
  }),
  /**
   * Of the combats that somebody won: the health that the winner had left less that of the best other side, as a share of
   * full health. 40 bins of 0.05 from -1 on.
   */
  margin: Schema.Struct({
    n: Schema.Int,
    mean: Schema.Finite,
    sd: Schema.Finite,
    histogram: Schema.Array(Schema.Int),
  }),
  sides: Schema.Record(Schema.String, SideResults),
  combatants: Schema.Record(Schema.String, CombatantResults),
  /** Combats worth a look: the longest, and the first that a limit ended. */
  longest: Schema.Array(Schema.Struct({ combat: Schema.Int, events: Schema.Int })),
  limitHits: Schema.Array(Schema.Int),
  events: Schema.Int,
  /** The order-free sum of the digests of all logs. Equal digests: equal in every event of every combat. */
  digest: Schema.String,
})

/** Combats that could not be played, and are in no count. Left out when there are none, as there should be. */
export const Anomalies = Schema.optionalKey(Schema.Array(Schema.Struct({ variant: Schema.String, ...Anomaly.fields })))

/** What documents of fights and of days begin and end with. */
export const head = {
  schema: Schema.Literal(1),
  system: Schema.String,
  scenario: Schema.String,
  title: Text,
  seed: Schema.Int,
  engine: Schema.String,
  /** Of a sweep: what its variants vary, and which of the values gives the win rate that was wanted. */
  varied: Schema.optionalKey(Schema.Struct({ ...Varied.fields, answer: Schema.optionalKey(Answer) })),
}
export const tail = {
  /** The first variant against each other one, in all metrics, over the same combats (days); and what these pairs look like. */
  comparisons: Schema.Array(Comparison),
  pairs: Schema.Array(Pair),
  /** A rule by which the run might end early, and what became of it; left out when there was none. */
  stopped: Schema.optionalKey(Stopped),
  anomalies: Anomalies,
  seconds: Schema.Finite,
  workers: Schema.Int,
}

/** What a run found: the document that `run --json` prints and every report is made from. */
export const Results = Schema.Struct({
  ...head,
  sides: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })),
  combatants: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String, side: Schema.String })),
  variants: Schema.Array(VariantResults),
  ...tail,
}).annotate({ identifier: "Results" })

export type SideResults = typeof SideResults.Type
export type CombatantResults = typeof CombatantResults.Type
export type VariantResults = typeof VariantResults.Type
export type Results = typeof Results.Type

/**
 * The results document of a run.
 *
 * @param summaries one for each variant of the manifest, in its order
 */
export const resultsOf = (manifest: Manifest, summaries: readonly Summary[], conclusion: Conclusion): Results => ({
  ...headOf(manifest),
  sides: manifest.sides,
  combatants: everyone(manifest),
  variants: manifest.variants.map((variant, i) => variantResults(manifest, variant, summaries[i] as Summary)),
  ...tailOf(manifest, conclusion),
})

export const headOf = ({ engine, scenario, seed, system, varied }: Manifest) => ({
  schema: 1 as const,
  system,
  scenario: scenario.name,
  title: scenario.title,
  seed,
  engine: engine.version,
  ...(varied && { varied }),
})

export const tailOf = (manifest: Manifest, { seconds, workers, tables = [], stopped }: Conclusion) => {
  const first = manifest.variants[0]?.name ?? ""
  const pairs = tables.map((table, i): NamedTable => ({ a: first, b: manifest.variants[i + 1]?.name ?? "", table }))
  return {
    comparisons: comparisonsOf(pairs, manifest.smallest, stopped),
    pairs: pairs.map(pairOf),
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
    for (const { id, name, side } of combatants) {
      if (!byId.has(id)) byId.set(id, { id, name, side: manifest.sides[side]?.id ?? "" })
    }
  }
  return [...byId.values()]
}
