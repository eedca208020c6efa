import { endReason, endReasonNames, printFingerprint } from "@refriega/core"
import * as Schema from "effect/Schema"
import { Anomaly } from "./ChunkResult.ts"
import type { Manifest } from "./runFolder/manifest.ts"
import { clopperPearson } from "./statistics/clopperPearson.ts"
import { wilson } from "./statistics/wilson.ts"
import { limitReasons, type Summary } from "./summary/Summary.ts"

export const Text = Schema.Struct({ en: Schema.String, es: Schema.String })
const Counts = Schema.Record(Schema.String, Schema.Int)

/** A share with its 95 % interval: `k` of `n`. */
export const Rate = Schema.Struct({
  k: Schema.Int,
  n: Schema.Int,
  p: Schema.Finite,
  lo: Schema.Finite,
  hi: Schema.Finite,
  /** The formula of the interval, and its confidence. */
  method: Schema.Literals(["wilson95", "clopperPearson95"]),
})

const SideResults = Schema.Struct({
  /** All of the side are down or dead at the end: a total party kill. */
  wipedOut: Rate,
  /** Combats by how many of the side were dead, and by how many were down or dead, at the end. */
  dead: Schema.Array(Schema.Int),
  fallen: Schema.Array(Schema.Int),
  /** Combats in which this side was the first to fell an enemy, and how many of those it won. */
  firstBlood: Schema.Int,
  wonAfterFirstBlood: Schema.Int,
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
  sides: Schema.Record(Schema.String, SideResults),
  combatants: Schema.Record(Schema.String, CombatantResults),
  /** Combats worth a look: the longest, and the first that a limit ended. */
  longest: Schema.Array(Schema.Struct({ combat: Schema.Int, events: Schema.Int })),
  limitHits: Schema.Array(Schema.Int),
  events: Schema.Int,
  /** The order-free sum of the digests of all logs. Equal digests: equal in every event of every combat. */
  digest: Schema.String,
})

/** The difference between two variants in one metric, over the same combats. */
const Comparison = Schema.Struct({
  a: Schema.String,
  b: Schema.String,
  metric: Schema.String,
  d: Schema.Finite,
  lo: Schema.Finite,
  hi: Schema.Finite,
  p: Schema.Finite,
  onlyA: Schema.Int,
  onlyB: Schema.Int,
  vrf: Schema.Finite,
  verdict: Schema.Literals(["better", "worse", "equivalent", "undecided"]),
})

/** Combats that could not be played, and are in no count. Left out when there are none, as there should be. */
export const Anomalies = Schema.optionalKey(Schema.Array(Schema.Struct({ variant: Schema.String, ...Anomaly.fields })))

/** What a run found: the document that `run --json` prints and every report is made from. */
export const Results = Schema.Struct({
  schema: Schema.Literal(1),
  system: Schema.String,
  scenario: Schema.String,
  title: Text,
  seed: Schema.Int,
  engine: Schema.String,
  sides: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })),
  combatants: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String, side: Schema.String })),
  variants: Schema.Array(VariantResults),
  comparisons: Schema.Array(Comparison),
  anomalies: Anomalies,
  seconds: Schema.Finite,
  workers: Schema.Int,
}).annotate({ identifier: "Results" })

export type Rate = typeof Rate.Type
export type SideResults = typeof SideResults.Type
export type CombatantResults = typeof CombatantResults.Type
export type VariantResults = typeof VariantResults.Type
export type Comparison = typeof Comparison.Type
export type Results = typeof Results.Type

/**
 * A rate with its interval: Wilson's, or Clopper and Pearson's exact one where the rate is under 2 % and Wilson's would be
 * too short. Limits are rounded to nine digits: beyond them the last bits of logarithms differ between machines.
 */
export const rate = (k: number, n: number, rare = k < 0.02 * n): Rate => {
  const { lo, hi } = rare ? clopperPearson(k, n) : wilson(k, n)
  const p = n === 0 ? 0 : k / n
  return { k, n, p, lo: round(lo), hi: round(hi), method: rare ? "clopperPearson95" : "wilson95" }
}

const round = (x: number): number => Math.round(x * 1e9) / 1e9

/**
 * The results document of a run.
 *
 * @param summaries one for each variant of the manifest, in its order
 */
export const resultsOf = (
  manifest: Manifest,
  summaries: readonly Summary[],
  { seconds, workers }: { readonly seconds: number; readonly workers: number },
): Results => ({
  schema: 1,
  system: manifest.system,
  scenario: manifest.scenario.name,
  title: manifest.scenario.title,
  seed: manifest.seed,
  engine: manifest.engine.version,
  sides: manifest.sides,
  combatants: everyone(manifest),
  variants: manifest.variants.map((variant, i) => variantResults(manifest, variant, summaries[i] as Summary)),
  comparisons: [],
  seconds,
  workers,
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

/** @param manifest the sides, and the ruleset's verbs */
export const variantResults = (
  manifest: Pick<Manifest, "sides" | "verbs">,
  variant: Manifest["variants"][number],
  summary: Summary,
): VariantResults => {
  const n = summary.combats
  const won = (winner: number) => sum(summary.outcomes[winner + 1] ?? [])
  const ids = manifest.sides.map((side) => side.id)
  const byReason = endReasonNames.map(
    (name) => [name, sum(summary.outcomes.map((row) => row[endReason[name]] ?? 0))] as const,
  )
  return {
    name: variant.name,
    title: variant.title,
    combats: n,
    outcomes: { ...Object.fromEntries(ids.map((id, side) => [id, won(side)])), draw: won(-1) },
    reasons: Object.fromEntries(byReason.filter(([, k]) => k > 0)),
    winRate: Object.fromEntries(ids.map((id, side) => [id, rate(won(side), n)])),
    rounds: {
      ...lengthOf(summary.rounds, n),
      limitReached: sum(limitReasons.map((reason) => sum(summary.outcomes.map((row) => row[reason] ?? 0)))),
    },
    sides: Object.fromEntries(ids.map((id, side) => [id, sideResults(summary, side)])),
    combatants: Object.fromEntries(variant.combatants.map(({ id }, i) => [id, combatantResults(manifest, summary, i)])),
    longest: summary.longest,
    limitHits: summary.limitHits,
    events: summary.events,
    digest: printFingerprint(summary.fingerprint),
  }
}

/** Mean, nearest-rank median and ninetieth percentile of a histogram of rounds. */
export const lengthOf = (histogram: readonly number[], n: number) => ({
  mean: n === 0 ? 0 : sum(histogram.map((count, rounds) => count * rounds)) / n,
  median: quantile(histogram, n, 0.5),
  p90: quantile(histogram, n, 0.9),
  histogram,
})

const sideResults = (summary: Summary, side: number): SideResults => {
  const { dead, fallen } = summary.sides[side] as Summary["sides"][number]
  const first = summary.firstBlood[side + 1] ?? []
  return {
    wipedOut: rate(fallen.at(-1) ?? 0, summary.combats, true),
    dead,
    fallen,
    firstBlood: sum(first),
    wonAfterFirstBlood: first[side + 1] ?? 0,
  }
}

const combatantResults = (manifest: Pick<Manifest, "verbs">, summary: Summary, index: number): CombatantResults => {
  const n = summary.combats
  const { downed, dead, dealt, taken, friendly, verbs } = summary.combatants[index] as Summary["combatants"][number]
  const choices = verbs.map((count, verb) => [manifest.verbs[verb] ?? `${verb}`, count] as const)
  return {
    downed: rate(downed, n),
    dead: rate(dead, n),
    meanHarmDealt: n === 0 ? 0 : dealt.sum / n,
    sdHarmDealt: deviation(dealt, n),
    meanHarmTaken: n === 0 ? 0 : taken.sum / n,
    sdHarmTaken: deviation(taken, n),
    meanFriendlyHarm: n === 0 ? 0 : friendly / n,
    choices: Object.fromEntries(choices.filter(([, count]) => count > 0)),
  }
}

/** The sample standard deviation: `sqrt((Σx² - (Σx)²/n) / (n - 1))`. */
const deviation = ({ sum: total, squares }: { readonly sum: number; readonly squares: number }, n: number): number =>
  n < 2 ? 0 : Math.sqrt(Math.max(0, squares - (total * total) / n) / (n - 1))

/** The smallest value that at least this share of a histogram does not exceed. */
const quantile = (histogram: readonly number[], n: number, share: number): number => {
  let seen = 0
  for (let value = 0; value < histogram.length; value++) {
    seen += histogram[value] as number
    if (seen >= share * n) return value
  }
  return 0
}

export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
