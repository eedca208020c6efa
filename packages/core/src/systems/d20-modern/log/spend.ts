import { nobody } from "../../../kinds/indices.ts"
import { attackHow, cost } from "../book/events.ts"
import type { D20State, Fighter } from "../model/System.ts"

/** Takes what an act costs off what is left of the turn. For `evolve` alone. */
export const spend = (state: D20State, what: number): void => {
  if (what === cost.free) return
  if (state.single || what === cost.fullRound) {
    state.main = false
    state.move = false
  } else if (what === cost.move && state.move) state.move = false
  else state.main = false
}

/**
 * What takes the attack action as a whole and is no blow of a full attack: a throw at a square, a blow at a thing,
 * autofire. No blow can follow it (D20M-076, 127). For `evolve` alone.
 */
export const spendAttack = (state: D20State, how: number): void => {
  state.form = -1
  state.series = false
  spend(state, how === attackHow.fullRound ? cost.fullRound : cost.attack)
  if (how === attackHow.strike) state.turnOver = true
}

const dropAids = (state: D20State, friend: number): void => {
  state.aids = state.aids.filter((aid) => aid.friend !== friend || !aid.lastTurn)
}

/** The turn is over. For `evolve` alone. */
export const closeTurn = (state: D20State): void => {
  if (state.active >= 0) {
    const c = state.combatants[state.active] as Fighter
    c.runRounds = c.ran ? c.runRounds + 1 : 0
    if (!c.ran) c.runChecks = 0
    c.ran = false
    if (state.aids.length > 0) dropAids(state, state.active)
  }
  state.active = nobody
  state.turnOver = false
  state.waited = 0
}
