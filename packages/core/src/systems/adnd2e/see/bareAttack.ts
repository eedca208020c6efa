import type { Who } from "../../../kinds/indices.ts"
import { sumOf } from "../../../parts/modifiers.ts"
import type { AdndHouseRules } from "../book/houseRules.ts"
import { modBit } from "../book/terms.ts"
import type { AdndCombat } from "../model/System.ts"
import { plainAssault } from "./assault.ts"
import { attackMods, neededFace } from "./attackRoll.ts"
import { sheetOf } from "./fighter.ts"

/** An attack with bare hands as it is about to be rolled. */
export interface BareAttack {
  readonly mask: number
  /** The face that hits. */
  readonly needed: number
  /**
   * Added to the face to find the row of the table: all bonuses and penalties, but nobody's armour class (ADD2-097).
   */
  readonly bonus: number
  /** No roll is needed; the die tells the row all the same. RULING: the text has no row for a hit without a roll. */
  readonly automatic: boolean
}

/**
 * A punch or a wrestling move: a normal attack with all its modifiers (ADD2-094, 095); armour hinders wrestling
 * (ADD2-104).
 */
export const bareAttack = (combat: AdndCombat, by: Who, target: Who, wrestles: boolean): BareAttack => {
  const { hands } = sheetOf(combat, by)
  const mask = attackMods(combat, by, target, hands.form, plainAssault)
  const armour = wrestles ? hands.armour : 0
  return {
    mask,
    needed: neededFace(combat, by, target, hands.form, plainAssault, mask) - armour,
    bonus: hands.form.hit + armour + sumOf(combat.prepared.modifierValues, mask),
    automatic: (mask & modBit.helpless) !== 0,
  }
}

/** Bare hands miss with no face for certain: a natural 1 may do (ADD2-098). */
export const doBareHandsHit = (
  rules: Pick<AdndHouseRules, "attack.nat20_auto">,
  face: number,
  { needed, automatic }: Pick<BareAttack, "needed" | "automatic">,
): boolean => automatic || face >= needed || (face === 20 && rules["attack.nat20_auto"])
