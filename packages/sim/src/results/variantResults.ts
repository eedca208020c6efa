import { endReason, endReasonNames, printFingerprint } from "@refriega/core/internal"
import * as Schema from "effect/Schema"
import type { Manifest } from "../plan/Manifest.ts"
import { deviationInterval } from "../statistics/intervals/deviationInterval.ts"
import { Evenness, evenness } from "../statistics/evenness.ts"
import { valuesIn } from "../statistics/FewValues.ts"
import { type Moments, momentsIn, varianceOf } from "../statistics/Moments.ts"
import { Rate, rate, round9 } from "../statistics/rate.ts"
import { survivalTable } from "../statistics/survival.ts"
import { CountValues, countResults } from "./countResults.ts"
import { intervalOf, Mean, MeanInterval, meanOf } from "./Mean.ts"
import { PartyResults, partyResults } from "./partyResults.ts"
import type { Standings } from "./Standings.ts"
import { StocksLeft, stocksOf } from "./StocksLeft.ts"
import { limitReasons, marginBins, type Summary } from "../summary/Summary.ts"

export const Text = Schema.Struct({ en: Schema.String, es: Schema.String })
const Counts = Schema.Record(Schema.String, Schema.Int)
const SideResults = Schema.Struct({
  /** All of the side are down or dead at the end: a total party kill. */
  wipedOut: Rate,
  /** Combats by how many of the side were dead, and by how many were down or dead, at the end. */
  dead: Schema.Array(Schema.Int),
  fallen: Schema.Array(Schema.Int),
  /** Combats in which the first that fell is of this side, no matter by what; older documents do not say so. */
  firstDown: Schema.optionalKey(Schema.Int),
  /** Means: the health that the side had left at the end, as a share; its harm to enemies in each round from 0. */
  meanHealthLeft: Schema.optionalKey(Mean),
  stocksLeft: StocksLeft,
  harmInRound: Schema.optionalKey(Schema.Array(Mean)),
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
  /** Decisions in which it could choose each verb, and in which it did. Of fights of a day they are not counted. */
  offered: Schema.optionalKey(Counts),
  chosen: Schema.optionalKey(Counts),
  /** The lines of the tactics that it played by, and in how many decisions each had a say. */
  lines: Schema.optionalKey(Schema.Array(Schema.Struct({ line: Schema.String, fired: Schema.Int }))),
})

/** A round in the life of a combatant. Intervals are 95 %. */
const SurvivalRow = Schema.Struct({
  round: Schema.Int,
  /**
   * Combats in which it had not fallen nor left, nor was the fight over, when the round began; of these: it fell; the
   * fight ended, or it left.
   */
  atRisk: Schema.Int,
  downed: Schema.Int,
  censored: Schema.Int,
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
  harmDealtInterval: MeanInterval,
  meanHarmTaken: Schema.Finite,
  sdHarmTaken: Schema.Finite,
  harmTakenInterval: MeanInterval,
  meanFriendlyHarm: Schema.Finite,
  /** How often it chose each verb, by id; verbs that it never chose are left out. */
  choices: Counts,
  /** Harm to its enemies over all combats, by what did it. */
  harmByMeans: Counts,
  /**
   * Points a combat: harm that armour and the like have stopped (not part of the harm taken), harm beyond its last
   * point, points that came back, points lost without harm (bleeding).
   */
  meanSpared: Schema.Finite,
  meanOverkill: Schema.Finite,
  meanHealed: Schema.Finite,
  meanLost: Schema.Finite,
  /**
   * Round by round: how many combats still had it up, and in how many it fell. From the first round that ended one for
   * it.
   */
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
  /** How even it is, seen by each side; documents of older versions do not have it. */
  even: Schema.optionalKey(Schema.Record(Schema.String, Evenness)),
  /** How it goes for the side that the players play; left out where there is none, and of the values of a sweep. */
  party: Schema.optionalKey(PartyResults),
  /** The last round of a fight; 0 is what comes before the first, as a surprise round. */
  rounds: Schema.Struct({
    mean: Schema.Finite,
    interval: MeanInterval,
    /** The smallest number of rounds in which half, and nine tenths, of the combats were over. */
    median: Schema.Int,
    p90: Schema.Int,
    /** Combats by number of rounds, from 0. */
    histogram: Schema.Array(Schema.Int),
    /** Combats that a limit ended, of rounds, events or dice: counted draws. */
    limitReached: Schema.Int,
  }),
  /**
   * Of the combats that somebody won: the health that the winner had left less that of the best other side, as a share
   * of full health. 40 bins of 0.05 from -1 on.
   */
  margin: Schema.Struct({
    n: Schema.Int,
    mean: Schema.Finite,
    interval: MeanInterval,
    sd: Schema.Finite,
    /** The 95 % interval of `sd`; left out where no fight ends. */
    sdInterval: Schema.optionalKey(Schema.Struct({ lo: Schema.Finite, hi: Schema.Finite })),
    histogram: Schema.Array(Schema.Int),
  }),
  sides: Schema.Record(Schema.String, SideResults),
  combatants: Schema.Record(Schema.String, CombatantResults),
  /** Combats worth a look: the longest, and the first that a limit ended. */
  longest: Schema.Array(Schema.Struct({ combat: Schema.Int, events: Schema.Int })),
  limitHits: Schema.Array(Schema.Int),
  events: Schema.Int,
  /** Numbers of the scenario's own. */
  counts: CountValues,
  /** The order-free sum of the digests of all logs. Equal digests: equal in every event of every combat. */
  digest: Schema.String,
})

export type SideResults = typeof SideResults.Type
export type CombatantResults = typeof CombatantResults.Type
export type VariantResults = typeof VariantResults.Type

/**
 * @param manifest the sides, and the ruleset's verbs
 * @param rounds how many rounds a fight may take at most
 * @param standings of the party, if a side is one
 */
export const variantResults = (
  manifest: Pick<Manifest, "sides" | "verbs" | "even" | "counts">,
  variant: Manifest["variants"][number],
  summary: Summary,
  rounds: number,
  standings?: Standings,
): VariantResults => {
  const n = summary.combats
  const won = (winner: number) => sum(summary.outcomes[winner + 1] ?? [])
  const ids = manifest.sides.map((side) => side.id)
  const wins = Object.fromEntries(ids.map((id, side) => [id, won(side)]))
  const { margin } = summary
  const decided = sum(margin.bins)
  const byReason = endReasonNames.map(
    (name) => [name, sum(summary.outcomes.map((row) => row[endReason[name]] ?? 0))] as const,
  )
  const sides = Object.fromEntries(ids.map((id, side) => [id, sideResults(manifest, variant, summary, side)]))
  const winRate = Object.fromEntries(ids.map((id, side) => [id, rate(won(side), n)]))
  return {
    name: variant.name,
    title: variant.title,
    combats: n,
    outcomes: { ...wins, draw: won(-1) },
    reasons: Object.fromEntries(byReason.filter(([, k]) => k > 0)),
    winRate,
    even: Object.fromEntries(ids.map((id) => [id, evenness(wins, id, n, manifest.even)])),
    rounds: {
      ...lengthOf(summary.rounds, n, rounds),
      limitReached: sum(limitReasons.map((reason) => sum(summary.outcomes.map((row) => row[reason] ?? 0)))),
    },
    margin: {
      n: decided,
      mean: decided === 0 ? 0 : margin.sum / decided / 1000,
      ...intervalOf({ n: decided, ...margin }, { lo: -1000, hi: 1000 }, 1000),
      ...swingOf({ n: decided, ...margin }, margin.bins),
      histogram: margin.bins,
    },
    ...partyIn(ids, winRate, sides, standings),
    sides,
    combatants: Object.fromEntries(
      variant.combatants.map(({ id }, i) => [id, combatantResults(manifest, variant, summary, i)]),
    ),
    longest: summary.longest,
    limitHits: summary.limitHits,
    events: summary.events,
    ...countResults(manifest, variant, summary, {
      combats: n,
      times: mostTimes(variant, summary.rounds),
      inRound: variant.combatants.length,
      sum: mostHarm(summary),
    }),
    digest: printFingerprint(summary.fingerprint),
  }
}

const partyIn = (
  ids: readonly string[],
  winRate: Readonly<Record<string, Rate>>,
  sides: Readonly<Record<string, SideResults>>,
  standings: Standings | undefined,
): { readonly party?: PartyResults } => {
  const id = standings === undefined ? undefined : ids[standings.side]
  const [wins, its] = [winRate[id ?? ""], sides[id ?? ""]]
  if (standings === undefined || id === undefined || wins === undefined || its === undefined) return {}
  return { party: partyResults(id, { ...its, wins }, standings) }
}

/**
 * The standard deviation of margins with its interval, as wide as that of the binned values. Margins go from -1 to 1.
 */
const swingOf = (margin: Moments, bins: readonly number[]) => {
  const sd = Math.sqrt(varianceOf(margin)) / 1000
  if (margin.n === 0) return { sd }
  const found = deviationInterval(bins, (bin) => bin, { lo: 0, hi: marginBins - 1 })
  if (found === undefined) return { sd, sdInterval: { lo: 0, hi: mostSwing } }
  const { lo, hi } = found
  const binned = Math.sqrt(varianceOf(momentsIn(bins, undefined)))
  // All margins in one bin scatter within it at least.
  const inUnit = (limit: number) => (binned === 0 ? (2 * limit) / marginBins : (sd * limit) / binned)
  return {
    sd,
    sdInterval: { lo: round9(Math.min(sd, inUnit(lo))), hi: round9(Math.max(sd, Math.min(mostSwing, inUnit(hi)))) },
  }
}

const mostSwing = 1

/** Mean, nearest-rank median and ninetieth percentile of a histogram of rounds, of which there are at most so many. */
export const lengthOf = (histogram: readonly number[], n: number, most: number) => ({
  mean: n === 0 ? 0 : sum(histogram.map((count, rounds) => count * rounds)) / n,
  ...intervalOf(momentsIn(histogram, valuesIn(histogram)), { lo: 0, hi: most }),
  median: quantile(histogram, n, 0.5),
  p90: quantile(histogram, n, 0.9),
  histogram,
})

const sideResults = (
  { sides, verbs }: Pick<Manifest, "sides" | "verbs">,
  { combatants, lines = [], stocks: names }: Manifest["variants"][number],
  summary: Summary,
  side: number,
): SideResults => {
  const {
    dead,
    fallen,
    firstDown,
    harm,
    health,
    left,
    stocks,
    actions,
    offered,
    lines: fired,
  } = summary.sides[side] as Summary["sides"][number]
  const first = summary.firstBlood[side + 1] ?? []
  const outcomes = ["draw", ...sides.map(({ id }) => id)]
  return {
    wipedOut: rate(fallen.at(-1) ?? 0, summary.combats, true),
    dead,
    fallen,
    ...(firstDown !== undefined && { firstDown }),
    ...(health && { meanHealthLeft: meanOf({ n: summary.combats, ...health }, { lo: 0, hi: 1000 }, 1000) }),
    ...(stocks && names && { stocksLeft: stocksOf(names, stocks, summary.combats) }),
    ...(harm && {
      harmInRound: harm.map((sums) => meanOf({ n: summary.combats, ...sums }, { lo: 0, hi: mostHarm(summary) })),
    }),
    firstBlood: sum(first),
    wonAfterFirstBlood: first[side + 1] ?? 0,
    healthLeft: Object.fromEntries(outcomes.map((outcome, i) => [outcome, left[i] ?? []])),
    choicesByRound: actions.map((counts) => named(verbs, counts)),
    ...(offered && { offered: named(verbs, offered), chosen: named(verbs, chosenBy(summary, combatants, side)) }),
    ...(fired && { lines: (lines[side] ?? []).map((line, i) => ({ line, fired: fired[i] ?? 0 })) }),
  }
}

/** Decisions of a side by verb. */
const chosenBy = (
  summary: Summary,
  combatants: Manifest["variants"][number]["combatants"],
  side: number,
): readonly number[] => {
  const its = summary.combatants.filter((_, who) => combatants[who]?.side === side).map(({ verbs }) => verbs)
  return (its[0] ?? []).map((_, verb) => sum(its.map((counts) => counts[verb] ?? 0)))
}

const combatantResults = (
  manifest: Pick<Manifest, "verbs">,
  { means }: Manifest["variants"][number],
  summary: Summary,
  index: number,
): CombatantResults => {
  const n = summary.combats
  const its = summary.combatants[index] as Summary["combatants"][number]
  const per = (total: number): number => (n === 0 ? 0 : total / n)
  const range = { lo: 0, hi: mostHarm(summary) }
  const [dealt, taken] = [its.dealt, its.taken].map((sums) => intervalOf({ n, ...sums }, range).interval)
  return {
    downed: rate(its.downed, n),
    dead: rate(its.dead, n),
    meanHarmDealt: per(its.dealt.sum),
    sdHarmDealt: deviation(its.dealt, n),
    ...(dealt && { harmDealtInterval: dealt }),
    meanHarmTaken: per(its.taken.sum),
    sdHarmTaken: deviation(its.taken, n),
    ...(taken && { harmTakenInterval: taken }),
    meanFriendlyHarm: per(its.friendly),
    choices: named(manifest.verbs, its.verbs),
    harmByMeans: named(means, its.byMeans),
    meanSpared: per(its.spared),
    meanOverkill: per(its.overkill),
    meanHealed: per(its.healed),
    meanLost: per(its.lost),
    survival: survivalOf(its, n),
  }
}

/**
 * How much harm somebody may do or take in a fight that was not seen: nothing bounds it by itself, since what goes
 * beyond the last point counts, and so does what comes after healing. All points of the fight together are taken for
 * it.
 */
const mostHarm = ({ combatants }: Summary): number =>
  combatants.every(({ points }) => points !== undefined)
    ? sum(combatants.map(({ points = 0 }) => Math.max(1, points)))
    : Number.MAX_VALUE

/**
 * How often something may happen in a fight that was not seen: nothing bounds it. Once in each round for everybody, in
 * the longest fight that was seen, is taken for it.
 */
export const mostTimes = (
  { combatants }: Pick<Manifest["variants"][number], "combatants">,
  rounds: readonly number[],
): number => Math.max(1, combatants.length * Math.max(1, rounds.length - 1))

const survivalOf = (
  { downedIn, safeUntil }: Summary["combatants"][number],
  n: number,
): CombatantResults["survival"] => {
  return survivalTable(downedIn, safeUntil).map(({ fallen, ...row }) => ({
    ...row,
    hazard: rate(row.downed, row.atRisk),
    fallen: rate(fallen, n),
  }))
}

/** Counts by name, without those of nothing. */
const named = (names: readonly string[], counts: readonly number[]): Readonly<Record<string, number>> =>
  Object.fromEntries(counts.flatMap((count, i) => (count === 0 ? [] : [[names[i] ?? `${i}`, count]])))

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
