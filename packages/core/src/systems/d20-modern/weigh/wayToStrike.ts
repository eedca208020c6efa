import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../contract/indices.ts"
import type { Path } from "../../../field/Board.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, formOf, handsOf } from "../see/fighter.ts"
import { canComeInReach, wayInReach } from "../see/inReach.ts"
import { hasOpportunity } from "../see/opportunities.ts"
import { apart } from "../see/pairs.ts"

/** The way where it need not be looked at. */
export const here: Path = { squares: [], costs: [], cost: 0 }

/**
 * Whether somebody but the target could strike on a way of so many steps; the target too where the way leads round it.
 *
 * @param round it leads round the target
 */
export const isWatched = (
  combat: D20Combat,
  who: Who,
  form: Form,
  o: Option,
  steps: number,
  round = false,
): boolean => {
  const foes = combat.prepared.foes[fighterOf(combat, who).side] as readonly Who[]
  for (let i = 0; i < foes.length; i++) {
    const r = foes[i] as Who
    const { outer } = handsOf(combat, r)
    if (outer < 0 || apart(combat, r, who) > outer + steps || !hasOpportunity(combat, r, who)) continue
    if (r !== o.target || round || outer > form.maxReach || apart(combat, r, who) <= outer) return true
  }
  return false
}

/** The way of so many steps to where an attack can be made (see `Assault.way`). */
export const wayToStrike = (combat: D20Combat, who: Who, o: Option, steps: number): Path | undefined => {
  const form = formOf(combat, who, o.item)
  const plain = form.melee && combat.prepared.field.open && (steps === 1 || !isWatched(combat, who, form, o, steps))
  if (!plain) return wayInReach(combat, who, form, o.target, steps)
  return canComeInReach(combat, who, form, o.target, steps) ? here : undefined
}
