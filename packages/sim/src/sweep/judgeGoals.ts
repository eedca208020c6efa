import { judge, type Measured, roomWithin } from "../metrics/judge.ts"
import type { Goal } from "../plan/Varied.ts"
import type { GoalFit, Judged } from "../results/Answer.ts"
import type { Confirming } from "./confirming.ts"
import { fewest, mostGrowth, mostTimes } from "./confirming.ts"

/** What a value came to, by goal in their order. */
export type Numbers = readonly Measured[]

/** A value that was played again, with dice of its own. */
export interface PlayedAgain {
  readonly value: string
  readonly seed: number
  readonly numbers: Numbers
}

/** How a number fits a goal: by its whole interval. */
const fitOf = (measured: Measured, { bound }: Goal): GoalFit => {
  const outcome = judge(measured, bound, "interval", 1)
  return outcome === "pass" ? "meets" : outcome === "fail" ? "misses" : "mayMeet"
}

const all = (numbers: Numbers, goals: readonly Goal[]): GoalFit => {
  const fits = numbers.map((measured, i) => fitOf(measured, goals[i] as Goal))
  return fits.includes("misses") ? "misses" : fits.includes("mayMeet") ? "mayMeet" : "meets"
}

/** How far inside all goals a value is: as far as in the one that it is nearest to miss. */
const roomOf = (numbers: Numbers, goals: readonly Goal[]): number =>
  Math.min(...numbers.map((measured, i) => roomWithin(measured, (goals[i] as Goal).bound)))

/** The place of the value that is the farthest inside its goals, or the least outside. */
const farthest = (rooms: readonly number[]): number => rooms.indexOf(Math.max(...rooms))

/** Which of the values meets all goals. */
export const judged = (
  values: readonly string[],
  goals: readonly Goal[],
  numbers: readonly Numbers[],
  again: readonly PlayedAgain[] = [],
): Judged => {
  const found = (of: Numbers) =>
    of.map((measured, i) => {
      const { hi, lo, n, value } = measured
      return { value, lo, hi, n, fit: fitOf(measured, goals[i] as Goal) }
    })
  const tried = again.map((each) => ({ ...each, fit: all(each.numbers, goals) }))
  const best = tried.find(({ fit }) => fit === "meets") ?? tried.findLast(({ fit }) => fit === "mayMeet") ?? tried[0]
  return {
    found: numbers.map(found),
    fits: numbers.map((of, i) => tried.findLast(({ value }) => value === values[i])?.fit ?? all(of, goals)),
    chosen: best?.value ?? values[farthest(numbers.map((of) => roomOf(of, goals)))] ?? "",
    tried: tried.map(({ fit, numbers: of, seed, value }) => ({ value, seed, found: found(of), fit })),
  }
}

/**
 * Which value is to be played again next, as `nextConfirmation` has it of a win rate: the farthest inside; the same in
 * more combats where they should tell; another one where it has turned out to miss.
 */
export const nextToJudge = (
  values: readonly string[],
  goals: readonly Goal[],
  numbers: readonly Numbers[],
  done: readonly PlayedAgain[],
): Confirming | undefined => {
  const least = Math.max(fewest, numbers[0]?.[0]?.n ?? 0)
  const last = done.at(-1)
  if (last !== undefined) {
    const fit = all(last.numbers, goals)
    if (fit === "meets" || done.length >= mostTimes) return undefined
    const room = roomOf(last.numbers, goals)
    const n = last.numbers[0]?.n ?? least
    // The width goes with one over the root of the combats.
    const needed = room > 0 ? Math.ceil(n / room ** 2) : Number.POSITIVE_INFINITY
    if (fit === "mayMeet" && needed <= mostGrowth * least)
      return { value: last.value, combats: Math.max(2 * n, Math.ceil(1.3 * needed)) }
  }
  const tried = new Set(done.map(({ value }) => value))
  const rooms = values.map((value, i) => {
    const of = numbers[i] as Numbers
    const isLeft = !tried.has(value) && (done.length === 0 || all(of, goals) !== "misses")
    return isLeft ? roomOf(of, goals) : Number.NEGATIVE_INFINITY
  })
  const next = farthest(rooms)
  return rooms[next] === Number.NEGATIVE_INFINITY ? undefined : { value: values[next] ?? "", combats: least }
}
