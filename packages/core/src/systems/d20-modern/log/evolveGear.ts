import type { Evolve } from "../../../contract/LogReader.ts"
import { cost } from "../book/events.ts"
import type { D20Modern } from "../model/System.ts"
import { litter } from "./litter.ts"
import { spend } from "./spend.ts"
import { writable } from "./writable.ts"

/** Writers of what is in whose hands, lies on the ground, or is left of the ammunition. */
export const evolveGear = {
  WeaponDrawn: (state, event) => {
    const c = writable(state, event.who)
    c.held |= 1 << event.slot
    c.acts++
    if (event.cost === cost.free) {
      state.free++
      state.drew = true
    } else spend(state, event.cost)
  },
  WeaponStowed: (state, event) => {
    const c = writable(state, event.who)
    c.held &= ~(1 << event.slot)
    c.acts++
  },
  WeaponDropped: (state, event) => {
    const c = writable(state, event.who)
    c.held &= ~(1 << event.slot)
    litter(state, event.who, event.slot, c.at)
    if (state.active === event.who) state.free++
  },
  WeaponPickedUp: (state, event) => {
    const c = writable(state, event.who)
    c.held |= 1 << event.slot
    c.acts++
    state.litter = state.litter.filter((l) => l.owner !== event.who || l.slot !== event.slot)
  },
  WeaponThrown: (state, event) => {
    writable(state, event.who).held &= ~(1 << event.slot)
  },
  Disarmed: (state, { by, slot, taken, target }) => {
    const c = writable(state, target)
    c.held &= ~(1 << slot)
    if (taken) state.seized = [...state.seized, { by, owner: target, slot }]
    else litter(state, target, slot, c.at)
  },
  LetGo: (state, { owner, slot, who }) => {
    litter(state, owner, slot, writable(state, who).at)
    state.seized = state.seized.filter((s) => s.owner !== owner || s.slot !== slot)
    if (state.active === who) state.free++
  },
  Snatched: (state, { target, worn }) => {
    writable(state, target).stripped |= 1 << worn
  },
  Handling: (state, event) => {
    writable(state, event.who).acts++
    spend(state, event.cost)
  },
  Reloaded: (state, event) => {
    const spent = state.loaded[event.stock] as number
    state.loaded[event.stock] = event.rounds
    if (spent !== event.rounds) state.spares[event.stock] = (state.spares[event.stock] as number) - 1
    if (event.cost === cost.free) state.free++
  },
} satisfies Partial<Evolve<D20Modern>>
