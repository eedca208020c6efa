import type { View } from "../../../contract/State.ts"
import type { DsPrepared, DsState } from "../model/System.ts"

/**
 * The blow struck last counts for who defends against it alone, in the middle of an act. Rounds are alike, but for
 * those that tire by house rule (DS20-142).
 */
export const essence = ({ rules }: DsPrepared, state: View<DsState>): unknown => ({
  ...state,
  struckWith: 0,
  struckHow: 0,
  struckFor: 0,
  round: rules.fatigueEveryRounds === 0 ? Math.min(1, state.round) : state.round % rules.fatigueEveryRounds,
  combatants: state.combatants.map((each) => ({ ...each, asked: 0 })),
})
