import { type Factor, levelsOf, randomOf, type SoughtGoal as Goal, type Sums, spaceOf } from "@refriega/sim/internal"
import { hashed } from "./knock.ts"
import { type Problem, rounds, share } from "./Problem.ts"

/*
 * Questions that no fight of Knock asks: words, counts with jumps, a cliff, a hump with an answer on either side. Their
 * surfaces are formulas with numbers drawn from a seed, so that every seed is another problem of its kind.
 */

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const number = (count: number): Factor => ({ kind: "number", values: range(1, count) })
const word = (count: number): Factor => ({ kind: "word", count })
const share1 = (z: number): number => 1 / (1 + Math.exp(-z))

/** Wins by a formula of the levels from 0 to 1 and the words, and rounds likewise. */
interface Made {
  readonly factors: readonly Factor[]
  readonly wins: (x: readonly number[]) => number
  readonly rounds?: (x: readonly number[]) => number
  readonly band?: readonly [number, number]
  readonly fewer?: number
}

const kinds: Readonly<Record<string, (random: () => number) => Made>> = {
  words: (random) => {
    const effects = Array.from({ length: 6 }, () => 3 * (random() - 0.5))
    const pace = Array.from({ length: 6 }, () => random())
    return {
      factors: [word(6), number(12)],
      wins: ([w = 0, x = 0]) => share1(1.2 + (effects[w] as number) - 3.5 * x),
      rounds: ([w = 0, x = 0]) => 2 + 2 * (pace[w] as number) + x,
      fewer: 4.2,
    }
  },
  "words that turn": (random) => {
    const slopes = Array.from({ length: 4 }, () => (random() < 0.5 ? -1 : 1) * (1 + 3 * random()))
    const levels = Array.from({ length: 4 }, () => 2 * (random() - 0.5))
    return { factors: [word(4), number(14)], wins: ([w = 0, x = 0]) => share1((levels[w] ?? 0) + (slopes[w] ?? 0) * x) }
  },
  counts: (random) => {
    const [a, b] = [2 + random(), 1 + random()]
    return {
      factors: [number(6), number(14), word(2)],
      wins: ([count = 0, x = 0, rule = 0]) =>
        share1(a + 2 - 2.2 * Math.sqrt(1 + 5 * count) ** 1.3 + b * x * 3 - rule * 0.7),
      rounds: ([count = 0, x = 0]) => 2 + 4 * count ** 0.7 - x,
      fewer: 5,
    }
  },
  cliff: (random) => {
    const at = 0.2 + 0.6 * random()
    const slope = 1 + random()
    return {
      factors: [number(14), number(10)],
      wins: ([x = 0, y = 0]) => share1(-1.2 + (x > at ? 2.5 : 0) - slope * (y - 0.5)),
    }
  },
  "hump of one number": (random) => {
    const [top, wide] = [0.3 + 0.4 * random(), 0.12 + 0.1 * random()]
    return {
      factors: [number(30)],
      wins: ([x = 0]) => share1(-1.5 + 3.8 * Math.exp(-((x - top) ** 2) / (2 * wide ** 2))),
    }
  },
  islands: (random) => {
    const tops = Array.from({ length: 2 }, (_, i) => [0.15 + 0.15 * random() + 0.5 * i, 0.15 + 0.7 * random()] as const)
    return {
      factors: [number(16), number(12)],
      wins: ([x = 0, y = 0]) =>
        share1(-1.2 + 2.1 * tops.reduce((sum, [a, b]) => sum + Math.exp(-((x - a) ** 2 + (y - b) ** 2) / 0.03), 0)),
    }
  },
  "islands of three numbers": (random) => {
    const tops = Array.from(
      { length: 2 },
      (_, i) => [0.2 + 0.2 * random() + 0.4 * i, 0.2 + 0.6 * random(), 0.2 + 0.6 * random()] as const,
    )
    return {
      factors: [number(9), number(8), number(6)],
      wins: ([x = 0, y = 0, z = 0]) =>
        share1(
          -1.2 +
            2.1 *
              tops.reduce((sum, [a, b, c]) => sum + Math.exp(-((x - a) ** 2 + (y - b) ** 2 + (z - c) ** 2) / 0.06), 0),
        ),
    }
  },
  "three numbers with a saddle": (random) => {
    const [a, b, c] = [2 + 2 * random(), 2 + 2 * random(), random() - 0.5]
    return {
      factors: [number(9), number(9), number(7)],
      wins: ([x = 0, y = 0, z = 0]) => share1(0.2 + a * (x - 0.5) * (y - 0.5) * 4 + b * (z - 0.5) + c),
      rounds: ([x = 0, , z = 0]) => 2 + 2 * x + 2 * z,
      fewer: 3.5,
    }
  },
}

export const madeKinds = Object.keys(kinds)

/** A problem of a kind; another for each seed. */
export const madeProblem = (kind: string, seed: number): Problem => {
  const make = kinds[kind]
  if (make === undefined) throw new Error(`there is no kind ${kind}`)
  const made = make(randomOf(seed))
  const space = spaceOf(made.factors)
  const [lo, hi] = made.band ?? [0.65, 0.75]
  const goals: readonly Goal[] = [
    share("win", lo, hi),
    ...(made.rounds === undefined ? [] : [rounds(0, made.fewer ?? 0, 40)]),
  ]
  const at = (point: number) =>
    levelsOf(space, point).map((level, j) => {
      const factor = made.factors[j] as Factor
      return factor.kind === "word" ? level : level / (factor.values.length - 1)
    })
  const truthOf = (point: number) => {
    const x = at(point)
    return made.rounds === undefined ? [made.wins(x)] : [made.wins(x), made.rounds(x)]
  }
  return {
    id: kind,
    space,
    goals,
    truthOf,
    play: (point, key, from, to) => {
      const [p = 0, length] = truthOf(point)
      const n = to - from
      let [wins, sum, squares] = [0, 0, 0]
      for (let i = from; i < to; i++) {
        if (hashed(key, i, 1) < p * 4294967296) wins++
        if (length === undefined) continue
        // One round at least, and then another as long as a die says so: a mean of `length`, 40 at most in effect.
        let took = 1
        for (let t = 2; took < 40 && hashed(key, i, t) >= 4294967296 / length; t++) took++
        sum += took
        squares += took * took
      }
      const first: Sums = { n, sum: wins, squares: wins }
      return length === undefined ? [first] : [first, { n, sum, squares }]
    },
  }
}
