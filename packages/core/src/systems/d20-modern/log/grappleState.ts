import { condition, flag } from "../book/terms.ts"
import type { D20State } from "../model/System.ts"
import { writable } from "./writable.ts"

// Who is in whose grapple, and who is out again. For `evolve` alone.

/** A number that no grapple has. */
export const freshGrapple = (state: D20State): number => {
  let n = 0
  while (state.combatants.some((c) => c.grapple === n)) n++
  return n
}

const unpin = (state: D20State, who: number): void => {
  const c = writable(state, who)
  c.conditions &= ~flag.pinned
  c.pinner = -1
  state.effects = state.effects.filter((e) => e.who !== who || e.condition !== condition.pinned)
}

const letLoose = (state: D20State, who: number): void => {
  const c = writable(state, who)
  c.grapple = -1
  c.conditions &= ~flag.grappled
  state.wrestling &= ~(1 << who)
  unpin(state, who)
}

/** Out of the grapple, and out of whatever it held somebody in; the grapple ends when no two enemies are left in it. */
export const leaveGrapple = (state: D20State, who: number): void => {
  const { grapple } = writable(state, who)
  if (grapple < 0) return
  letLoose(state, who)
  const left: number[] = []
  state.combatants.forEach((c, i) => {
    if (c.pinner === who) unpin(state, i)
    if (c.grapple === grapple) left.push(i)
  })
  const side = left.length === 0 ? -1 : writable(state, left[0] as number).side
  if (left.every((i) => writable(state, i).side === side)) for (const i of left) letLoose(state, i)
}
