import type { View } from "../../../contract/State.ts"
import type { DsPrepared, DsState } from "../model/System.ts"

/** What is left of a turn counts for as long as it lasts. */
const noTurn = {
  fresh: false,
  extra: 0,
  used: 0,
  metres: 0,
  stalled: false,
  odd: 0,
  stretch: -1,
  moved: false,
  manoeuvre: -1,
  tried: false,
  emptied: 0,
  shot: false,
} as const

/** Of two alone nobody shares a place in the order. */
const alone = { slot: 0 } as const

/**
 * The blow struck last counts for who defends against it alone, in the middle of an act. Rounds are alike, but for
 * those that tire by house rule (DS20-142). Of two alone it does not count what place in the
 * order they would share with friends.
 */
export const essence = ({ rules }: DsPrepared, state: View<DsState>): unknown => {
  const isDuel = state.combatants.length === 2
  return {
    ...state,
    ...(state.turnOver || state.active < 0 ? noTurn : undefined),
    struckWith: 0,
    struckHow: 0,
    struckFor: 0,
    round: rules.fatigueEveryRounds === 0 ? Math.min(1, state.round) : state.round % rules.fatigueEveryRounds,
    combatants: state.combatants.map((each) => ({ ...each, asked: 0, ...(isDuel ? alone : undefined) })),
  }
}
