import { endReason, endReasonNames, printFingerprint } from "@refriega/core"
import { rate, round9 } from "./rate.ts"
import type { CombatantResults, SideResults, VariantResults } from "./results.ts"
import type { Manifest } from "./runFolder/manifest.ts"
import { survivalTable } from "./statistics/survival.ts"
import { limitReasons, type Summary } from "./summary/Summary.ts"

/** @param manifest the sides, and the ruleset's verbs */
export const variantResults = (
  manifest: Pick<Manifest, "sides" | "verbs">,
  variant: Manifest["variants"][number],
  summary: Summary,
): VariantResults => {
  const n = summary.combats
  const won = (winner: number) => sum(summary.outcomes[winner + 1] ?? [])
  const ids = manifest.sides.map((side) => side.id)
  const { margin } = summary
  const decided = sum(margin.bins)
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
    margin: {
      n: decided,
      mean: decided === 0 ? 0 : margin.sum / decided / 1000,
      sd: deviation(margin, decided) / 1000,
      histogram: margin.bins,
    },
    sides: Object.fromEntries(ids.map((id, side) => [id, sideResults(manifest, summary, side)])),
    combatants: Object.fromEntries(
      variant.combatants.map(({ id }, i) => [id, combatantResults(manifest, variant, summary, i)]),
    ),
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

const sideResults = (
  { sides, verbs }: Pick<Manifest, "sides" | "verbs">,
  summary: Summary,
  side: number,
): SideResults => {
  const { dead, fallen, left, actions } = summary.sides[side] as Summary["sides"][number]
  const first = summary.firstBlood[side + 1] ?? []
  const outcomes = ["draw", ...sides.map(({ id }) => id)]
  return {
    wipedOut: rate(fallen.at(-1) ?? 0, summary.combats, true),
    dead,
    fallen,
    firstBlood: sum(first),
    wonAfterFirstBlood: first[side + 1] ?? 0,
    healthLeft: Object.fromEntries(outcomes.map((outcome, i) => [outcome, left[i] ?? []])),
    choicesByRound: actions.map((counts) => named(verbs, counts)),
  }
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
  return {
    downed: rate(its.downed, n),
    dead: rate(its.dead, n),
    meanHarmDealt: per(its.dealt.sum),
    sdHarmDealt: deviation(its.dealt, n),
    meanHarmTaken: per(its.taken.sum),
    sdHarmTaken: deviation(its.taken, n),
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

const survivalOf = (
  { downedIn, safeUntil }: Summary["combatants"][number],
  n: number,
): CombatantResults["survival"] => {
  let fallen = 0
  return survivalTable(downedIn, safeUntil).map(({ round, atRisk, downed, censored, survival, interval }) => {
    fallen += downed
    return {
      round,
      atRisk,
      downed,
      censored,
      survival: round9(survival),
      survivalLo: round9(interval.lo),
      survivalHi: round9(interval.hi),
      hazard: rate(downed, atRisk),
      fallen: rate(fallen, n),
    }
  })
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
