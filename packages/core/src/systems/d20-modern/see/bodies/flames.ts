import { terrain } from "../../../../field/Field.ts"
import type { Who } from "../../../../kinds/indices.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf } from "../fighter.ts"
import { fieldNow } from "../ground.ts"

/** The difficulty of not catching fire, and of putting it out (D20M-314, 315). */
export const fireDC = 15

/** A bonus for rolling on the ground (D20M-317). */
export const rollingBonus = 4

/** The faces of the die that flames roll each round. */
export const flames = 6

/** Whether a combatant is in water (D20M-316). */
export const isInWater = (combat: D20Combat, who: Who): boolean => {
  const { field } = combat.prepared
  return (
    !field.open &&
    ((fieldNow(combat).terrain[fighterOf(combat, who).at] as number) & (terrain.shallowWater | terrain.deepWater)) !== 0
  )
}
