import type { Expression } from "./Expression.ts"
import type { Game } from "./Game.ts"
import { hooksOf } from "./hooksOf.ts"
import { oncePer } from "./oncePer.ts"
import type { Step } from "./Step.ts"
import { visit } from "./walkSteps.ts"

/**
 * The tracks, but for points, from which something takes and to which nothing gives: what there is only so much of.
 * What is taken may be worked out: `add: me.mana by 0 - item.cost`.
 */
export const onlyTakenFrom = oncePer((game: Game): ReadonlySet<number> => {
  const taken = new Set<number>()
  const other = new Set<number>(game.layers)
  const see = (step: Step): void => {
    if (step.do === "set") (takesAway(step.value, step.track) ? taken : other).add(step.track)
  }
  const called = new Set<readonly Step[]>()
  for (const steps of [...game.actions.flatMap(({ first, steps }) => [first, steps]), ...hooksOf(game)])
    visit(steps, see, called)
  return new Set([...taken].filter((track) => !other.has(track)))
})

/** Whether something is spent: it becomes what it was, less something. */
const takesAway = (e: Expression, track: number): boolean => {
  if ((e.is !== "+" && e.is !== "-") || e.left.is !== "track" || e.left.index !== track) return false
  return e.is === "-" || isBelowNothing(e.right)
}

/** `-1`, `0 - n`. */
const isBelowNothing = (e: Expression): boolean =>
  e.is === "negative" ||
  (e.is === "number" && e.value < 0) ||
  (e.is === "-" && e.left.is === "number" && e.left.value <= 0)
