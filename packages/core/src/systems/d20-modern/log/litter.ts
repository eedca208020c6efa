import type { Square } from "../../../kinds/indices.ts"
import type { D20State } from "../model/System.ts"
import { writable } from "./writable.ts"

/** A weapon lies on the ground. */
export const litter = (state: D20State, owner: number, slot: number, at: Square): void => {
  state.litter = [...state.litter.filter((l) => l.owner !== owner || l.slot !== slot), { owner, slot, at }]
}

/** Who falls or leaves lets go of the weapons that they have taken from others. */
export const dropSeized = (state: D20State, who: number): void => {
  for (const { by, owner, slot } of state.seized) if (by === who) litter(state, owner, slot, writable(state, who).at)
  state.seized = state.seized.filter(({ by }) => by !== who)
}
