import { distance } from "../../../field/distance.ts"
import { nowhere, type Square, type Who } from "../../../kinds/indices.ts"
import { type Enemies, exposureBy } from "../../../parts/weighing/exposure.ts"
import { keptBetween } from "../../../parts/moment.ts"
import { inReach, isReady, mainWeapon } from "../see/weapons.ts"
import type { DsCombat } from "../model/System.ts"
import { coverAt, coverFrom } from "../see/aim.ts"
import { armOf, fighterOf, isAble, sheetOf } from "../see/fighter.ts"
import { plainly } from "./Case.ts"
import { foresee } from "./foresee.ts"

/** What is left of a shot's harm by how well its target is covered (see `coverFrom`). */
const throughCover = [1, 0.6, 0.3, 0]

/** Whether an enemy would shoot: it has something ready, and sees somebody, or may at another square. */
const wouldShoot = (combat: DsCombat, foe: Who, who: Who, square: Square): boolean => {
  const { at, hand } = fighterOf(combat, foe)
  if (hand < 0 || armOf(combat, foe, hand).range === 0 || !isReady(combat, armOf(combat, foe, hand))) return false
  return square >= 0 || coverFrom(combat, at, fighterOf(combat, who)) < 3
}

const mainOf = (combat: DsCombat, foe: Who): number => mainWeapon(sheetOf(combat, foe), fighterOf(combat, foe))

/**
 * At another square an enemy that has it in reach now comes along, one that is there strikes too, and those that shoot
 * see as much of it as the ground lets them.
 */
const enemies: Enemies<DsCombat, Square> = {
  threatens: (combat, foe, who) => {
    const other = fighterOf(combat, foe)
    return other.side !== fighterOf(combat, who).side && isAble(other) && other.heldBy < 0
  },
  reaches: (combat, foe, who, square) => {
    const item = mainOf(combat, foe)
    if (item < 0 || wouldShoot(combat, foe, who, square)) return 0
    const { reach } = armOf(combat, foe, item)
    const comes = square >= 0 && distance(combat.prepared.field, fighterOf(combat, foe).at, square) <= reach
    return comes || inReach(combat, foe, who, reach) ? 1 : 0
  },
  strikes: (combat, foe, who) => foresee(combat, foe, who, mainOf(combat, foe), plainly).harm,
  shoots: (combat, foe, who, square) => {
    if (!wouldShoot(combat, foe, who, square)) return 0
    const { at, hand } = fighterOf(combat, foe)
    const { harm } = foresee(combat, foe, who, hand, plainly)
    if (square < 0) return harm
    // Its harm is that of a shot at a target well covered where it is out of sight now.
    const now = throughCover[Math.min(2, coverFrom(combat, at, fighterOf(combat, who)))] as number
    return (harm * (throughCover[coverAt(combat, at, square, 0)] as number)) / now
  },
}

/** Expected harm to somebody until its next turn, at another square. */
export const exposureAt = exposureBy(enemies)

/** The same where it is. */
export const exposureOf = (combat: DsCombat, who: Who): number => exposureHere(combat, who, who)

const exposureHere = keptBetween((combat: DsCombat, who: Who): number => exposureAt(combat, who, nowhere))

/** The same away from all who are near. */
export const exposureFar = (combat: DsCombat, who: Who): number => shotsHere(combat, who, who)

const shotsAt = exposureBy({ ...enemies, reaches: () => 0 })
const shotsHere = keptBetween((combat: DsCombat, who: Who): number => shotsAt(combat, who, nowhere))

/** What an enemy's harm in a turn is worth to keep away: what its main weapon would do to `who`. */
export const menaceOf = keptBetween((combat: DsCombat, foe: Who, who: Who): number => {
  const fighter = fighterOf(combat, foe)
  const item = fighter.hand >= 0 ? fighter.hand : mainWeapon(sheetOf(combat, foe), fighter)
  return item < 0 ? 0 : foresee(combat, foe, who, item, plainly).harm
})
