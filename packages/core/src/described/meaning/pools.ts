import type { Distribution } from "../../dice/Distribution.ts"
import type { View } from "../language/Expression.ts"

/** The dice of a pool, the highest first. */
type Dice = readonly number[]

/** All that dice of one size can show together, as many as there may be: by number, fewer dice first. */
export interface Pools {
  readonly all: readonly Dice[]
  /** Where those of so many dice begin. */
  readonly from: readonly number[]
  /** The number of some dice, in any order. */
  readonly numberOf: (dice: Dice) => number
}

const known = new Map<number, Pools>()

export const poolsOf = (faces: number, most: number): Pools => {
  const key = faces * 10_000 + most
  let found = known.get(key)
  if (found === undefined) {
    found = makePools(faces, most)
    known.set(key, found)
  }
  return found
}

const makePools = (faces: number, most: number): Pools => {
  const all: Dice[] = []
  const from: number[] = []
  const numbers = new Map<string, number>()
  const add = (dice: Dice, left: number, highest: number): void => {
    if (left === 0) {
      numbers.set(dice.join(), all.length)
      all.push(dice)
    } else for (let face = highest; face >= 1; face--) add([...dice, face], left - 1, face)
  }
  for (let many = 0; many <= most; many++) {
    from.push(all.length)
    add([], many, faces)
  }
  return { all, from, numberOf: (dice) => numbers.get(dice.toSorted((a, b) => b - a).join()) ?? 0 }
}

/** The chances of all that so many dice can show together. */
export const chancesOfPool = (
  { faces, most }: { readonly faces: number; readonly most: number },
  many: number,
): Distribution => {
  const { all, from } = poolsOf(faces, most)
  const begin = from[many] as number
  const end = from[many + 1] ?? all.length
  const chances = new Float64Array(end - begin)
  for (let i = begin; i < end; i++) {
    // The orders in which these dice may lie, over all that there are.
    let chance = 1
    let same = 0
    const dice = all[i] as Dice
    dice.forEach((face, at) => {
      same = at > 0 && face === dice[at - 1] ? same + 1 : 1
      chance *= (at + 1) / same / faces
    })
    chances[i - begin] = chance
  }
  return { from: begin, chances, beyond: 0 }
}

/** What is asked of some dice. */
export const viewed = (dice: Dice, how: View["how"], than: number): number => {
  switch (how) {
    case "sum":
      return dice.reduce((sum, face) => sum + face, 0)
    case "size":
      return dice.length
    case "highest":
      return dice[0] ?? 0
    case "second":
      return dice[1] ?? 0
    case "third":
      return dice[2] ?? 0
    case "lowest":
      return dice.at(-1) ?? 0
    case "alike":
      return Math.max(0, ...alikeIn(dice))
    case "pairs":
      return alikeIn(dice).filter((many) => many >= 2).length
    case "+":
      return dice.filter((face) => face >= than).length
    case "-":
      return dice.filter((face) => face <= than).length
    case "=":
      return dice.filter((face) => face === than).length
  }
}

/** How many dice show the same, for each face that is shown. */
const alikeIn = (dice: Dice): readonly number[] =>
  [...new Set(dice)].map((face) => dice.filter((other) => other === face).length)
