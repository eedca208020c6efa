import { printFingerprint } from "@refriega/core/internal"
import * as Schema from "effect/Schema"
import type { DayManifest } from "../plan/Manifest.ts"
import { mostRounds } from "../plan/mostRounds.ts"
import { Rate, rate } from "../statistics/rate.ts"
import type { DaySummary } from "../summary/DaySummary.ts"
import { type Conclusion, everyone, head, headOf, Results, tail, tailOf } from "./results.ts"
import { CountValues, countResults } from "./countResults.ts"
import { Mean, MeanInterval, meanOf } from "./Mean.ts"
import { StocksLeft, stocksOf } from "./StocksLeft.ts"
import { lengthOf, mostTimes, sum, Text, VariantResults, variantResults } from "./variantResults.ts"

const { sides, combatants } = Results.fields

const DayVariantResults = Schema.Struct({
  name: Schema.String,
  title: Text,
  days: Schema.Int,
  /** The party lost no fight of the day. */
  survived: Rate,
  /** Days that the party lost in each fight, in their order; with the days survived they are all. */
  endedIn: Schema.Array(Schema.Int),
  /** Days still going after each fight. */
  goingAfter: Schema.Array(Rate),
  /** Rounds in all fights of a day together. */
  rounds: Schema.Struct({
    mean: Schema.Finite,
    interval: MeanInterval,
    median: Schema.Int,
    p90: Schema.Int,
    histogram: Schema.Array(Schema.Int),
  }),
  /** The party's members at the end of the day: dead, and down or dead. */
  members: Schema.Record(Schema.String, Schema.Struct({ dead: Rate, fallen: Rate })),
  /**
   * Each side of the party at the end of the day: days by how many of its members were dead, and down or dead; the
   * health and the stocks that it had left. Documents of older versions have none.
   */
  sides: Schema.optionalKey(
    Schema.Record(
      Schema.String,
      Schema.Struct({
        dead: Schema.Array(Schema.Int),
        fallen: Schema.Array(Schema.Int),
        meanHealthLeft: Mean,
        stocksLeft: StocksLeft,
      }),
    ),
  ),
  /**
   * How each side of the party enters each fight, of the days that came to it: how many days, days by how many of its
   * members in that fight were dead as it began, and the health and the stocks with which they entered it, the dead
   * with none. A side that is not in a fight is left out. Documents of older versions have none.
   */
  entering: Schema.optionalKey(
    Schema.Array(
      Schema.Record(
        Schema.String,
        Schema.Struct({ days: Schema.Int, dead: Schema.Array(Schema.Int), meanHealth: Mean, stocks: StocksLeft }),
      ),
    ),
  ),
  /** Numbers of the day's own. */
  counts: CountValues,
  /** The order-free sum of the digests of all days. Equal digests: equal in every event of every fight. */
  digest: Schema.String,
})

/**
 * What a run of days found. Its fights are described as in a document of their own, each over the days in which it was
 * fought.
 */
export const DayResults = Schema.Struct({
  ...head,
  fights: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      scenario: Schema.String,
      title: Text,
      sides,
      combatants,
      variants: Schema.Array(VariantResults),
    }),
  ),
  day: Schema.Struct({
    /** The sides of the party, and its members in all fights. */
    party: sides,
    members: combatants,
    variants: Schema.Array(DayVariantResults),
  }),
  ...tail,
}).annotate({ identifier: "DayResults" })

/** What a run of days came to, as its `results.json` has it. */
export type DayResults = typeof DayResults.Type
export type DayVariantResults = typeof DayVariantResults.Type

export const isDayResults = (results: Results | DayResults): results is DayResults => "day" in results

/** The digest of each variant, by name. */
export const digestsOf = (results: Results | DayResults): readonly (readonly [name: string, digest: string])[] =>
  (isDayResults(results) ? results.day.variants : results.variants).map(({ name, digest }) => [name, digest])

/**
 * The results document of a run of days.
 *
 * @param summaries one for each variant of the manifest, in its order
 */
export const dayResultsOf = (
  manifest: DayManifest,
  summaries: readonly DaySummary[],
  conclusion: Conclusion,
): DayResults => ({
  ...headOf(manifest),
  fights: manifest.fights.map((fight, i) => ({
    id: fight.id,
    scenario: fight.scenario.name,
    title: fight.scenario.title,
    sides: fight.sides,
    combatants: everyone(fight),
    variants: fight.variants.map((variant, v) =>
      variantResults(
        { sides: fight.sides, verbs: manifest.verbs },
        variant,
        partOf(summaries, v, i),
        mostRounds({ scenario: fight.scenario }),
      ),
    ),
  })),
  day: {
    party: manifest.sides,
    members: everyone(manifest),
    variants: manifest.variants.map((variant, v) =>
      dayVariantResults(
        manifest,
        variant,
        manifest.fights.map((fight) => fight.variants[v]?.stocks),
        summaries[v] as DaySummary,
        mostRounds(manifest),
      ),
    ),
  },
  ...tailOf(manifest, conclusion),
})

const partOf = (summaries: readonly DaySummary[], variant: number, fight: number) =>
  summaries[variant]?.fights[fight] as DaySummary["fights"][number]

const dayVariantResults = (
  manifest: Pick<DayManifest, "sides" | "counts">,
  variant: DayManifest["variants"][number],
  names: readonly DayManifest["variants"][number]["stocks"][],
  summary: DaySummary,
  most: number,
): DayVariantResults => {
  const { sides } = manifest
  const { name, title, combatants: members } = variant
  const { days, lostIn } = summary
  const goingAfter = lostIn.map((_, i) => rate(days - sum(lostIn.slice(0, i + 1)), days))
  return {
    name,
    title,
    days,
    survived: goingAfter.at(-1) as Rate,
    endedIn: lostIn,
    goingAfter,
    rounds: lengthOf(summary.rounds, days, most),
    members: Object.fromEntries(
      members.map(({ id }, i) => {
        const { dead, fallen } = summary.members[i] as DaySummary["members"][number]
        return [id, { dead: rate(dead, days), fallen: rate(fallen, days) }]
      }),
    ),
    ...(summary.sides && {
      sides: Object.fromEntries(
        summary.sides.map(({ dead, fallen, health, stocks }, side) => [
          sides[side]?.id ?? "",
          {
            dead,
            fallen,
            meanHealthLeft: meanOf({ n: days, ...health }, { lo: 0, hi: 1000 }, 1000),
            ...(stocks && variant.stocks && { stocksLeft: stocksOf(variant.stocks, stocks, days) }),
          },
        ]),
      ),
    }),
    ...(summary.entering && {
      entering: summary.entering.map((all, fight) =>
        Object.fromEntries(
          all.flatMap(({ dead, health, stocks }, side) => {
            const n = sum(dead)
            if (dead.length < 2) return []
            return [
              [
                sides[side]?.id ?? "",
                {
                  days: n,
                  dead,
                  meanHealth: meanOf({ n, ...health }, { lo: 0, hi: 1000 }, 1000),
                  ...(stocks && names[fight] && { stocks: stocksOf(names[fight], stocks, n) }),
                },
              ],
            ]
          }),
        ),
      ),
    }),
    ...countResults(manifest, variant, summary, {
      combats: days,
      times: mostTimes(variant, summary.rounds),
      inRound: variant.combatants.length,
      sum: Number.MAX_VALUE,
    }),
    digest: printFingerprint(summary.fingerprint),
  }
}
