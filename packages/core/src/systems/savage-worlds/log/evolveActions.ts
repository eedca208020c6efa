import type { Evolve } from "../../../contract/LogReader.ts"
import { asItem, asWho, noItem, nobody } from "../../../kinds/indices.ts"
import { conditionBit } from "../book/terms.ts"
import { traits } from "../book/verbs.ts"
import { type SavageWorlds } from "../model/System.ts"
import { breakLoose, letGo } from "./grappleState.ts"
import { nextTurn } from "./nextTurn.ts"
import { writable } from "./writable.ts"

/** Writers of what else is done on a turn: weapons in hand, help, grapples, Bennies. */
export const evolveActions = {
  WeaponReadied: (state, event) => {
    const fighter = writable(state, event.who)
    if (event.item < 0) {
      fighter.shielded = true
      if (event.hand === 1) fighter.other = noItem
    } else if (event.hand === 1) {
      fighter.other = asItem(event.item)
      if (fighter.hand === event.item) fighter.hand = noItem
    } else {
      fighter.hand = asItem(event.item)
      // It takes both hands: what was in the other goes to the belt.
      if (event.hand === 2) fighter.other = noItem
    }
    fighter.aimAt = nobody
    if (event.gear >= 0) state.gear[event.gear] = -1
    if (event.free) state.readied++
    else state.used++
  },
  Reloaded: (state, { who, gear, done, shots }) => {
    state.used++
    writable(state, who).aimAt = nobody
    if (!done) {
      state.reloading[gear] = (state.reloading[gear] as number) + 1
      return
    }
    state.reloading[gear] = 0
    state.loaded[gear] = shots
    if ((state.spare[gear] as number) > 0) state.spare[gear] = (state.spare[gear] as number) - 1
  },
  WeaponLost: (state, event) => {
    const fighter = writable(state, event.who)
    if (fighter.hand === event.item) fighter.hand = noItem
    else if (fighter.other === event.item) fighter.other = noItem
    state.gear[event.gear] = event.at
  },
  Aimed: (state, { who, target }) => {
    writable(state, who).aimAt = asWho(target)
    state.used = 3
    state.turnOver = true
  },
  ActionTaken: (state, { who, verb }) => {
    const { defends, letsGo } = traits[verb] as (typeof traits)[number]
    const fighter = writable(state, who)
    fighter.aimAt = nobody
    if (letsGo) {
      letGo(state, who)
      return
    }
    state.used++
    if (defends) {
      fighter.conditions |= conditionBit.defending
      state.used = 3
    }
  },
  Held: (state, { who, by, degree }) => {
    const fighter = writable(state, who)
    if (degree === 0) {
      breakLoose(state, who)
      return
    }
    fighter.conditions &= ~(conditionBit.entangled | conditionBit.bound)
    if (degree === 1) fighter.conditions |= conditionBit.entangled
    // The Entangled may go on defending themselves, the Bound not (SWD-052).
    else fighter.conditions = (fighter.conditions | conditionBit.bound) & ~conditionBit.defending
    fighter.aimAt = nobody
    if (by < 0) fighter.netted = true
    else {
      fighter.heldBy = asWho(by)
      writable(state, by).holds = asWho(who)
    }
  },
  Supported: (state, event) => {
    const ally = writable(state, event.target)
    const before = ally.supportFor === event.why ? ally.support : 0
    ally.supportFor = event.why
    ally.support = Math.min(4, before + event.bonus)
    ally.supportUntil = nextTurn(ally)
  },
  SupportUsed: (state, { who }) => {
    const fighter = writable(state, who)
    fighter.supportFor = -1
    fighter.support = 0
  },
  BenniesGained: (state, { side }) => {
    for (const fighter of state.combatants) if (fighter.side === side && fighter.wild) fighter.bennies++
  },
} satisfies Partial<Evolve<SavageWorlds>>
