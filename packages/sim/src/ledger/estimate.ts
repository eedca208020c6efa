import type { Interval } from "../statistics/intervals/Interval.ts"
import { meanWithin } from "../statistics/intervals/meanWithin.ts"
import { momentsOf } from "../statistics/Moments.ts"
import { pairedShares } from "../statistics/pairedShares.ts"
import { rate } from "../statistics/rate.ts"
import type { Estimate } from "./Ledger.ts"

/** A number that is known. */
export const exactly = (x: number): Estimate => ({ x, lo: x, hi: x })

const areShares = (values: ArrayLike<number>): boolean => {
  for (let i = 0; i < values.length; i++) if (values[i] !== 0 && values[i] !== 1) return false
  return true
}

/** The mean of chances, with its interval. */
export const meanOf = (values: Float64Array): Estimate => {
  const n = values.length
  const x = sum(values) / n
  if (areShares(values)) {
    const { lo, hi } = rate(sum(values), n)
    return { x, lo, hi }
  }
  const { lo, hi } = meanWithin(momentsOf([...values]), { lo: 0, hi: 1 })
  return { x, lo, hi }
}

/** The mean difference of chances that were found with the same dice, play-out by play-out. */
export const differenceOf = (before: Float64Array, after: Float64Array): Estimate => {
  const n = before.length
  const differences = after.map((value, i) => value - (before[i] as number))
  const x = sum(differences) / n
  if (areShares(before) && areShares(after)) {
    const only = (from: Float64Array, to: Float64Array): number =>
      from.reduce((count, value, i) => count + (value === 1 && to[i] === 0 ? 1 : 0), 0)
    const { lo, hi } = pairedShares(only(before, after), only(after, before), n)
    return { x, lo: Math.min(lo, x), hi: Math.max(hi, x) }
  }
  const { lo, hi } = meanWithin(momentsOf([...differences]), { lo: -1, hi: 1 })
  return { x, lo: Math.min(lo, x), hi: Math.max(hi, x) }
}

/**
 * The limits of a sum of changes that were found with the same dice: play-out by play-out the sum is made first, since
 * changes of one play-out are not independent of each other.
 *
 * @param series of each change what the play-outs say
 */
export const sumWithin = (series: readonly Float64Array[]): Interval => {
  const [first] = series
  if (first === undefined) return { lo: 0, hi: 0 }
  const sums = first.map((_, i) => sum(series.map((values) => values[i] as number)))
  const { lo, hi } = meanWithin(momentsOf([...sums]), { lo: -1, hi: 1 })
  return { lo, hi }
}

/** The sum of numbers, in their order. */
export const sum = (values: ArrayLike<number>): number => {
  let total = 0
  for (let i = 0; i < values.length; i++) total += values[i] as number
  return total
}

/** The mean of numbers. */
export const mean = (values: ArrayLike<number>): number => sum(values) / values.length
