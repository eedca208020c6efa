import { type Body, type D20Combat, isUp, threatens } from "./body.ts"
import type { Sheet } from "./sheet.ts"

/*
 * What holds between two combatants, as found before. It holds as long as neither of the two has changed, and in most turns
 * only one of all has: the options of one decision ask for the same pairs again and again, and so does the next one.
 */

/** Most combatants, and sides, that one scenario can have. */
const most = 32

/** Counts the situations looked at: an age is the number of one. */
let age = 0
let of: D20Combat | undefined
let at = -1

/** Scratch: what each combatant looked like last, and since what age it has looked so. */
const places = new Int32Array(most)
const conditions = new Int32Array(most)
const since = new Int32Array(most)

/** Scratch: whether the one threatens the other, and the age of that; by 32 times the one and the other. */
const threat = new Uint8Array(most * most)
const threatAges = new Int32Array(most * most)
/** Scratch: who of a side threatens somebody, as a set, and the age of that; by 32 times the threatened and the side. */
const sets = new Int32Array(most * most)
const setAges = new Int32Array(most * most)
/** Scratch: twice the age, and whether the one flanks the other; by 32 times the one and the other. */
const flanks = new Int32Array(most * most)

/** Sees who has changed, if something has happened. */
const refresh = (combat: D20Combat): void => {
  if (of === combat && at === combat.log.length) return
  if (++age === 2 ** 29) {
    for (const ages of [since, threatAges, setAges, flanks]) ages.fill(0)
    age = 1
    of = undefined
  }
  const { combatants } = combat.state
  const another = of !== combat
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as Body
    // Where it stands, with what in hand; and whether it can act.
    const place = c.at | (c.held << 16)
    const is = isUp(c) ? c.is : -1
    if (!another && places[i] === place && conditions[i] === is) continue
    places[i] = place
    conditions[i] = is
    since[i] = age
  }
  of = combat
  at = combat.log.length
}

/** Those of a side who threaten the body of another where it stands, as a set (D20M-131). */
export const threateners = (combat: D20Combat, side: number, other: number): number => {
  refresh(combat)
  const which = other * most + side
  if (setAges[which] === age) return sets[which] as number
  const { prepared, state } = combat
  const members = prepared.friends[side] as readonly number[]
  const o = state.combatants[other] as Body
  const { space } = prepared.sheets[other] as Sheet
  const otherSince = since[other] as number
  let set = 0
  for (let i = 0; i < members.length; i++) {
    const r = members[i] as number
    const pair = r * most + other
    const known = threatAges[pair] as number
    if (known < otherSince || known < (since[r] as number)) {
      threat[pair] = threatens(prepared, state, r, o.at, space) ? 1 : 0
      threatAges[pair] = age
    }
    if (threat[pair] === 1) set |= 1 << r
  }
  setAges[which] = age
  sets[which] = set
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
