import { distance } from "../../../field/distance.ts"
import { asWho, type Square, type Who } from "../../../kinds/indices.ts"
import { inReach, isReady, mainWeapon } from "../see/weapons.ts"
import type { DsCombat } from "../model/System.ts"
import { coverAt, coverFrom } from "../see/aim.ts"
import { armOf, fighterOf, isAble, sheetOf } from "../see/fighter.ts"
import { foresee, plainly } from "./foresee.ts"
import { situationOf } from "./situation.ts"

/** Expected harm to somebody until its next turn. */
export const exposureOf = (combat: DsCombat, who: Who): number => {
  const { near, far } = situationOf(combat, who)
  return near + far
}

/** What is left of a shot's harm by how well its target is covered (see `coverFrom`). */
const throughCover = [1, 0.6, 0.3, 0]

/**
 * The same at another square: an enemy that has it in reach now comes along, one that is there strikes too, and those
 * that shoot see as much of it as the ground lets them.
 */
export const exposureAt = (combat: DsCombat, who: Who, square: Square): number => {
  const me = fighterOf(combat, who)
  let sum = 0
  for (let foe = asWho(0); foe < combat.state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side === me.side || !isAble(other) || other.heldBy >= 0) continue
    const hand = other.hand < 0 ? undefined : armOf(combat, foe, other.hand)
    if (hand !== undefined && hand.range > 0 && isReady(combat, hand)) {
      // Its harm is that of a shot at a target well covered where it is out of sight now.
      const now = throughCover[Math.min(2, coverFrom(combat, other.at, me))] as number
      const then = throughCover[coverAt(combat, other.at, square, 0)] as number
      sum += (foresee(combat, foe, who, other.hand, plainly).harm * then) / now
      continue
    }
    const item = mainWeapon(sheetOf(combat, foe), other)
    if (item < 0) continue
    const { reach } = armOf(combat, foe, item)
    if (inReach(combat, foe, who, reach) || distance(combat.prepared.field, other.at, square) <= reach)
      sum += foresee(combat, foe, who, item, plainly).harm
  }
  return sum
}

/** What an enemy's harm in a turn is worth to keep away: what its main weapon would do to `who`. */
export const menaceOf = (combat: DsCombat, foe: Who, who: Who): number => {
  const fighter = fighterOf(combat, foe)
  const item = fighter.hand >= 0 ? fighter.hand : mainWeapon(sheetOf(combat, foe), fighter)
  return item < 0 ? 0 : foresee(combat, foe, who, item, plainly).harm
}
