import { distance } from "../../../field/distance.ts"
import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import { canShoot, inReach, isFull, isReady, isUseless, mainWeapon } from "../see/weapons.ts"
import type { Situation } from "../model/Outlook.ts"
import type { DsCombat, FighterView } from "../model/System.ts"
import type { Arm } from "../model/sheet.ts"
import { coverFrom } from "../see/aim.ts"
import { armOf, fighterOf, isAble, isProne, meleeInHand, sheetOf } from "../see/fighter.ts"
import { shareLeft } from "../see/health.ts"
import { metresLeft } from "../see/movement.ts"
import { ageOf, exchangeOf } from "./exchange.ts"
import { plainly } from "./Case.ts"
import { foresee } from "./foresee.ts"
import { canGoUp } from "./wayEnds.ts"

/** The situation of the combatant that decides: computed once as long as nothing happens. */
export const situationOf = (combat: DsCombat, who: Who): Readonly<Situation> => standing(combat, who)

/**
 * The best that one action of it could do: at whom and with what, -1 for nothing. Looked for once as long as nothing
 * happens, and only where it is asked for.
 */
export const bestAttackOf = (combat: DsCombat, who: Who): Readonly<Pick<Situation, "foe" | "item">> => {
  const situation = standing(combat, who)
  if (!situation.knowsBest) {
    situation.knowsBest = true
    lookForBest(combat, who, situation)
  }
  return situation
}

const standing = (combat: DsCombat, who: Who): Situation => {
  const age = ageOf(combat)
  const { situation } = combat.prepared.outlook
  if (situation.age === age && situation.who === who) return situation
  situation.age = age
  situation.who = who
  situation.attacks = false
  situation.knowsBest = false
  situation.foe = nobody
  situation.item = -1
  lookAround(combat, who, situation)
  return situation
}

/** What somebody could attack with, and whom not. */
const armsOf = (combat: DsCombat, who: Who) => {
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const main = mainWeapon(sheet, me)
  const hand = me.hand < 0 ? undefined : (sheet.arms[me.hand] as Arm)
  const ranged = hand !== undefined && hand.range > 0
  return {
    main,
    reach: main < 0 ? 0 : (sheet.arms[main] as Arm).reach,
    shoots: ranged && canShoot(combat, hand),
    // One that is jammed for good, or has nothing left to shoot, is in the hand and nothing else.
    serves: ranged && !isUseless(combat, hand),
    busy: isFull(combat, me),
  }
}

/** DS20-053, DS20-061: the held strike nobody; combatants with full arms strike with their bodies those they hold. */
const isBeyondIt = ({ heldBy, holds }: FighterView, busy: boolean, foe: Who): boolean =>
  heldBy >= 0 || (busy && foe !== holds)

/** Whether anything can be done to an enemy from here. */
const lookAround = (combat: DsCombat, who: Who, into: Situation): void => {
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const { busy, main, reach, serves } = armsOf(combat, who)
  for (let foe = asWho(0); foe < combat.state.combatants.length && !into.attacks; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side === me.side || !isAble(other)) continue
    if (isBeyondIt(me, busy, foe)) continue
    if (serves) {
      if (!busy && coverFrom(combat, me.at, other) < 3 && !exchangeOf(combat, who, foe, me.hand).beyond)
        into.attacks = true
    } else if (main >= 0) {
      const away = distance(combat.prepared.field, me.at, other.at)
      if (inReach(combat, who, foe, sheet.longest) && away <= reach) into.attacks = true
    }
  }
}

const lookForBest = (combat: DsCombat, who: Who, into: Situation): void => {
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const { busy, main, reach, serves, shoots } = armsOf(combat, who)
  const armed = meleeInHand(sheet, me)
  const metres = isProne(me) ? 0 : metresLeft(combat, who)
  let best = 0
  for (let foe = asWho(0); foe < combat.state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side === me.side || !isAble(other) || isBeyondIt(me, busy, foe)) continue
    if (serves && shoots && !busy && coverFrom(combat, me.at, other) < 3)
      best = consider(combat, who, foe, me.hand, best, into)
    if (main < 0) continue
    const away = distance(combat.prepared.field, me.at, other.at)
    const near = inReach(combat, who, foe, sheet.longest)
    if (near && away <= reach) {
      if (armed >= 0 && !busy) best = consider(combat, who, foe, armed, best, into)
    } else if (!busy && away - reach <= metres) best = consider(combat, who, foe, main, best, into, true)
    if (!near) continue
    for (const item of sheet.bodily)
      if (away <= (sheet.arms[item] as Arm).reach) best = consider(combat, who, foe, item, best, into)
  }
}

/**
 * Keeps an attack if it is better than the best so far, and returns what is best now.
 *
 * @param goesUp whether it has to go up for it: a way is looked for only where the attack is worth one
 */
const consider = (
  combat: DsCombat,
  who: Who,
  foe: Who,
  item: number,
  best: number,
  into: Situation,
  goesUp = false,
): number => {
  const { harm, fell } = foresee(combat, who, foe, item, plainly)
  if (harm + fell <= best) return best
  if (goesUp && !canGoUp(combat, who, foe, armOf(combat, who, item).reach)) return best
  into.foe = foe
  into.item = item
  return harm + fell
}

/**
 * How much nearer to the enemy a blow brings that is struck at the end of a walk: nothing for one that can attack from
 * where it stands, or would strike with its body while it holds what shoots, for it may walk there as well and shoot.
 */
export const nearerBy = (combat: DsCombat, who: Who, item: number): number => {
  if (situationOf(combat, who).attacks) return 0
  const { hand } = fighterOf(combat, who)
  if (hand < 0 || !armOf(combat, who, item).natural) return 1
  const held = armOf(combat, who, hand)
  return held.range > 0 && isReady(combat, held) ? 0 : 1
}

/** The health that somebody has left, 0 for the fallen. */
export const leftOf = (combat: DsCombat, who: Who): number => {
  const fighter = fighterOf(combat, who)
  return fighter.down ? 0 : shareLeft(sheetOf(combat, who), fighter)
}
