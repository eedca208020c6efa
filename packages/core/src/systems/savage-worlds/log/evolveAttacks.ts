import type { Evolve } from "../../../contract/LogReader.ts"
import { nobody } from "../../../kinds/indices.ts"
import { conditionBit, manner, occasion, thing, why } from "../book/terms.ts"
import { blowSize, type SavageWorlds } from "../model/System.ts"
import { breakLoose } from "./grappleState.ts"
import { spendRounds } from "./spendRounds.ts"
import { writable } from "./writable.ts"

/** Writers of attacks and of the rolls that go with them: what they spend and lay open. */
export const evolveAttacks = {
  Attacked: (state, event) => {
    const fighter = writable(state, event.by)
    spendRounds(state, event.gear, event.spent)
    fighter.aimAt = nobody
    switch (event.how) {
      case occasion.own:
        state.used++
        state.handsUsed |= (event.manner & manner.otherHand) !== 0 ? 2 : 1
        return
      case occasion.firstStrike:
        fighter.firstStrikes++
        return
      case occasion.counter:
        fighter.counters++
        return
      case occasion.mount:
        state.mountActed = true
        return
      case occasion.crush:
        state.used++
        return
      default:
    }
  },
  BurstFired: (state, event) => {
    spendRounds(state, event.gear, event.spent)
    state.used++
    writable(state, event.by).aimAt = nobody
    if (event.gear < 0) state.frenzied++
  },
  AreaAttacked: (state, event) => {
    spendRounds(state, event.gear, event.spent)
    state.used++
    writable(state, event.by).aimAt = nobody
  },
  TraitRolled: () => {},
  Opposed: (state, event) => {
    if (event.why === why.interrupt) state.contests++
  },
  DamageRerolled: () => {},
  Soaked: () => {},
  BlowWaits: (state, { blow }) => {
    state.waiting.push(...blow)
  },
  BlowLands: (state, { target }) => {
    for (let i = 0; i < state.waiting.length; i += blowSize) {
      if (state.waiting[i] !== target) continue
      state.waiting.splice(i, blowSize)
      return
    }
  },
  Exposed: (state, { who }) => {
    const fighter = writable(state, who)
    fighter.conditions |= conditionBit.vulnerable
    fighter.vulnerableUntil = Math.max(fighter.vulnerableUntil, fighter.turnNo)
  },
  DropLost: (state, { who, target }) => {
    writable(state, who).drop &= ~(1 << target)
  },
  ObjectStruck: (state, event) => {
    spendRounds(state, event.gear, event.spent)
    if (!event.broken) return
    if (event.what === thing.bonds) breakLoose(state, event.who)
    else if (event.what === thing.cover) writable(state, event.who).cover = 0
    else if (event.what === thing.onMap) state.gone |= 1 << event.thing
  },
  Opened: (state, event) => {
    writable(state, event.who).aimAt = nobody
    state.gone |= 1 << event.thing
  },
} satisfies Partial<Evolve<SavageWorlds>>
