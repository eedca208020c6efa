import { type Found, isIn, search, type Sums } from "@refriega/sim/internal"
import { hashed } from "./knock.ts"
import type { Problem } from "./Problem.ts"

/** Whether every goal is truly met at a point. */
export const isRight = ({ goals, truthOf }: Problem, point: number): boolean => {
  const truth = truthOf(point)
  return goals.every((goal, k) => isIn(goal, truth[k] as number))
}

/** Searches once, every point and every certificate with dice of its own. */
export const tried = (problem: Problem, seed: number, fights: number): Found => {
  const { space, goals } = problem
  const hunt = search({ space, goals, seed, fights, costOf: () => 0 })
  let next = hunt.next()
  while (next.done !== true) {
    const seen: readonly (readonly Sums[])[] = next.value.map(({ point, from, to, fresh }) =>
      problem.play(point, hashed(seed, point, 7919 + fresh), from, to),
    )
    next = hunt.next(seen)
  }
  return next.value
}
