import { mainWeapon } from "../actions/options.ts"
import type { DsCombat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { foresee, plainly } from "./foresee.ts"
import { situationOf } from "./situation.ts"

/** Expected harm to somebody until its next turn. */
export const exposureOf = (combat: DsCombat, who: number): number => {
  const { near, far } = situationOf(combat, who)
  return near + far
}

/** What an enemy's harm in a turn is worth to keep away: what its main weapon would do to `who`. */
export const menaceOf = (combat: DsCombat, foe: number, who: number): number => {
  const fighter = fighterOf(combat, foe)
  const item = fighter.hand >= 0 ? fighter.hand : mainWeapon(sheetOf(combat, foe), fighter)
  return item < 0 ? 0 : foresee(combat, foe, who, item, plainly).harm
}
