import { conditionBit } from "../book/terms.ts"
import { type SwState } from "../model/System.ts"
import { writable } from "./writable.ts"

/** Who acts, falls or is Shaken is no longer on Hold (SWD-061). */
export const loseHold = (state: SwState, who: number): void => {
  const fighter = writable(state, who)
  fighter.conditions &= ~conditionBit.holding
  fighter.begun = false
}
