import type { Who } from "../../../kinds/indices.ts"
import type { AdndCombat } from "../model/System.ts"
import { protection } from "../see/cover.ts"
import { fighterOf, isUp, missileForm, sheetOf } from "../see/fighter.ts"
import { canShoot } from "../see/missiles.ts"
import { slotsLeft, spellTargets } from "../see/targets.ts"

/** The row of the cover table for 90 % of a body (ADD2-069): there is little to shoot at. */
const hidden = 4

/** Whether it can shoot at an enemy or cast at one from where it stands: then there is no need to come nearer. */
export const attacksFromHere = (combat: AdndCombat, who: Who): boolean => {
  const sheet = sheetOf(combat, who)
  const missile = missileForm(sheet, fighterOf(combat, who).hand)
  if (missile !== undefined) {
    for (const foe of combat.prepared.foes[who] as readonly Who[])
      if (
        isUp(fighterOf(combat, foe)) &&
        canShoot(combat, who, foe, missile) &&
        protection(combat, who, foe) !== hidden
      )
        return true
  }
  for (let spell = 0; spell < sheet.spells.length; spell++) {
    if (
      sheet.spells[spell]?.on === "foe" &&
      slotsLeft(combat, who, spell) > 0 &&
      spellTargets(combat, who, spell, 0).length > 0
    )
      return true
  }
  return false
}
