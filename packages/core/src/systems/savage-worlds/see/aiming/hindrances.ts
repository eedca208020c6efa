import type { Who } from "../../../../kinds/indices.ts"
import { conditionBit, place } from "../../book/terms.ts"
import type { Profile, Sheet } from "../../model/Sheet.ts"
import type { SwCombat } from "../../model/System.ts"
import { fighterOf, sheetOf } from "../fighter.ts"

/** Creatures of different Scale (SWD-106). */
export const scaleDifference = (by: Sheet, target: Sheet): number => {
  const difference = target.scale - by.scale
  return difference < 0 && by.swat ? Math.min(0, difference + 4) : difference
}

const speeds = [97, 193, 386, 772, 1235] as const

/** The penalty against what moves very fast, by relative speed (SWD-113). */
export const speedPenalty = (combat: SwCombat, by: Sheet, target: Sheet): number => {
  const kmh = Math.abs(by.kmh - target.kmh)
  let penalty = 0
  speeds.forEach((from, i) => {
    if (kmh >= from) penalty = combat.prepared.rules.speedPenalties[i] as number
  })
  return penalty
}

const headPenalty = { full: -4, half: -2, off: 0 } as const

/** The penalty for aiming at a part of the body or at what it holds (SWD-026, SWD-030, SWD-055). */
export const calledPenalty = (combat: SwCombat, target: Who, where: number): number => {
  switch (where) {
    case place.head:
      return headPenalty[combat.prepared.rules.calledHead]
    case place.limb:
      return -2
    case place.hand:
      return -4
    case place.gap:
      return sheetOf(combat, target).gap
    case place.object:
      return heldObject(combat, target)?.object ?? 0
    default:
      return 0
  }
}

/** What it holds that can be struck from its hand; a large shield counts as a weapon of two hands. */
export const heldObject = (combat: SwCombat, who: Who): Profile | undefined => {
  const fighter = fighterOf(combat, who)
  const item = fighter.hand >= 0 ? fighter.hand : fighter.other
  return item < 0 ? undefined : sheetOf(combat, who).profiles[item]
}

/** The Drop on a foe (SWD-103). */
export const hasDrop = (combat: SwCombat, by: Who, target: Who): boolean =>
  (fighterOf(combat, by).drop & (1 << target)) !== 0 ||
  (combat.prepared.rules.dropOnBound && (fighterOf(combat, target).conditions & conditionBit.bound) !== 0)

/** Whether ranged attacks from where it is have no firm footing (SWD-086, SWD-087, SWD-112). */
export const isUnstable = (combat: SwCombat, who: Who): boolean => {
  const sheet = sheetOf(combat, who)
  if (sheet.steadyHands) return false
  const me = fighterOf(combat, who)
  const { unstable } = combat.prepared
  if (sheet.unstable || (unstable !== undefined && unstable[me.at] === 1)) return true
  if (me.mount >= 0) return combat.state.active === who && combat.state.walked > 0
  return sheet.kmh > 0 && !sheet.stabilised
}
