import { cost } from "./events.ts"
import type { D20State } from "./System.ts"

/** Takes what an act costs off what is left of the turn. For `evolve` alone. */
export const spend = (state: D20State, what: number): void => {
  if (what === cost.free) return
  if (state.single || what === cost.fullRound) {
    state.main = false
    state.move = false
  } else if (what === cost.move && state.move) state.move = false
  else state.main = false
}
