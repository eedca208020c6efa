import type { Expression } from "../language/Expression.ts"
import type { Game } from "../language/Game.ts"
import { hooksOf } from "../language/hooksOf.ts"
import type { Step } from "../language/Step.ts"
import { visit } from "../language/walkSteps.ts"

/**
 * The tracks of which there is only so much in a fight: everything that is done with them takes some away. Those that
 * the file gives a worth are left out, for it says itself what they are worth.
 */
export const storesOf = (game: Game): ReadonlySet<number> => {
  const spent = new Set<number>()
  const other = new Set<number>(game.layers)
  const see = (step: Step): void => {
    if (step.do !== "set") return
    if (takesAway(step.value, step.track)) spent.add(step.track)
    else other.add(step.track)
  }
  for (const steps of [...game.actions.map((action) => action.steps), ...hooksOf(game)]) visit(steps, see)
  return new Set(
    [...spent].filter(
      (track) => !other.has(track) && game.tracks[track]?.worth === 0 && game.tracks[track]?.isOfSide !== true,
    ),
  )
}

/** Whether it is what it was, less a number. */
const takesAway = (e: Expression, track: number): boolean =>
  e.is === "+" && e.left.is === "track" && e.left.index === track && e.right.is === "number" && e.right.value < 0

/** Whether an act spends any of these: of its actor. */
export const spends = (steps: readonly Step[], stores: ReadonlySet<number>): boolean => {
  let found = false
  visit(steps, (step) => {
    if (step.do === "set" && step.of === "me" && stores.has(step.track)) found = true
  })
  return found
}
