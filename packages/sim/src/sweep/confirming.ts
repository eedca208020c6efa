import { sha256 } from "../plan/sha256.ts"
import type { Target } from "../plan/Varied.ts"
import type { Fit } from "../results/Answer.ts"
import { z95 } from "../statistics/distributions/normal.ts"
import type { Rate } from "../statistics/rate.ts"
import { fitOf } from "./fitOf.ts"

/** A value of a sweep that was played again, with dice of its own. */
export interface Confirmation {
  readonly value: string
  readonly seed: number
  readonly rate: Rate
}

/** The value to be played again next, and in how many combats. */
export interface Confirming {
  readonly value: string
  readonly combats: number
}

/** A value is played again, or another one is, so often in all. */
export const mostTimes = 4
/** In at least so many combats, and in at most so many times as many. */
export const fewest = 10_000
export const mostGrowth = 30

/**
 * Which value of a sweep is to be played again: first the one whose estimate is nearest to the target; when that has
 * turned out to be off, the nearest of those that are left; when it may meet the target, the same once more in as many
 * combats as should tell. Every time the dice are new and the interval is of these combats alone, so what was chosen
 * for its luck is not kept for it.
 *
 * @param rates under each value, as the sweep found them
 * @param done what has been played again so far, in order
 * @returns undefined when there is an answer, or when it has been tried often enough
 */
export const nextConfirmation = (
  values: readonly string[],
  rates: readonly Rate[],
  target: Target,
  done: readonly Confirmation[],
): Confirming | undefined => {
  const least = Math.max(fewest, rates[0]?.n ?? 0)
  const last = done.at(-1)
  if (last === undefined) return { value: values[nearest(rates, target)] ?? "", combats: least }
  const fit = fitOf(last.rate, target)
  if (fit === "meets" || done.length >= mostTimes) return undefined
  if (fit === "mayMeet") {
    const needed = combatsNeeded(last.rate, target)
    if (needed !== undefined && needed <= mostGrowth * least)
      return { value: last.value, combats: Math.max(2 * last.rate.n, Math.ceil(1.3 * needed)) }
  }
  const tried = new Set(done.map(({ value }) => value))
  const left = values
    .map((value, i) => ({ value, rate: rates[i] as Rate }))
    .filter(({ value, rate }) => !tried.has(value) && isPossible(fitOf(rate, target)))
    .toSorted((a, b) => offBy(a.rate, target) - offBy(b.rate, target))
  const [next] = left
  return next && { value: next.value, combats: least }
}

const isPossible = (fit: Fit): boolean => fit === "meets" || fit === "mayMeet"

const offBy = ({ p }: Rate, { share }: Target): number => Math.abs(p - share)

/** The place of the value whose estimate is nearest to the target; of equals the one in the middle. */
export const nearest = (rates: readonly Rate[], target: Target): number => {
  const off = rates.map((rate) => offBy(rate, target))
  const least = Math.min(...off)
  const all = off.flatMap((each, i) => (each === least ? [i] : []))
  return all[(all.length - 1) >> 1] ?? 0
}

/**
 * In how many combats the interval of a rate like this one would lie within the tolerance: `z² p (1-p) / room²`, where
 * room is how far the estimate is from the nearer end. Undefined where it is beyond.
 */
export const combatsNeeded = (rate: Rate, target: Target): number | undefined => {
  const room = target.tolerance - offBy(rate, target)
  return room <= 0 ? undefined : Math.ceil((z95 ** 2 * rate.p * (1 - rate.p)) / room ** 2)
}

/** The seed of a confirmation: nobody else's, whatever the seed of the sweep. */
export const confirmingSeed = (seed: number, time: number): number =>
  Number.parseInt(sha256(`${seed}, played again ${time}`).slice(0, 13), 16)
