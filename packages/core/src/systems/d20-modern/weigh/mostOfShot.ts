import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { feat } from "../book/feats.ts"
import { mod } from "../book/terms.ts"
import type { Aim } from "../model/Aim.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { apart } from "../see/pairs.ts"
import { fighterOf, isLoaded, sheetOf } from "../see/fighter.ts"
import { onAttackRoll } from "../see/targets/modifiers.ts"
import { rangePenalty } from "../see/targets/rangePenalty.ts"

/** Whether nothing but the range, a long weapon and cover makes a shot another one from elsewhere. */
export const isPlainShot = (combat: D20Combat, form: Form, target: Who): boolean =>
  isLoaded(combat, form) && fighterOf(combat, target).grapple < 0 && !combat.prepared.judgement.postureBoostsCover

/**
 * The best that a shot could be as aimed from a square at most so many steps away, by how it is aimed from where one
 * stands: as much nearer, but not too near for a long weapon, without cover.
 */
export const bestShot = (
  combat: D20Combat,
  { who }: Decision,
  { target }: Option,
  form: Form,
  plain: Aim,
  steps: number,
): Aim => {
  const { prepared } = combat
  const { bare, coverer, defense, mods } = plain
  const feet = 5 * apart(combat, who, target)
  const nearest = Math.max(0, feet - 5 * steps)
  const range = rangePenalty(form, nearest) - rangePenalty(form, feet)
  const tooNear = onAttackRoll(prepared, mod.longarmAdjacent)
  const closer = (sheetOf(combat, who).feats & feat.pointBlankShot) !== 0 && feet > 30 && nearest <= 30 ? 1 : 0
  const freed = (mods & mod.longarmAdjacent) === 0 ? Math.max(0, tooNear) : Math.max(0, -tooNear)
  const bonus = plain.bonus + range + closer + freed
  const damage = plain.damage + closer + (form.shotgun ? range / 2 : 0)
  return { mods, bonus, defense: Math.min(defense, bare), miss: 0, parts: undefined, damage, coverer, bare }
}
