import { deed } from "../book/deeds.ts"
import { firstHeldAct } from "../book/events.ts"
import { manner } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"

/** Whether something has been done in the turn under way, one of `deed`. */
export const did = (combat: SwCombat, what: number): boolean => (combat.state.done & what) !== 0

/** Actions that are left of the turn. */
export const actionsLeft = (combat: SwCombat): number => Math.max(1, combat.state.declared) - combat.state.used

/** Nothing of the turn has been used yet but steps. */
export const isFresh = (combat: SwCombat): boolean => combat.state.used === 0 && combat.state.declared === 0

/** The manner of further Fighting attacks of the turn: wild when one was (SWD-023). */
export const wildness = (combat: SwCombat): number => (did(combat, deed.wildBlow) ? manner.wild : 0)

/** Whether a Fighting attack may be plain, and whether it may be wild: all of a turn are alike (SWD-023). */
export const mayStrikePlainly = (combat: SwCombat): boolean => !did(combat, deed.wildBlow)
export const mayStrikeWildly = (combat: SwCombat): boolean =>
  combat.prepared.rules.wildAttack !== "off" && !did(combat, deed.blow)

/** Hold takes the whole turn: nothing of it may have been used, not even to stand up or to draw (SWD-070). */
export const mayHold = (combat: SwCombat): boolean => {
  const { readied, walked } = combat.state
  return isFresh(combat) && walked === 0 && readied === 0 && !did(combat, deed.rise)
}

/** Whether the turn under way is one that was on Hold. */
export const wasHeld = (combat: SwCombat): boolean => combat.state.acts >= firstHeldAct
