import type { Target } from "../plan/Varied.ts"
import type { Answer, Fit } from "../results/Answer.ts"
import type { Rate } from "../statistics/rate.ts"
import { type Confirmation, combatsNeeded, nearest } from "./confirming.ts"
import { courseOf, type Step } from "./course.ts"
import { fitOf } from "./fitOf.ts"
import { numberOf } from "./vary.ts"

/**
 * Which of the values gives the win rate that is wanted. Intervals hold for each value alone: what is wrongly said to
 * meet the target lies just outside of the tolerance, and a curve that goes one way has hardly more than one such value
 * on either side. The chosen value is not taken at its word, but played again.
 *
 * @param rates the win rate under each value
 * @param again values that were played again, in order, each in combats of its own
 */
export const answerOf = (
  values: readonly string[],
  rates: readonly Rate[],
  target: Target,
  again: readonly Confirmation[] = [],
): Answer => {
  const tried = again.map((each) => ({ ...each, fit: fitOf(each.rate, target) }))
  const best = bestOf(tried)
  const chosen = best === undefined ? nearest(rates, target) : values.indexOf(best.value)
  const fits = rates.map((rate, i) => tried.findLast(({ value }) => value === values[i])?.fit ?? fitOf(rate, target))
  const needed = best?.fit === "mayMeet" ? combatsNeeded(best.rate, target) : undefined
  const isCurve = values.every((value) => numberOf(value) !== undefined)
  const named = ([from, to]: Step) => [values[from] ?? "", values[to] ?? ""] as const
  const stretches = (wanted: Fit) => stretchesOf(fits, wanted, isCurve).map(named)
  const { rise, fall } = isCurve ? courseOf(bestKnown(values, rates, again)) : {}
  return {
    fits,
    chosen: values[chosen] ?? "",
    meets: stretches("meets"),
    mayMeet: stretches("mayMeet"),
    crossings: isCurve ? crossingsOf(fits).map(named) : [],
    ...(rise && { rise: named(rise) }),
    ...(fall && { fall: named(fall) }),
    ...(best && { confirmed: { seed: best.seed, rate: best.rate, fit: best.fit } }),
    ...(tried.length > 1 && { tried }),
    ...(needed !== undefined && { needed }),
  }
}

/**
 * How often a side won under each value: in the fights of the sweep, or in those that were played again where these
 * were more.
 */
const bestKnown = (
  values: readonly string[],
  rates: readonly Rate[],
  again: readonly Confirmation[],
): readonly Rate[] =>
  rates.map((rate, i) =>
    again.reduce((best, each) => (each.value === values[i] && each.rate.n > best.n ? each.rate : best), rate),
  )

/** What meets the target; else the last that may; else what was tried first. */
const bestOf = <T extends { readonly fit: Fit }>(tried: readonly T[]): T | undefined =>
  tried.find(({ fit }) => fit === "meets") ?? tried.findLast(({ fit }) => fit === "mayMeet") ?? tried[0]

/** The first and last of neighbours that fit; names have no neighbours. */
const stretchesOf = (fits: readonly Fit[], wanted: Fit, isCurve: boolean): readonly Step[] => {
  const found: [number, number][] = []
  for (const [i, fit] of fits.entries()) {
    const last = found.at(-1)
    if (fit !== wanted) continue
    if (isCurve && last !== undefined && last[1] === i - 1) last[1] = i
    else found.push([i, i])
  }
  return found
}

const crossingsOf = (fits: readonly Fit[]): readonly Step[] =>
  fits.flatMap((fit, i): readonly Step[] => {
    const next = fits[i + 1]
    return (fit === "above" && next === "below") || (fit === "below" && next === "above") ? [[i, i + 1]] : []
  })
