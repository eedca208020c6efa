import { applying } from "../../../../parts/modifiers.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { attackHow } from "../../book/events.ts"
import { feat } from "../../book/feats.ts"
import { flag, mod } from "../../book/terms.ts"
import type { Aim } from "../../model/Aim.ts"
import { type Form, strengthInDamage } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { aim } from "./aim.ts"
import { onAttackRoll, rows } from "./modifiers.ts"
import { dexterityLoss, fighterOf, has, sheetOf, strengthLoss } from "../fighter.ts"
import { rangePenalty } from "./rangePenalty.ts"

/**
 * What a blow at something is rolled with: the attack bonus, what is added to its damage, and the percent of
 * concealment.
 */
export type ThingAim = Pick<Aim, "bonus" | "damage" | "miss">

/** At something that nobody holds: whatever ails the attacker counts, nothing that a foe could do (D20M-147, 193). */
export const aimAtThing = (combat: D20Combat, who: Who, form: Form, feet: number): ThingAim => {
  const sheet = sheetOf(combat, who)
  const c = fighterOf(combat, who)
  const mods = applying(rows.way, form, form.marks) | (applying(rows.attacker, form, c.conditions) & ~mod.unseen)
  const weakness = strengthLoss(sheet, c)
  const range = form.melee ? 0 : rangePenalty(form, feet)
  const ailing = form.byDexterity ? dexterityLoss(sheet, c) : weakness
  const damage =
    strengthInDamage(sheet.strength + weakness, form.single.strengthFactor) -
    strengthInDamage(sheet.strength, form.single.strengthFactor)
  return {
    bonus: form.single.bonus + sheet.attackModifier + onAttackRoll(combat.prepared, mods) + ailing + range,
    damage: damage + (form.shotgun ? range / 2 : 0),
    miss: has(c, flag.blinded) ? 50 : 0,
  }
}

/** At what somebody holds: as at its holder, whatever hides that one, and better with Sunder (D20M-196, 197). */
export const aimAtHeld = (combat: D20Combat, who: Who, form: Form, holder: Who): ThingAim => {
  const { bonus, damage, miss } = aim(combat, who, form, form.single, holder, attackHow.strike, 0)
  const skilled = (sheetOf(combat, who).feats & feat.sunder) !== 0 ? 4 : 0
  return { bonus: bonus + skilled, damage, miss }
}
