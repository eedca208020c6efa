import type { Who } from "../../../kinds/indices.ts"
import type { DsCombat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { mainWeapon } from "../see/weapons.ts"
import { menaceOf } from "./exposure.ts"
import { plainly } from "./Case.ts"
import { foresee } from "./foresee.ts"

// Attacks that are not meant to wound: what they take from an enemy is counted as harm kept away, and as better blows.

/** What its main weapon promises against one enemy. */
export const ownHarm = (combat: DsCombat, who: Who, target: Who): number => {
  const item = mainWeapon(sheetOf(combat, who), fighterOf(combat, who))
  return item < 0 ? 0 : foresee(combat, who, target, item, plainly).harm
}

/** What it is worth to have an enemy on the floor: easier blows at it, poorer ones by it, until it gets up. */
export const floorWorth = (combat: DsCombat, who: Who, target: Who): number =>
  0.3 * ownHarm(combat, who, target) + 0.3 * menaceOf(combat, target, who)

/** What it is worth to hold an enemy: it does nothing but break free, and everybody's blows at it are easier. */
export const holdWorth = (combat: DsCombat, who: Who, target: Who): number =>
  1.5 * menaceOf(combat, target, who) + 0.5 * ownHarm(combat, who, target)
