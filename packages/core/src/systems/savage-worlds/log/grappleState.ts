import { nobody } from "../../../kinds/indices.ts"
import { conditionBit } from "../book/terms.ts"
import { type SwState } from "../model/System.ts"
import { writable } from "./writable.ts"

/** A grapple ends from whichever side. */
export const letGo = (state: SwState, who: number): void => {
  const fighter = writable(state, who)
  if (fighter.holds >= 0) {
    const victim = writable(state, fighter.holds)
    victim.heldBy = nobody
    victim.conditions &= ~(conditionBit.entangled | conditionBit.bound)
    fighter.holds = nobody
  }
}

/** A combatant that is held, by arms or by a net, is free. */
export const breakLoose = (state: SwState, who: number): void => {
  const fighter = writable(state, who)
  if (fighter.heldBy >= 0) writable(state, fighter.heldBy).holds = nobody
  fighter.heldBy = nobody
  fighter.netted = false
  fighter.conditions &= ~(conditionBit.entangled | conditionBit.bound)
}
