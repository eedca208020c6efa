import type { SplitPart } from "../compare/Split.ts"
import { scoreSheetOf } from "../compare/scoreSheet.ts"
import { isDayManifest, type Manifest } from "../plan/Manifest.ts"
import { type DayResults, type DayVariantResults, isDayResults } from "../results/dayResults.ts"
import type { Results } from "../results/results.ts"
import { intervalOf } from "../results/Mean.ts"
import type { VariantResults } from "../results/variantResults.ts"
import { clopperPearson } from "../statistics/intervals/clopperPearson.ts"
import { evenness } from "../statistics/evenness.ts"
import { valuesIn } from "../statistics/FewValues.ts"
import type { Interval } from "../statistics/intervals/Interval.ts"
import { meanOf as meanOfSample, momentsIn } from "../statistics/Moments.ts"
import type { Measured } from "./judge.ts"
import { metricNames } from "./vocabulary.ts"

/**
 * The names of all numbers of a run that a threshold can be about: of its variants, and of differences between them.
 */
export const measuresOf = (manifest: Manifest): readonly string[] => {
  const metrics = manifest.variants.flatMap((variant) => scoreSheetOf({ manifest, variant }).metrics)
  return [
    ...metricNames(manifest),
    ...new Set(metrics.map(({ id }) => `difference.${id}`)),
    ...(isDayManifest(manifest) ? [] : ["difference.swing"]),
    // In days there are no splits.
    ...(isDayManifest(manifest) ? [] : splitMeasures(manifest, [...new Set(metrics.map(({ id }) => id))])),
  ]
}

/** Parts of differences: of the change by itself, and of what one side makes of it (`adaptation.SIDE.winRate.SIDE`). */
const splitMeasures = ({ sides }: Manifest, metrics: readonly string[]): readonly string[] => [
  ...metrics.map((id) => `direct.${id}`),
  ...sides.flatMap(({ id: side }) => metrics.map((id) => `adaptation.${side}.${id}`)),
]

/** Whether a number is one of a variant against the first, not of a variant alone. */
export const isOfDifference = (metric: string): boolean => /^(?:difference|direct|adaptation)\./u.test(metric)

/** Whether it can only be had from a run that splits. */
export const isOfSplit = (metric: string): boolean => /^(?:direct|adaptation)\./u.test(metric)

/**
 * A number of a variant with its interval: of shares the exact one, which never promises too much; of means that of
 * `meanWithin`. Undefined when the variant does not have it.
 */
export const measure = (results: Results | DayResults, variant: string, metric: string): Measured | undefined => {
  const [name = "", ...rest] = metric.split(".")
  const of = rest.join(".")
  if (name === "count") return ofOwn(results, variant, of)
  if (name === "difference") return difference(results, variant, of)
  if (isOfSplit(metric)) return partOf(results, variant, name, of)
  if (isDayResults(results)) {
    const found = results.day.variants.find((each) => each.name === variant)
    return found && ofDays(results, found, name, of)
  }
  const found = results.variants.find((each) => each.name === variant)
  return found && ofFights(results, found, name, of)
}

/** A custom number. */
const ofOwn = (results: Results | DayResults, variant: string, of: string): Measured | undefined => {
  const all = isDayResults(results) ? results.day.variants : results.variants
  const { hi, lo, method, n, value } = all.find(({ name }) => name === variant)?.counts?.[of] ?? {}
  if (value === undefined || n === undefined || lo === undefined || hi === undefined) return undefined
  const own = results.counts?.find(({ id }) => id === of.split(".")[0])
  // Of a share the exact interval, as of every other.
  if (own?.form === "share") return shareOf(Math.round(value * n), n)
  return { value, lo, hi, n, method: method ?? "" }
}

const ofFights = (results: Results, variant: VariantResults, name: string, of: string): Measured | undefined => {
  const n = variant.combats
  const share = (k: number | undefined) => shareOf(k, n)
  const combatant = variant.combatants[of]
  switch (name) {
    case "winRate":
      return share(variant.winRate[of]?.k)
    case "anyDead":
    case "allAlive":
    case "deaths":
    case "lethality": {
      const dead = variant.sides[of]?.dead
      const size = results.combatants.filter(({ id, side }) => side === of && id in variant.combatants).length
      return dead && ofDead(dead, name, size)
    }
    case "healthLeft":
      return averaged(variant.sides[of]?.meanHealthLeft, n)
    case "stockLeft":
      return averaged(
        stockAt(of, (side) => variant.sides[side]?.stocksLeft),
        n,
      )
    case "firstDown":
      return share(variant.sides[of]?.firstDown)
    case "harmInRound": {
      const [, side = "", round = ""] = /^(.+)\.(\d+)$/u.exec(of) ?? []
      // Of a round that no fight has reached nothing is known.
      return averaged(variant.sides[side]?.harmInRound?.[Number(round)], n)
    }
    case "swing": {
      const { n: decided, sd, sdInterval } = variant.margin
      return of === "" && sdInterval ? { value: sd, ...sdInterval, n: decided, method: "deviation95" } : undefined
    }
    case "even":
      return of in variant.winRate ? distanceFromEven(variant, of) : undefined
    case "wipedOut":
      return share(variant.sides[of]?.wipedOut.k)
    case "downed":
    case "dead":
      return share(combatant?.[name].k)
    case "draws":
      return share(variant.outcomes["draw"])
    case "limitReached":
      return share(variant.rounds.limitReached)
    case "rounds":
      return of === "" ? meanOf(variant.rounds.mean, n, variant.rounds.interval) : undefined
    case "margin":
      return of === "" ? meanOf(variant.margin.mean, variant.margin.n, variant.margin.interval) : undefined
    case "harmDealt":
      return combatant && meanOf(combatant.meanHarmDealt, n, combatant.harmDealtInterval)
    case "harmTaken":
      return combatant && meanOf(combatant.meanHarmTaken, n, combatant.harmTakenInterval)
    default:
      return undefined
  }
}

const ofDays = (
  { fights }: DayResults,
  { days, endedIn, entering = [], goingAfter, members, rounds, sides = {}, survived }: DayVariantResults,
  name: string,
  of: string,
): Measured | undefined => {
  const share = (k: number | undefined) => shareOf(k, days)
  const fight = fights.findIndex(({ id }) => id === of)
  switch (name) {
    case "survived":
      return share(survived.k)
    case "goingAfter":
      return share(goingAfter[fight]?.k)
    case "lostIn":
      return share(endedIn[fight])
    case "fallen":
    case "dead":
      return share(members[of]?.[name].k)
    case "anyDead":
    case "allAlive":
    case "deaths":
    case "lethality": {
      const dead = sides[of]?.dead
      return dead && ofDead(dead, name, dead.length - 1)
    }
    case "wipedOut":
      return share(sides[of]?.fallen.at(-1))
    case "healthLeft":
      return averaged(sides[of]?.meanHealthLeft, days)
    case "stockLeft":
      return averaged(
        stockAt(of, (side) => sides[side]?.stocksLeft),
        days,
      )
    case "healthEntering":
    case "deadEntering":
    case "stockEntering": {
      const [id, rest] = halves(of)
      return ofEntry(entering[fights.findIndex((each) => each.id === id)], name, rest)
    }
    case "rounds":
      return meanOf(rounds.mean, days, rounds.interval)
    default:
      return undefined
  }
}

/** What is before the first full stop of a text, and what is behind it. */
const halves = (text: string): readonly [string, string] => {
  const at = text.indexOf(".")
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)]
}

type Stocks = NonNullable<VariantResults["sides"][string]["stocksLeft"]>

/** The stock that `SIDE.STOCK` is. */
const stockAt = (of: string, bySide: (side: string) => Stocks | undefined): Stocks[string] | undefined => {
  const [side, stock] = halves(of)
  return bySide(side)?.[stock]
}

/** How a side enters a fight of a day, of the days that come to it: `SIDE`, or `SIDE.STOCK`. */
const ofEntry = (
  entry: NonNullable<DayVariantResults["entering"]>[number] | undefined,
  name: string,
  of: string,
): Measured | undefined => {
  const [side] = halves(of)
  const its = entry?.[side]
  if (its === undefined || its.days === 0) return undefined
  if (name === "healthEntering") return averaged(its.meanHealth, its.days)
  if (name === "deadEntering") return ofDead(its.dead, "deaths", its.dead.length - 1)
  return averaged(
    stockAt(of, () => its.stocks),
    its.days,
  )
}

const shareOf = (k: number | undefined, n: number): Measured | undefined =>
  k === undefined ? undefined : { value: n === 0 ? 0 : k / n, ...clopperPearson(k, n), n, method: "clopperPearson95" }

/** How far a side is from an even fight, either way. */
const distanceFromEven = ({ combats, outcomes }: VariantResults, side: string): Measured => {
  const { draw: _draw, ...wins } = outcomes
  const { hi, lo, p, within } = evenness(wins, side, combats)
  const least = Math.max(0, lo - 0.5, 0.5 - hi)
  return { value: Math.abs(p - 0.5), lo: least, hi: within, n: combats, method: "evenness95" }
}

const difference = ({ comparisons }: Results | DayResults, variant: string, metric: string): Measured | undefined => {
  const found = comparisons.find((each) => each.b === variant && each.metric === metric)
  return found && { value: found.d, lo: found.lo, hi: found.hi, n: found.n, method: found.method }
}

const partOf = (results: Results | DayResults, variant: string, name: string, of: string): Measured | undefined => {
  if (isDayResults(results)) return undefined
  const splits = (results.splits ?? []).filter(({ b }) => b === variant)
  const measured = (n: number, { d, lo, hi }: SplitPart): Measured => ({ value: d, lo, hi, n, method: "split95" })
  for (const { adaptations, direct, metric, n } of splits) {
    if (name === "direct" && metric === of) return measured(n, direct)
    for (const part of adaptations) {
      if (name === "adaptation" && of === `${part.side}.${metric}`) return measured(n, part)
    }
  }
  return undefined
}

const averaged = (
  found: { readonly mean: number; readonly interval?: Interval } | undefined,
  n: number,
): Measured | undefined => found && meanOf(found.mean, n, found.interval)

/** Numbers of the dead of a side of that size, from combats by how many of them. */
const ofDead = (dead: readonly number[], name: string, size: number): Measured | undefined => {
  const n = dead.reduce((sum, count) => sum + count, 0)
  if (name === "anyDead") return shareOf(n - (dead[0] ?? 0), n)
  if (name === "allAlive") return shareOf(dead[0] ?? 0, n)
  if (name === "lethality") return ofCounts(dead, Math.max(1, size))
  const sample = momentsIn(dead, valuesIn(dead))
  return meanOf(meanOfSample(sample), n, intervalOf(sample, { lo: 0, hi: size }).interval)
}

/** The mean share of so many, from combats by how many of them. */
const ofCounts = (counts: readonly number[], of: number): Measured | undefined => {
  const sample = momentsIn(counts, valuesIn(counts))
  return meanOf(meanOfSample(sample) / of, sample.n, intervalOf(sample, { lo: 0, hi: of }, of).interval)
}

/** A mean with its interval as the document has it; documents of older versions have none. */
const meanOf = (value: number, n: number, interval: Interval | undefined): Measured | undefined =>
  interval && { value, ...interval, n, method: "mean95" }
