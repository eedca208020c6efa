import { type Distribution, uniform } from "./Distribution.ts"
import type { Stream } from "./Stream.ts"

const known = new Map<number, Distribution>()

const codes = (ways: number): Distribution => {
  const there = known.get(ways)
  if (there !== undefined) return there
  const made = uniform(ways)
  known.set(ways, made)
  return made
}

/** So many dice of so many faces. */
interface Dice {
  readonly count: number
  readonly faces: number
}

/** The faces of several equal dice in one number from 1: those of the first count least. */
const facesIn = (code: number, { count, faces }: Dice): readonly number[] => {
  const found: number[] = []
  for (let rest = code - 1; found.length < count; rest = Math.floor(rest / faces)) found.push((rest % faces) + 1)
  return found
}

/** So many ways of several dice are gone through at once. */
const mostWays = 10_000

/**
 * Several equal dice of which only what they mean together matters, where dice fall in every way (`stream.draw` is
 * there): of ways that mean the same, one stands for all. Undefined where the dice are rolled one by one, or are too
 * many to be seen as one.
 */
export const alikeDice = (
  stream: Stream,
  dice: Dice,
  meaning: (faces: readonly number[]) => number,
): readonly number[] | undefined => {
  const ways = dice.faces ** dice.count
  if (stream.draw === undefined || ways > mostWays) return undefined
  const code = stream.draw(codes(ways), (each) => meaning(facesIn(each, dice)))
  return facesIn(code, dice)
}
