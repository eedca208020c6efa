import type { Game } from "../language/Game.ts"
import { onlyTakenFrom } from "../language/onlyTakenFrom.ts"
import type { Step } from "../language/Step.ts"
import { visit } from "../language/walkSteps.ts"

/**
 * The tracks of which there is only so much in a fight: everything that is done with them takes some away. Those that
 * the file gives a worth are left out, for it says itself what they are worth.
 */
export const storesOf = (game: Game): ReadonlySet<number> =>
  new Set(
    [...onlyTakenFrom(game)].filter(
      (track) => game.tracks[track]?.worth === 0 && game.tracks[track]?.isOfSide !== true,
    ),
  )

/** Whether an act spends any of these: of its actor. */
export const spends = (steps: readonly Step[], stores: ReadonlySet<number>): boolean => {
  let found = false
  visit(steps, (step) => {
    if (step.do === "set" && step.of === "me" && stores.has(step.track)) found = true
  })
  return found
}
