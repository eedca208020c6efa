import { type Body, type D20Combat, threatens } from "./body.ts"
import type { Sheet } from "./sheet.ts"

/*
 * What holds between two combatants, as found since the last event. As long as none is emitted nothing changes, and the
 * options of one decision ask for the same pairs again and again.
 */

/** Scratch: bits of `found`, by 32 times the one and the other. */
const pairs = new Uint8Array(32 * 32)
const found = { threat: 1, threatens: 2, flank: 4, flanks: 8 } as const
let of: D20Combat | undefined
let at = -1

/** Forgets everything if something has happened. */
const refresh = (combat: D20Combat): void => {
  if (of === combat && at === combat.log.length) return
  pairs.fill(0)
  of = combat
  at = combat.log.length
}

/** Whether `r` threatens the body of another where it stands (D20M-131). */
export const threatensBody = (combat: D20Combat, r: number, other: number): boolean => {
  refresh(combat)
  const pair = r * 32 + other
  let bits = pairs[pair] as number
  if ((bits & found.threat) === 0) {
    const { prepared, state } = combat
    const o = state.combatants[other] as Body
    bits |= found.threat
    if (threatens(prepared, state, r, o.at, (prepared.sheets[other] as Sheet).space)) bits |= found.threatens
    pairs[pair] = bits
  }
  return (bits & found.threatens) !== 0
}

/** Whether `by` flanks `target`, as `find` says when it is not known yet. */
export const flanksBody = (
  combat: D20Combat,
  by: number,
  target: number,
  find: (combat: D20Combat, by: number, target: number) => boolean,
): boolean => {
  refresh(combat)
  const pair = by * 32 + target
  if (((pairs[pair] as number) & found.flank) === 0) {
    const bits = find(combat, by, target) ? found.flank | found.flanks : found.flank
    pairs[pair] = (pairs[pair] as number) | bits
  }
  return ((pairs[pair] as number) & found.flanks) !== 0
}
