import type { Prospect } from "@refriega/core"

/**
 * What it is worth to stand so, from 0 to 1: the chance to win, and a little for coming out of it whole. As long as nothing is decided,
 * the strength of a side grows with the square of its numbers (Lanchester, 1916).
 */
export const worthOf = ({ over, won, friends, enemies }: Prospect): number => {
  const share = friends + enemies === 0 ? 0.5 : friends / (friends + enemies)
  const odds = over
    ? won
    : friends + enemies === 0
      ? 0.5
      : (friends * friends) / (friends * friends + enemies * enemies)
  return 0.8 * odds + 0.2 * share
}

/** Whether pairs differ on average by more than the standard error of that average. The longer list's last ones have no pair. */
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
