import { type Body, type D20Combat, threatens } from "./body.ts"
import type { Sheet } from "./sheet.ts"

/*
 * What holds between two combatants, as found since the last event. As long as none is emitted nothing changes, and the
 * options of one decision ask for the same pairs again and again.
 */

/** Most combatants, and sides, that one scenario can have. */
const most = 32

/** Scratch: who of a side threatens somebody, as a set, by 32 times the threatened and the side; and the age of that. */
const threats = new Int32Array(most * most)
const threatAges = new Int32Array(most * most)
/** Scratch: twice the age, and whether the one flanks the other; by 32 times the one and the other. */
const flanks = new Int32Array(most * most)

/** Counts the situations looked at: what is known of another age is forgotten. */
let age = 0
let of: D20Combat | undefined
let at = -1

/** Forgets everything if something has happened. */
const refresh = (combat: D20Combat): void => {
  if (of === combat && at === combat.log.length) return
  of = combat
  at = combat.log.length
  if (++age < 2 ** 29) return
  threatAges.fill(0)
  flanks.fill(0)
  age = 1
}

/** Those of a side who threaten the body of another where it stands, as a set (D20M-131). */
export const threateners = (combat: D20Combat, side: number, other: number): number => {
  refresh(combat)
  const pair = other * most + side
  if (threatAges[pair] === age) return threats[pair] as number
  const { prepared, state } = combat
  const members = prepared.friends[side] as readonly number[]
  const o = state.combatants[other] as Body
  const { space } = prepared.sheets[other] as Sheet
  let set = 0
  for (let i = 0; i < members.length; i++) {
    const r = members[i] as number
    if (threatens(prepared, state, r, o.at, space)) set |= 1 << r
  }
  threatAges[pair] = age
  threats[pair] = set
  return set
}

/** Whether `r` threatens the body of another where it stands. */
export const threatensBody = (combat: D20Combat, r: number, other: number): boolean =>
  (threateners(combat, (combat.state.combatants[r] as Body).side, other) & (1 << r)) !== 0

/** Whether `by` flanks `target`, as `find` says when it is not known yet. */
export const flanksBody = (
  combat: D20Combat,
  by: number,
  target: number,
  find: (combat: D20Combat, by: number, target: number) => boolean,
): boolean => {
  refresh(combat)
  const pair = by * most + target
  const known = flanks[pair] as number
  if (known >> 1 === age) return (known & 1) !== 0
  const found = find(combat, by, target)
  flanks[pair] = 2 * age + (found ? 1 : 0)
  return found
}
