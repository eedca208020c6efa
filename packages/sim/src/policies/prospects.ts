import type { Prospect } from "@refriega/core"

/**
 * The chance to win, from 0 to 1. As long as nothing is decided, the strength of a side grows with the square of its
 * numbers (Lanchester, 1916).
 */
export const oddsOf = ({ over, won, friends, enemies }: Prospect): number =>
  over ? won : shareOf(friends * friends, enemies * enemies)

/** What it is worth to stand so, from 0 to 1: the chance to win, and a little for coming out of it whole. */
export const worthOf = (prospect: Prospect): number =>
  0.8 * oddsOf(prospect) + 0.2 * shareOf(prospect.friends, prospect.enemies)

const shareOf = (one: number, other: number): number => (one + other === 0 ? 0.5 : one / (one + other))

/**
 * Whether pairs differ on average by more than the standard error of that average. The longer list's last ones have no
 * pair.
 */
export const isClearlyMore = (ones: readonly number[] = [], others: readonly number[] = []): boolean => {
  const n = Math.min(ones.length, others.length)
  if (n < 2) return false
  const differences = ones.slice(0, n).map((one, i) => one - (others[i] as number))
  const mean = sum(differences) / n
  const squares = sum(differences.map((difference) => (difference - mean) * (difference - mean)))
  return mean > Math.sqrt(squares / (n - 1) / n)
}

/** The mean; 0 of none. */
export const meanOf = (values: readonly number[] = []): number =>
  values.length === 0 ? 0 : sum(values) / values.length

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
