import { firstHeldAct } from "../book/events.ts"
import { manner, verb } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"

/** Whether something has been done in the turn under way, one of the first 31 verbs. */
export const did = (combat: SwCombat, what: number): boolean => (combat.state.done & (1 << what)) !== 0

/** The manner of further Fighting attacks of the turn: wild when one was (SWD-023). */
export const wildness = (combat: SwCombat): number => (did(combat, verb.wildAttack) ? manner.wild : 0)

/** Hold takes the whole turn: nothing of it may have been used, not even to stand up or to draw (SWD-070). */
export const mayHold = (combat: SwCombat): boolean => {
  const { declared, readied, used, walked } = combat.state
  return used === 0 && declared === 0 && walked === 0 && readied === 0 && !did(combat, verb.standUp)
}

/** Whether the turn under way is one that was on Hold. */
export const wasHeld = (combat: SwCombat): boolean => combat.state.acts >= firstHeldAct
