import type { Rate } from "../rate.ts"
import type { Answer, Fit } from "./Answer.ts"
import { courseOf, type Step } from "./course.ts"
import type { Target } from "./Varied.ts"
import { numberOf } from "./vary.ts"

/**
 * Which of the values gives the win rate that is wanted. Intervals hold for each value alone: what is wrongly said to meet the target
 * lies just outside of the tolerance, and a curve that goes one way has hardly more than one such value on either side. The chosen
 * value is not taken at its word, but played again.
 *
 * @param rates the win rate under each value
 * @param confirming that of the chosen value when it was played again, and with which seed, if it was
 */
export const answerOf = (
  values: readonly string[],
  rates: readonly Rate[],
  target: Target,
  confirming?: { readonly seed: number; readonly rate: Rate },
): Answer => {
  const chosen = nearest(rates, target)
  const confirmed = confirming && { ...confirming, fit: fitOf(confirming.rate, target) }
  const fits = rates.map((rate, i) => (i === chosen && confirmed ? confirmed.fit : fitOf(rate, target)))
  const isCurve = values.every((value) => numberOf(value) !== undefined)
  const named = ([from, to]: Step) => [values[from] ?? "", values[to] ?? ""] as const
  const stretches = (wanted: Fit) => stretchesOf(fits, wanted, isCurve).map(named)
  const { rise, fall } = isCurve ? courseOf(rates) : {}
  return {
    fits,
    chosen: values[chosen] ?? "",
    meets: stretches("meets"),
    mayMeet: stretches("mayMeet"),
    crossings: isCurve ? crossingsOf(fits).map(named) : [],
    ...(rise && { rise: named(rise) }),
    ...(fall && { fall: named(fall) }),
    ...(confirmed && { confirmed }),
  }
}

/** How a rate fits a target, by its whole interval. */
const fitOf = ({ lo, hi }: Pick<Rate, "lo" | "hi">, { share, tolerance }: Target): Fit => {
  const [low, high] = [share - tolerance, share + tolerance]
  if (lo > high) return "above"
  if (hi < low) return "below"
  return lo >= low && hi <= high ? "meets" : "mayMeet"
}

/** Of equals the one in the middle. */
const nearest = (rates: readonly Rate[], { share }: Target): number => {
  const off = rates.map(({ p }) => Math.abs(p - share))
  const least = Math.min(...off)
  const all = off.flatMap((each, i) => (each === least ? [i] : []))
  return all[(all.length - 1) >> 1] ?? 0
}

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
