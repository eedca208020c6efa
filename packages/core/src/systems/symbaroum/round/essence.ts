import type { View } from "../../../contract/State.ts"
import type { SymPrepared, SymState } from "../model/System.ts"

/** Rounds are alike; of a fall it counts only whether it was in an earlier one (SYM-058). */
export const essence = (_: SymPrepared, state: View<SymState>): unknown => ({
  ...state,
  round: Math.min(1, state.round),
  combatants: state.combatants.map((each) => ({
    ...each,
    asked: 0,
    fellIn: each.dying && each.fellIn < state.round ? 1 : 0,
  })),
})
