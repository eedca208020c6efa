import { distance } from "../../../field/distance.ts"
import { keptBetween } from "../../../parts/moment.ts"
import { occasion } from "../book/terms.ts"
import type { SymCombat } from "../model/System.ts"
import { advantageOf } from "../see/aim.ts"
import { areFoes, fighterOf, isAble, meleeItem, profileOf, sheetOf, wieldsLong } from "../see/fighter.ts"
import { hasFreeAttack } from "../see/hasFreeAttack.ts"
import { mustLeave } from "../see/movement.ts"
import { canShootAt } from "../see/shooting.ts"
import { passedInto } from "../see/wayInto.ts"
import { promise } from "./foresee.ts"
import { foreseeAll } from "./foreseeAll.ts"

/** Expected harm of one attack and of what it leads to at once, as a share of the victim's whole Toughness. */
export const harmOf = (combat: SymCombat, by: number, target: number, item: number, how: number): number => {
  const profile = profileOf(combat, by, item)
  foreseeAll(
    combat,
    by,
    target,
    profile,
    advantageOf(combat, by, target, profile.melee, how === occasion.surprise),
    how,
  )
  return promise.harm
}

/** Expected harm of a plain melee blow with what is at hand, as a share of the victim's whole Toughness. */
const blowHarm = keptBetween((combat: SymCombat, by: number, target: number): number =>
  harmOf(combat, by, target, meleeItem(sheetOf(combat, by), fighterOf(combat, by)), occasion.extra),
)

/** The chance that such a blow fells. */
const blowFell = keptBetween((combat: SymCombat, by: number, target: number): number => {
  harmOf(combat, by, target, meleeItem(sheetOf(combat, by), fighterOf(combat, by)), occasion.extra)
  return promise.fell
})

/**
 * Free attacks that an act gives: expected harm, and the chance that its actor still stands after them. Written anew
 * each time.
 */
export const free = { harm: 0, stands: 1 }

/** Adds a free attack, if there is one. */
const addFree = (combat: SymCombat, by: number, target: number, trigger: number): void => {
  if (!isAble(fighterOf(combat, by)) || !hasFreeAttack(combat, by, target, trigger)) return
  free.harm += blowHarm(combat, by, target)
  free.stands *= 1 - blowFell(combat, by, target)
}

/**
 * Expected harm of a shot with the best of what somebody has ready; 0 where it has no line or nothing to shoot with.
 */
const shotHarm = keptBetween((combat: SymCombat, by: number, target: number): number => {
  let most = 0
  for (const item of sheetOf(combat, by).ranged)
    if (canShootAt(combat, by, target, item)) most = Math.max(most, harmOf(combat, by, target, item, occasion.extra))
  return most
})

/**
 * RULING: those who could come up and strike may have others to strike: half of their blow is counted, nothing of one
 * who would have to break away for it.
 */
const perhaps = 0.5

/**
 * Expected harm to `who` until its next turn: by those in melee with it, one blow each; by those who can shoot at it;
 * by those who can come up to it.
 *
 * @param nearer how many paces nearer to its enemies it will be, less than 0 for further away
 * @param met an enemy that it will be in melee with besides, -1 for none
 * @param leaves whether it breaks away from those that it is in melee with
 */
export const exposureOf = (combat: SymCombat, who: number, nearer = 0, met = -1, leaves = false): number => {
  const { prepared, state } = combat
  const me = fighterOf(combat, who)
  const engaged = (leaves ? 0 : me.engaged) | (met < 0 ? 0 : 1 << met)
  let sum = 0
  for (let foe = 0; foe < state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (!areFoes(me, other) || !isAble(other)) continue
    if ((engaged & (1 << foe)) !== 0) {
      sum += blowHarm(combat, foe, who)
      continue
    }
    const shot = shotHarm(combat, foe, who)
    if (shot > 0) sum += shot
    else if (other.engaged === 0 && distance(prepared.field, me.at, other.at) - 1 - nearer <= prepared.rules.movePaces)
      sum += perhaps * blowHarm(combat, foe, who)
  }
  return sum
}

const addLeaving = (combat: SymCombat, who: number): void => {
  for (let rest = fighterOf(combat, who).engaged; rest !== 0; rest &= rest - 1)
    addFree(combat, 31 - Math.clz32(rest & -rest), who, occasion.disengage)
}

/** What breaking away costs: a free attack of every opponent. */
export const leavingRisk = (combat: SymCombat, who: number): number => {
  free.harm = 0
  free.stands = 1
  addLeaving(combat, who)
  return free.harm
}

/**
 * What the way into melee costs: those broken away from, those passed, and a long weapon at its end. The chance to
 * stand is in `free`.
 */
export const wayRisk = (combat: SymCombat, who: number, foe: number, flank: number, around: boolean): number => {
  free.harm = 0
  free.stands = 1
  if (mustLeave(combat, who, foe, flank)) addLeaving(combat, who)
  if (!around) {
    for (let rest = passedInto(combat, who, foe, flank); rest !== 0; rest &= rest - 1)
      addFree(combat, 31 - Math.clz32(rest & -rest), who, occasion.pass)
  }
  const isNew = (fighterOf(combat, who).engaged & (1 << foe)) === 0
  const foeLong = wieldsLong(sheetOf(combat, foe), fighterOf(combat, foe))
  const iLong = wieldsLong(sheetOf(combat, who), fighterOf(combat, who))
  if (isNew && foeLong && !iLong && combat.prepared.rules.longOnCharge !== "off")
    addFree(combat, foe, who, occasion.long)
  return free.harm
}
