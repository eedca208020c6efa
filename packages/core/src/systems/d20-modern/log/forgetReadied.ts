import { isIn } from "../../../parts/bits.ts"
import type { D20State } from "../model/System.ts"
import { writable } from "./writable.ts"

/** What was readied is lost, or done. */
export const forgetReadied = (state: D20State, who: number): void => {
  if (!isIn(state.readied, who)) return
  const c = writable(state, who)
  state.readied &= ~(1 << who)
  state.forgotten &= ~(1 << who)
  c.readyTrigger = 0
  c.readyAct = -1
  c.readyItem = -1
  c.readyTarget = -1
}
