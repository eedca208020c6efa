import { levelsOf, type SoughtGoal as Goal, type Sums, spaceOf } from "@refriega/sim/internal"
import { type KnockFight, type KnockTruth, playKnock, type Sheet, solveKnock } from "./knock.ts"
import { type Problem, rounds, share } from "./Problem.ts"

const sheet = (strength: number, guard: number, armour: number, die: number, plus = 0): Sheet => ({
  strength,
  guard,
  armour,
  die,
  plus,
})
const range = (from: number, to: number, by = 1): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by)
const guards = [sheet(12, 4, 1, 6), sheet(10, 3, 0, 6)]

/** Two guards against an ogre whose numbers are looked for; the values of each, and the fight that they make. */
const families = {
  1: {
    values: [range(3, 18)],
    fight: ([strength = 0]: readonly number[]) => ({ party: guards, foes: [sheet(strength, 8, 1, 8)] }),
  },
  2: {
    values: [range(0, 15), range(-2, 5)],
    fight: ([guard = 0, plus = 0]: readonly number[]) => ({ party: guards, foes: [sheet(14, guard, 1, 8, plus)] }),
  },
  3: {
    values: [range(4, 18, 2), range(0, 14, 2), range(-2, 4)],
    fight: ([strength = 0, guard = 0, plus = 0]: readonly number[]) => ({
      party: guards,
      foes: [sheet(strength, guard, 1, 8, plus)],
    }),
  },
  4: {
    values: [range(6, 18, 3), range(0, 12, 3), range(-2, 2), range(0, 4)],
    fight: ([strength = 0, guard = 0, plus = 0, more = 0]: readonly number[]) => ({
      party: [sheet(12, 2 + more, 1, 6), sheet(10, 1 + more, 0, 6)],
      foes: [sheet(strength, guard, 1, 8, plus)],
    }),
  },
} as const satisfies Record<
  number,
  { values: readonly (readonly number[])[]; fight: (x: readonly number[]) => KnockFight }
>

const truths = new Map<string, KnockTruth>()
const places: Readonly<Record<string, number>> = { win: 0, down: 1, rounds: 2 }

const problem = (id: string, family: keyof typeof families, goals: readonly Goal[]): Problem => {
  const { values, fight } = families[family]
  const space = spaceOf(values.map((each) => ({ kind: "number", values: each })))
  const at = (point: number) => fight(levelsOf(space, point).map((level, j) => values[j]?.[level] as number))
  const where = goals.map(({ metric }) => places[metric] as number)
  return {
    id,
    space,
    goals,
    truthOf: (point) => {
      const key = `${family} ${point}`
      const truth = truths.get(key) ?? solveKnock(at(point))
      truths.set(key, truth)
      return where.map((place) => truth[place] as number)
    },
    play: (point, key, from, to) => {
      const sums = where.map(() => ({ n: to - from, sum: 0, squares: 0 }))
      const fought = at(point)
      for (let i = from; i < to; i++) {
        const came = playKnock(fought, key, i)
        for (const [k, place] of where.entries()) {
          const each = sums[k] as { sum: number; squares: number }
          const x = came[place] as number
          each.sum += x
          each.squares += x * x
        }
      }
      return sums as readonly Sums[]
    },
  }
}

const win = (lo: number, hi: number) => share("win", lo, hi)
const down = (hi: number) => share("down", Number.NEGATIVE_INFINITY, hi)

/** Questions of which some have an answer, some have a narrow one, and some have none. */
export const knockProblems: readonly Problem[] = [
  problem("1 number", 1, [win(0.65, 0.75)]),
  problem("2 numbers", 2, [win(0.65, 0.75), rounds(0, 2.8)]),
  problem("3 numbers", 3, [win(0.65, 0.75), down(0.57), rounds(3, 3.4)]),
  problem("4 numbers", 4, [win(0.65, 0.75), down(0.53), rounds(0, 2.9)]),
  problem("2 numbers, 3 points wide", 2, [win(0.685, 0.715), rounds(0, 2.2)]),
  problem("2 numbers, missed by 7", 2, [win(0.65, 0.75), down(0.4)]),
  problem("4 numbers, missed by 7", 4, [win(0.65, 0.75), down(0.4)]),
  problem("2 numbers, missed by 2", 2, [win(0.65, 0.75), down(0.45)]),
  problem("1 number, missed by 0.1", 1, [win(0.701, 0.709)]),
]
