import type { Metric } from "../compare/metrics.ts"
import { scoreSheetOf } from "../compare/scoreSheet.ts"
import { cellNames, countMetric, isOfFights } from "../plan/CountInfo.ts"
import type { Chunk } from "../plan/chunks.ts"
import { type FightManifest, isDayManifest, type Manifest } from "../plan/Manifest.ts"
import type { ChunkResult } from "../play/ChunkResult.ts"
import { type AnySummary, isDaySummary } from "../summary/DaySummary.ts"
import { dayScoreAt, memberAt, memberBits } from "../summary/dayScores.ts"
import { actionRounds } from "../summary/kept.ts"
import { leftBins, marginBins, type Summary } from "../summary/Summary.ts"
import { scoreAt } from "../summary/scores.ts"

/** What of a chunk comes from its player. */
export type Foreign = Pick<ChunkResult<AnySummary>, "from" | "to" | "summary" | "anomalies" | "scores">

/** The most rounds of a fight: what scenarios may have as their limit. */
const mostRounds = 10_000

/**
 * Throws a `RangeError`, with what is wrong, unless what a chunk says can be said of it at all: its fights, their
 * combatants, and counts that add up. It may still be false, which only playing it again shows.
 *
 * @param whole the chunk as the manifest has it
 */
export const mustFit = (manifest: Manifest, whole: Chunk, found: Foreign): void => {
  const { anomalies, from, scores, summary, to } = found
  mustBe(from === whole.from && to === whole.to, `it is of fights ${from} to ${to - 1}`)
  mustBe(
    anomalies.every(({ combat }, i) => combat >= from && combat < to && combat > (anomalies[i - 1]?.combat ?? -1)),
    "it leaves out fights that are none of its own",
  )
  const variant = manifest.variants[whole.variant] as Manifest["variants"][number]
  const { metrics, width } = scoreSheetOf({ manifest, variant })
  mustBe(scores.length === width * (to - from), "its scores are of other fights")
  const count = to - from - anomalies.length
  const missing = new Set(anomalies.map(({ combat }) => combat - from))
  const rows = Array.from({ length: to - from }, (_, i) => i).flatMap((i) => (missing.has(i) ? [] : [i * width]))
  mustBe(
    isOfCounts(manifest, variant, summary, count) && isSumOf(manifest, variant, summary, metrics, scores, rows),
    "its custom numbers are of other fights",
  )
  if (isDayManifest(manifest) !== isDaySummary(summary)) throw new RangeError("its summary is of other fights")
  if (isDayManifest(manifest) && isDaySummary(summary)) {
    const isOfDays =
      summary.days === count &&
      summary.fingerprint.combats === count &&
      sum(summary.lostIn) <= count &&
      sum(summary.rounds) === count &&
      summary.members.length === variant.combatants.length &&
      summary.members.every(({ dead, fallen }) => dead <= fallen && fallen <= count) &&
      (summary.sides ?? manifest.sides).length === manifest.sides.length &&
      (summary.sides ?? []).every(({ dead, fallen }, side) => {
        const size = variant.combatants.filter((each) => each.side === side).length
        return [dead, fallen].every((each) => each.length <= size + 1 && sum(each) === count)
      }) &&
      summary.lostIn.length <= manifest.fights.length &&
      summary.fights.length === manifest.fights.length &&
      manifest.fights.every((fight, i) => {
        const its = summary.fights[i] as Summary
        return its.combats <= count && isOf(fight, whole.variant, manifest.verbs.length, its, from, to)
      })
    mustBe(isOfDays, "its summary is of other fights")
    mustBe(
      rows.every((at) => isDayScore(manifest, variant.combatants.length, scores, at)),
      "its scores are none",
    )
    const lost = manifest.fights.map((_, i) => rows.filter((at) => scores[at + dayScoreAt.lostIn] === i).length)
    mustBe(
      lost.every((days, i) => days === (summary.lostIn[i] ?? 0)),
      "its scores tell of other days than its summary",
    )
    return
  }
  const fights = summary as Summary
  mustBe(
    fights.combats === count && isOf(manifest, whole.variant, manifest.verbs.length, fights, from, to),
    "its summary is of other fights",
  )
  const bits = 2 ** variant.combatants.length
  mustBe(
    rows.every((at) => isScore(manifest.sides.length, bits, scores, at)),
    "its scores are none",
  )
  const won = [-1, ...manifest.sides.keys()].map((side) => rows.filter((at) => scores[at] === side).length)
  mustBe(
    won.every((wins, i) => wins === sum(fights.outcomes[i] ?? [])),
    "its scores tell of other winners than its summary",
  )
}

/** Whether the custom numbers of a summary are those of the manifest, in so many fights at most. */
const isOfCounts = (
  manifest: Manifest,
  variant: Manifest["variants"][number],
  { counts: found }: Foreign["summary"],
  most: number,
): boolean => {
  const { counts = [] } = manifest
  if (found === undefined) return counts.length === 0
  return (
    found.length === counts.length &&
    counts.every((count, i) => {
      const cells = found[i] ?? []
      return (
        cells.length === cellNames(count, manifest, variant).length &&
        cells.every(({ n, of, squares, sum: total }) => {
          if (n > most) return false
          if (count.form === "share") return total >= 0 && total <= n && squares === total
          return count.form !== "part" || (total >= 0 && total <= (of ?? 0))
        })
      )
    })
  )
}

/** Whether the sums of custom numbers are those of the scores, where fights have them one by one. */
const isSumOf = (
  manifest: Manifest,
  variant: Manifest["variants"][number],
  summary: Foreign["summary"],
  metrics: readonly Metric[],
  scores: Int32Array,
  rows: readonly number[],
): boolean =>
  (manifest.counts ?? []).every(
    (count, i) =>
      !isOfFights(count) ||
      cellNames(count, manifest, variant).every((cell, c) => {
        const metric = metrics.find(({ id }) => id === countMetric(count, cell))
        const values = rows.map((at) => metric?.of(scores, at) ?? Number.NaN).filter((value) => !Number.isNaN(value))
        const found = summary.counts?.[i]?.[c]
        return found?.n === values.length && found.sum === sum(values)
      }),
  )

const mustBe = (isSo: boolean, otherwise: string): void => {
  if (!isSo) throw new RangeError(otherwise)
}

/** Whether a summary has the cast of a variant, tells of fights of this chunk, and adds up. */
const isOf = (
  { sides, variants }: Pick<Manifest | FightManifest, "sides" | "variants">,
  variant: number,
  verbs: number,
  summary: Summary,
  from: number,
  to: number,
): boolean => {
  const { combatants, means } = variants[variant] as Manifest["variants"][number]
  const { combats: n, fingerprint, firstBlood, limitHits, longest, margin, outcomes, rounds } = summary
  const rows = sides.length + 1
  const isHere = (combat: number): boolean => combat >= from && combat < to
  return (
    fingerprint.combats === n &&
    outcomes.length === rows &&
    total(outcomes) === n &&
    firstBlood.length === rows &&
    firstBlood.every((row) => row.length === rows) &&
    total(firstBlood) === n &&
    rounds.length <= mostRounds + 1 &&
    sum(rounds) === n &&
    margin.bins.length <= marginBins &&
    sum(margin.bins) === n - sum(outcomes[0] ?? []) &&
    Math.abs(margin.sum) <= 1000 * n &&
    margin.squares <= 1_000_000 * n &&
    longest.every(({ combat }) => isHere(combat)) &&
    limitHits.every(isHere) &&
    summary.sides.length === sides.length &&
    summary.sides.every(({ actions, dead, fallen, firstDown = 0, left, lines = [], offered = [] }, side) => {
      const size = combatants.filter((each) => each.side === side).length
      return (
        [dead, fallen].every((each) => each.length <= size + 1 && sum(each) === n) &&
        left.length === rows &&
        left.every((row) => row.length <= leftBins) &&
        total(left) === n &&
        firstDown <= n &&
        actions.length <= actionRounds + 1 &&
        actions.every((row) => row.length <= verbs) &&
        offered.length <= verbs &&
        lines.length <= mostLines
      )
    }) &&
    summary.combatants.length === combatants.length &&
    summary.combatants.every(
      ({ byMeans, dead, downed, downedIn, safeUntil, verbs: its }) =>
        downed <= n &&
        dead <= n &&
        its.length <= verbs &&
        byMeans.length <= means.length &&
        [downedIn, safeUntil].every((each) => each.length <= mostRounds + 1) &&
        sum(downedIn) === downed &&
        sum(safeUntil) === n - downed,
    )
  )
}

/** The most lines of the tactics of a side. */
const mostLines = 10_000

const isScore = (sides: number, bits: number, scores: Int32Array, at: number): boolean => {
  const within = (column: number, least: number, most: number): boolean => {
    const value = scores[at + column] as number
    return value >= least && value <= most
  }
  return (
    within(scoreAt.winner, -1, sides - 1) &&
    within(scoreAt.rounds, 0, mostRounds) &&
    [scoreAt.downed, scoreAt.dead, scoreAt.fallen].every((column) => within(column, 0, bits - 1)) &&
    Array.from({ length: sides }, (_, side) => side).every((side) => within(scoreAt.left + side, 0, 1000))
  )
}

const isDayScore = (
  { fights, sides }: { readonly fights: readonly unknown[]; readonly sides: readonly unknown[] },
  members: number,
  scores: Int32Array,
  at: number,
): boolean => {
  const within = (column: number, least: number, most: number): boolean => {
    const value = scores[at + column] as number
    return value >= least && value <= most
  }
  return (
    within(dayScoreAt.lostIn, -1, fights.length - 1) &&
    within(dayScoreAt.rounds, 0, fights.length * mostRounds) &&
    sides.every((_, side) => within(dayScoreAt.left + side, 0, 1000)) &&
    Array.from({ length: members }, (_, i) => i).every((i) =>
      within(memberAt(sides.length, i), 0, memberBits.dead + memberBits.fallen),
    )
  )
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
const total = (rows: readonly (readonly number[])[]): number => rows.reduce((all, row) => all + sum(row), 0)
