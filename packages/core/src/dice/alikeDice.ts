import { type Distribution, times, uniform } from "./Distribution.ts"
import type { Stream } from "./Stream.ts"

/** So many dice of so many faces, of which the sum counts. */
export interface Dice {
  readonly count: number
  readonly faces: number
}

/** All sums of several such rolls, one beside the other, as one number from 0. */
interface Together {
  readonly all: Distribution
  /** Of each: its least sum, and how many sums it has. */
  readonly rolls: readonly { readonly from: number; readonly sums: number }[]
}

const known = new Map<string, Together | undefined>()

/** So many ways are gone through at once. */
const mostWays = 20_000

const together = (dice: readonly Dice[]): Together | undefined => {
  const key = dice.map(({ count, faces }) => `${count}d${faces}`).join()
  if (!known.has(key)) known.set(key, besideEachOther(dice))
  return known.get(key)
}

const besideEachOther = (dice: readonly Dice[]): Together | undefined => {
  const rolls = dice.map(({ count, faces }) => times(uniform(faces), count))
  if (rolls.reduce((product, { chances }) => product * chances.length, 1) > mostWays) return undefined
  const chances = rolls.reduce(
    (before, roll) => [...roll.chances].flatMap((chance) => before.map((each) => each * chance)),
    [1],
  )
  return {
    all: { beyond: 0, chances: Float64Array.from(chances), from: 0 },
    rolls: rolls.map(({ chances: its, from }) => ({ from, sums: its.length })),
  }
}

const sumsOf = (code: number, rolls: Together["rolls"]): readonly number[] => {
  let rest = code
  return rolls.map(({ from, sums }) => {
    const sum = from + (rest % sums)
    rest = Math.floor(rest / sums)
    return sum
  })
}

/**
 * The sums of several rolls of which only what they mean together matters, where dice fall in every way (`stream.draw`
 * is there): of ways that mean the same, one stands for all. Undefined where dice are rolled one by one, and where
 * they have too many ways to be seen at once.
 */
export const alikeDice = (
  stream: Stream,
  dice: readonly Dice[],
  meaning: (sums: readonly number[]) => number,
): readonly number[] | undefined => {
  if (stream.draw === undefined) return undefined
  const found = together(dice)
  if (found === undefined) return undefined
  const { all, rolls } = found
  const code = stream.draw(all, (each) => meaning(sumsOf(each, rolls)))
  return sumsOf(code, rolls)
}
