import { distance } from "../../../field/distance.ts"
import type { Who } from "../../../kinds/indices.ts"
import { exposureBy } from "../../../parts/weighing/exposure.ts"
import { keptBetween } from "../../../parts/moment.ts"
import { occasion } from "../book/terms.ts"
import type { Blow } from "../model/Blow.ts"
import type { SymCombat } from "../model/System.ts"
import { areFoes, fighterOf, isAble, meleeItem, sheetOf } from "../see/fighter.ts"
import { canShootAt } from "../see/shooting.ts"
import { blowOf } from "./foreseeAll.ts"

/** A plain melee blow with what is at hand. */
export const blowAtHand = (combat: SymCombat, by: Who, target: Who): Blow =>
  blowOf(combat, { by, target, item: meleeItem(sheetOf(combat, by), fighterOf(combat, by)) }, occasion.extra)

/**
 * Expected harm of a shot with the best of what somebody has ready; 0 where it has no line or nothing to shoot with.
 */
export const shotHarm = keptBetween((combat: SymCombat, by: Who, target: Who): number => {
  let most = 0
  for (const item of sheetOf(combat, by).ranged)
    if (canShootAt(combat, by, target, item))
      most = Math.max(most, blowOf(combat, { by, target, item }, occasion.extra).harm)
  return most
})

const blowHarm = keptBetween((combat: SymCombat, by: Who, target: Who): number => blowAtHand(combat, by, target).harm)

/** Where somebody will be after an act, beside where it is. */
export interface Shift {
  /** How many paces nearer to its enemies, less than 0 for further away. */
  readonly nearer: number
  /** An enemy that it will be in melee with besides, -1 for none. */
  readonly met: number
  /** It breaks away from those that it is in melee with. */
  readonly leaves: boolean
}

/**
 * RULING: combatants that could come up and strike may have others to strike: half of their blow is counted, nothing of
 * one that would have to break away for it.
 */
const perhaps = 0.5

/** Expected harm to somebody until its next turn, as `exposureOf`, after an act that takes it elsewhere. */
export const exposureAfter = exposureBy({
  threatens: (combat: SymCombat, foe, who) => {
    const other = fighterOf(combat, foe)
    return areFoes(fighterOf(combat, who), other) && isAble(other)
  },
  reaches: (combat, foe, who, { leaves, met, nearer }: Shift) => {
    const me = fighterOf(combat, who)
    if (foe === met || (!leaves && (me.engaged & (1 << foe)) !== 0)) return 1
    const { at, engaged } = fighterOf(combat, foe)
    // Whom it leaves is free to come after it. Who can shoot stays.
    const isFree = (leaves ? engaged & ~(1 << who) : engaged) === 0
    const away = distance(combat.prepared.field, me.at, at) - 1 - nearer
    return isFree && away <= combat.prepared.rules.movePaces && shotHarm(combat, foe, who) <= 0 ? perhaps : 0
  },
  strikes: blowHarm,
  shoots: shotHarm,
})

const inPlace: Shift = { nearer: 0, met: -1, leaves: false }

const exposureHere = keptBetween((combat: SymCombat, who: Who): number => exposureAfter(combat, who, inPlace))

/**
 * Expected harm to `who` until its next turn, where it stands: one blow by each enemy in melee with
 * it, and what enemies do that can shoot at it or come up to it.
 */
export const exposureOf = (combat: SymCombat, who: Who): number => exposureHere(combat, who, who)
