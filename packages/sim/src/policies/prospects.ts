import type { Prospect } from "@refriega/core"

/**
 * How the odds of a side grow: with its health to the power of `health`, and with the number of those who stand to the power of `standing`.
 * Powers are multiples of a half, from 0: those are the same to the last digit on every machine.
 */
export interface Leaf {
  readonly health: number
  readonly standing: number
}

/** The square law: strength grows with the square of numbers (Lanchester, 1916), here of whole healths. */
export const squareLaw: Leaf = { health: 2, standing: 0 }

/** What it is worth to stand so, from 0 to 1: the chance to win, and a little for coming out of it whole. */
export const worthOf = (
  { over, won, friends, enemies, friendsUp, enemiesUp }: Prospect,
  { health, standing }: Leaf = squareLaw,
): number => {
  const share = friends + enemies === 0 ? 0.5 : friends / (friends + enemies)
  const own = raised(friends, health) * raised(friendsUp, standing)
  const others = raised(enemies, health) * raised(enemiesUp, standing)
  const odds = over ? won : own + others === 0 ? 0.5 : own / (own + others)
  return 0.8 * odds + 0.2 * share
}

/** A power that is a multiple of a half, by multiplication and roots alone. */
const raised = (x: number, power: number): number => {
  let result = power % 1 === 0 ? 1 : Math.sqrt(x)
  for (let i = 1; i <= power; i++) result *= x
  return result
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
