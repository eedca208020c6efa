import { distance } from "../../../field/distance.ts"
import { canShoot, inReach, isFull, isReady, mainWeapon } from "../actions/options.ts"
import type { DsCombat } from "../model/System.ts"
import type { Arm } from "../model/sheet.ts"
import { coverFrom } from "../see/aim.ts"
import { armOf, fighterOf, isAble, isProne, meleeInHand, sheetOf } from "../see/fighter.ts"
import { shareLeft } from "../see/health.ts"
import { metresLeft } from "../see/movement.ts"
import { ageOf, exchangeOf } from "./exchange.ts"
import { foresee, plainly } from "./foresee.ts"

/** What many options of one decision want to know of the one who decides. */
export interface Situation {
  age: number
  who: number
  /** Expected harm until the next turn, by the enemies around and by those who shoot from elsewhere. */
  near: number
  far: number
  /** It can strike or shoot at somebody from where it stands: then there is no need to come nearer. */
  attacks: boolean
  /** The best that one action could do, over all in reach or in sight: at whom and with what, -1 for nothing. */
  foe: number
  item: number
}

/** The one looked at last, with the combat it is of. */
const last: Situation = { age: -1, who: -1, near: 0, far: 0, attacks: false, foe: -1, item: -1 }
let of: DsCombat | undefined

export const situationOf = (combat: DsCombat, who: number): Situation => {
  const age = ageOf(combat)
  if (of === combat && last.age === age && last.who === who) return last
  of = combat
  last.age = age
  last.who = who
  last.near = 0
  last.far = 0
  last.attacks = false
  last.foe = -1
  last.item = -1
  lookAround(combat, who)
  return last
}

const lookAround = (combat: DsCombat, who: number): void => {
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const main = mainWeapon(sheet, me)
  const armed = meleeInHand(sheet, me)
  const reach = main < 0 ? 0 : (sheet.arms[main] as Arm).reach
  const hand = me.hand < 0 ? undefined : (sheet.arms[me.hand] as Arm)
  const ranged = hand !== undefined && hand.range > 0
  const shoots = ranged && canShoot(combat, hand)
  const metres = isProne(me) ? 0 : metresLeft(combat, who)
  const busy = isFull(combat, me)
  let best = 0
  for (let foe = 0; foe < combat.state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side === me.side || !isAble(other)) continue
    threaten(combat, foe, who)
    // DS20-053, DS20-061: the held strike nobody, and whose arms are full strike with their bodies whom they hold.
    if (me.heldBy >= 0 || (busy && foe !== me.holds)) continue
    if (ranged && !busy && coverFrom(combat, me.at, other) < 3) {
      if (!exchangeOf(combat, who, foe, me.hand).beyond) last.attacks = true
      if (shoots) best = consider(combat, who, foe, me.hand, best)
    }
    if (main < 0) continue
    const away = distance(combat.prepared.field, me.at, other.at)
    const near = inReach(combat, who, foe, sheet.longest)
    if (near && away <= reach) {
      if (!ranged) last.attacks = true
      if (armed >= 0 && !busy) best = consider(combat, who, foe, armed, best)
    } else if (away - reach <= metres && !busy) best = consider(combat, who, foe, main, best)
    if (!near) continue
    for (const item of sheet.bodily)
      if (away <= (sheet.arms[item] as Arm).reach) best = consider(combat, who, foe, item, best)
  }
}

/** Keeps an attack if it is better than the best so far, and returns what is best now. */
const consider = (combat: DsCombat, who: number, foe: number, item: number, best: number): number => {
  const { harm, fell } = foresee(combat, who, foe, item, plainly)
  if (harm + fell <= best) return best
  last.foe = foe
  last.item = item
  return harm + fell
}

/** Adds what one enemy may do to `who` before its next turn. */
const threaten = (combat: DsCombat, foe: number, who: number): void => {
  const other = fighterOf(combat, foe)
  if (other.heldBy >= 0) return
  const hand = other.hand < 0 ? undefined : armOf(combat, foe, other.hand)
  if (
    hand !== undefined &&
    hand.range > 0 &&
    coverFrom(combat, other.at, fighterOf(combat, who)) < 3 &&
    isReady(combat, hand)
  ) {
    last.far += foresee(combat, foe, who, other.hand, plainly).harm
    return
  }
  const item = mainWeapon(sheetOf(combat, foe), other)
  if (item < 0 || !inReach(combat, foe, who, armOf(combat, foe, item).reach)) return
  last.near += foresee(combat, foe, who, item, plainly).harm
}

/** Expected harm to somebody until its next turn. */
export const danger = (combat: DsCombat, who: number): number => {
  const { near, far } = situationOf(combat, who)
  return near + far
}

/** What an enemy's harm in a turn is worth to keep away: what its main weapon would do to `who`. */
export const menaceOf = (combat: DsCombat, foe: number, who: number): number => {
  const fighter = fighterOf(combat, foe)
  const item = fighter.hand >= 0 ? fighter.hand : mainWeapon(sheetOf(combat, foe), fighter)
  return item < 0 ? 0 : foresee(combat, foe, who, item, plainly).harm
}

/** The health that somebody has left, 0 for the fallen. */
export const leftOf = (combat: DsCombat, who: number): number => {
  const fighter = fighterOf(combat, who)
  return fighter.down ? 0 : shareLeft(sheetOf(combat, who), fighter)
}
