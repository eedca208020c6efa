import { didYouMean } from "@refriega/core/internal"
import { isOfDifference } from "../metrics/measure.ts"
import { rangeOfMeasure } from "../metrics/rangeOfMeasure.ts"
import type { Threshold } from "../metrics/Threshold.ts"
import { metricNames, ownCountOf } from "../metrics/vocabulary.ts"
import type { CountInfo } from "../plan/CountInfo.ts"
import { printedRange, wrongUnit } from "../metrics/whyNoGate.ts"
import { isDayManifest, type Manifest } from "../plan/Manifest.ts"
import type { Goal } from "./Goal.ts"

/** A goal as it was asked for. */
export interface Wanted extends Goal {
  readonly text: string
  /** The variant of the file under which it is to hold: `base`, or another one. */
  readonly of: string
  /** The scenario that it is of, by its number: 0 is the one that is tuned. */
  readonly scene: number
  /** Both as they are said before it: `bridge`, `bridge/dark`, `dark`; left out of the scenario that is tuned. */
  readonly under?: string
  /** It is written in percent. */
  readonly isShare: boolean
}

/** What is said of a goal: a threshold, or the short form of one. */
export type SaidGoal = Pick<Threshold, "bound" | "metric" | "text"> &
  Partial<Pick<Threshold, "of" | "scenario" | "variant">>

/** The goals that thresholds say, or what is wrong with them. */
export type ReadGoals =
  | { readonly _tag: "Goals"; readonly goals: readonly Wanted[] }
  | { readonly _tag: "Refused"; readonly reasons: readonly string[] }

/** Means of what has no end are looked at on a scale that ends here. */
const farEnd = 1e6

/** Numbers that fights have one by one as 0 or 1: how often they are 1. All others are means, or made of means. */
const shares: ReadonlySet<string> = new Set([
  "survived",
  "goingAfter",
  "lostIn",
  "winRate",
  "draws",
  "anyDead",
  "allAlive",
  "wipedOut",
  "firstDown",
  "downed",
  "fallen",
  "dead",
  "limitReached",
])

/**
 * What thresholds ask of a run.
 *
 * @param variants those of the file, under which a goal may be to hold: `dark: rounds < 8`
 * @param scenes what scenarios are called of which a goal may be instead
 */
export const goalsOf = (
  manifest: Manifest,
  thresholds: readonly SaidGoal[],
  variants: readonly string[],
  scenes: readonly string[] = [],
): ReadGoals => {
  const read = thresholds.map((threshold) => goalOf(manifest, threshold, variants, scenes))
  const reasons = read.flatMap((each) => (typeof each === "string" ? [each] : []))
  const goals = read.flatMap((each) => (typeof each === "string" ? [] : [each]))
  return reasons.length > 0 ? { _tag: "Refused", reasons } : { _tag: "Goals", goals }
}

const goalOf = (
  manifest: Manifest,
  threshold: SaidGoal,
  variants: readonly string[],
  scenes: readonly string[],
): Wanted | string => {
  const { metric, scenario, text } = threshold
  const of = threshold.of ?? threshold.variant ?? "base"
  const names = metricNames(manifest)
  const isOfDays = isDayManifest(manifest)
  const said = (reason: string) => `--target ${text}: ${reason}`
  if (isOfDifference(metric)) return said("a goal is a level, and no difference: refriega compare tells those")
  if (scenario !== undefined)
    return said("goals are of this scenario and its variants; name the file of another one beside it to have its goals")
  if (of !== "base" && isOfDays) return said("goals of days are of the day as it is written")
  if (!["base", ...variants].includes(of)) {
    const known = [...new Set(["base", ...variants, ...scenes])]
    return said(`there is no variant${scenes.length > 1 ? " and no scenario" : ""} ${of}${didYouMean(of, known)}`)
  }
  if (!names.includes(metric)) {
    return said(`there is no metric ${metric}${didYouMean(metric, names)}; refriega rules --metrics lists them`)
  }
  const range = rangeOfMeasure(manifest, metric)
  const wrong = wrongUnit(threshold, range)
  if (wrong !== undefined) return said(wrong)
  const { hi, lo } = bandOf(threshold)
  if (lo <= range.lo && hi >= range.hi) return said(`every fight meets it: ${metric} goes ${printedRange(range)}`)
  if (hi < range.lo || lo > range.hi) return said(`nothing can meet it: ${metric} goes ${printedRange(range)}`)
  const [word = ""] = metric.split(".")
  if (word === "even") {
    // As far from a half as that is a band of the win rate.
    if (lo > 0) return said("expected an upper end, as even.SIDE < 5pp")
    const side = metric.slice("even.".length)
    const band = { lo: 0.5 - hi, hi: 0.5 + hi }
    return {
      text,
      of,
      scene: 0,
      isShare: true,
      metric: `winRate.${side}`,
      kind: "share",
      range: unit,
      grain: 1,
      ...band,
    }
  }
  return {
    text,
    of,
    scene: 0,
    isShare: range.unit !== "count",
    metric,
    kind: shares.has(word) || isPlainShare(ownCountOf(manifest, metric)) ? "share" : "mean",
    range: { lo: Math.max(range.lo, -farEnd), hi: Math.min(range.hi, farEnd) },
    grain: range.unit === "count" ? 1 : 0.001,
    lo,
    hi,
  }
}

/** A custom number that every fight has as 0 or 1. */
const isPlainShare = (count: CountInfo | undefined): boolean => count?.form === "share" && !count.missing

const unit = { lo: 0, hi: 1 } as const

const bandOf = ({ bound }: Pick<SaidGoal, "bound">): { readonly lo: number; readonly hi: number } =>
  bound.op === "in"
    ? { lo: bound.from, hi: bound.to }
    : bound.op.startsWith("<")
      ? { lo: Number.NEGATIVE_INFINITY, hi: bound.value }
      : { lo: bound.value, hi: Number.POSITIVE_INFINITY }
