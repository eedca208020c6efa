import { expectedOf, type Found } from "@refriega/sim/internal"
import type { Problem } from "./Problem.ts"
import { isRight, tried } from "./trial.ts"

/** What searches of one kind of problem came to, beside what is true. */
export interface Tally {
  readonly id: string
  readonly seeds: number
  /** A point was said to meet all goals, and does; and does not. */
  readonly met: number
  readonly falselyMet: number
  /** None was said to meet them, and none does; and one does. */
  readonly none: number
  readonly falselyNone: number
  readonly open: number
  /** The point that was named is right, whatever was said of it. */
  readonly named: number
  /** Points that the surface says meet all goals, and those of them that do. */
  readonly said: number
  readonly saidRightly: number
  /** Intervals of what the surface expects of all points and goals, and those that hold what is true. */
  readonly intervals: number
  readonly holding: number
  /** Searches that were open and said how many fights more would tell; and those that these were enough for. */
  readonly promised: number
  readonly kept: number
  /** Fights of all searches, in ascending order. */
  readonly fights: readonly number[]
}

/**
 * Searches each problem once.
 *
 * @param fights how many may be played
 * @param follow whether those that stay open are searched once more, with as many fights as were promised to tell
 */
export const tally = (problems: readonly Problem[], fights: number, follow = false): Tally => {
  const found = problems.map((problem, i) => ({ problem, ...judged(problem, tried(problem, seedOf(i), fights)) }))
  const count = (is: (one: (typeof found)[number]) => boolean) => found.filter(is).length
  const promised = found
    .map((one, i) => ({ ...one, seed: seedOf(i) }))
    .filter(({ is, needed }) => follow && is === "open" && needed !== undefined && needed <= mostFollowed)
  const said = found.flatMap(({ problem, outlooks }) =>
    outlooks.filter(({ fit }) => fit === "meets").map(({ point }) => isRight(problem, point)),
  )
  const held = found.flatMap(holds)
  return {
    id: problems[0]?.id ?? "",
    seeds: problems.length,
    met: count(({ is, right }) => is === "met" && right),
    falselyMet: count(({ is, right }) => is === "met" && !right),
    none: count(({ is, answers }) => is === "none" && !answers),
    falselyNone: count(({ is, answers }) => is === "none" && answers),
    open: count(({ is }) => is === "open"),
    named: count(({ right }) => right),
    said: said.length,
    saidRightly: said.filter((right) => right).length,
    intervals: held.length,
    holding: held.filter((holding) => holding).length,
    promised: promised.length,
    kept: promised.filter(({ problem, seed, needed = 0 }) => tried(problem, seed, fights + needed).is !== "open")
      .length,
    fights: found.map((one) => one.fights).toSorted((a, b) => a - b),
  }
}

/** Whether the interval of each point and goal holds what is true. */
const holds = ({ outlooks, problem }: { readonly problem: Problem } & Pick<Found, "outlooks">): readonly boolean[] =>
  outlooks.flatMap(({ beliefs, point }) => {
    const truth = problem.truthOf(point)
    return problem.goals.map((goal, k) => {
      const { hi, lo } = expectedOf(goal, beliefs[k] as (typeof beliefs)[number], problem.space.counts.length)
      const is = truth[k] as number
      return lo <= is && is <= hi
    })
  })

/** Promises of more fights than these take too long to be tried. */
const mostFollowed = 500_000

const seedOf = (i: number): number => 31 * i + 36

const judged = (problem: Problem, found: Found) => ({
  ...found,
  right: isRight(problem, found.point),
  answers: found.is === "none" && found.outlooks.some(({ point }) => isRight(problem, point)),
})

/** A tally on a line. */
export const told = (t: Tally): string => {
  const median = t.fights[t.seeds >> 1] ?? 0
  const of = (k: number, n: number) => (n === 0 ? "-" : `${k} of ${n}`)
  return [
    t.id.padEnd(28),
    `met ${t.met}`,
    `falsely ${t.falselyMet}`,
    `none ${t.none}`,
    `falsely ${t.falselyNone}`,
    `open ${t.open}`,
    `named right ${of(t.named, t.seeds)}`,
    `said to meet, rightly ${of(t.saidRightly, t.said)}`,
    `intervals ${of(t.holding, t.intervals)}`,
    ...(t.promised > 0 ? [`promises kept ${of(t.kept, t.promised)}`] : []),
    `fights ${median}`,
  ].join("  ")
}
