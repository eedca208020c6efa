import { distance } from "../../../field/distance.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { keptBetween, momentOf } from "../../../parts/moment.ts"
import { occasion } from "../book/terms.ts"
import type { Blow } from "../model/Blow.ts"
import type { Dangers } from "../model/Dangers.ts"
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

/**
 * RULING: combatants that could come up and strike may have others to strike: half of their blow is counted, nothing of
 * one that would have to break away for it.
 */
const perhaps = 0.5

/** Looks at the enemies of somebody, once as long as nothing happens. */
const dangersOf = (combat: SymCombat, who: Who): Dangers => {
  const { prepared, state } = combat
  const its = prepared.dangers[who] as Dangers
  const now = momentOf(combat)
  if (its.moment === now) return its
  const me = fighterOf(combat, who)
  let count = 0
  for (let foe = asWho(0); foe < state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (!areFoes(me, other) || !isAble(other)) continue
    its.foes[count] = foe
    its.away[count] = distance(prepared.field, me.at, other.at) - 1
    its.shots[count] = -1
    its.blows[count] = -1
    count++
  }
  its.count = count
  its.inPlace = -1
  its.moment = now
  return its
}

/** The blow of one of the enemies. */
const blowFrom = (combat: SymCombat, who: Who, its: Dangers, i: number): number => {
  const known = its.blows[i] as number
  if (known >= 0) return known
  const { harm } = blowAtHand(combat, asWho(its.foes[i] as number), who)
  its.blows[i] = harm
  return harm
}

/** The shot of one of them. */
const shotFrom = (combat: SymCombat, who: Who, its: Dangers, i: number): number => {
  const known = its.shots[i] as number
  if (known >= 0) return known
  const harm = shotHarm(combat, asWho(its.foes[i] as number), who)
  its.shots[i] = harm
  return harm
}

/** Where somebody will be after an act, beside where it is. */
export interface Shift {
  /** How many paces nearer to its enemies, less than 0 for further away. */
  readonly nearer: number
  /** An enemy that it will be in melee with besides, -1 for none. */
  readonly met: number
  /** It breaks away from those that it is in melee with. */
  readonly leaves: boolean
}

/** Expected harm to `who` until its next turn, as `exposureOf`, after an act that takes it elsewhere. */
export const exposureAfter = (combat: SymCombat, who: Who, { leaves, met, nearer }: Shift): number => {
  const { prepared } = combat
  const its = dangersOf(combat, who)
  const engaged = (leaves ? 0 : fighterOf(combat, who).engaged) | (met < 0 ? 0 : 1 << met)
  let sum = 0
  for (let i = 0; i < its.count; i++) {
    const foe = its.foes[i] as number
    if ((engaged & (1 << foe)) !== 0) {
      sum += blowFrom(combat, who, its, i)
      continue
    }
    const shot = shotFrom(combat, who, its, i)
    if (shot > 0) sum += shot
    // Whom it leaves is free to come after it.
    else if (
      (leaves ? fighterOf(combat, asWho(foe)).engaged & ~(1 << who) : fighterOf(combat, asWho(foe)).engaged) === 0 &&
      (its.away[i] as number) - nearer <= prepared.rules.movePaces
    )
      sum += perhaps * blowFrom(combat, who, its, i)
  }
  return sum
}

const inPlace: Shift = { nearer: 0, met: -1, leaves: false }

/**
 * Expected harm to `who` until its next turn, where it stands: one blow by each enemy in melee with
 * it, and what enemies do that can shoot at it or come up to it.
 */
export const exposureOf = (combat: SymCombat, who: Who): number => {
  const its = dangersOf(combat, who)
  if (its.inPlace < 0) its.inPlace = exposureAfter(combat, who, inPlace)
  return its.inPlace
}
