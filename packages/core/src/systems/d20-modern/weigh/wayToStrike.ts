import type { Option } from "../../../contract/Decision.ts"
import type { Path } from "../../../field/Path.ts"
import { distance } from "../../../field/distance.ts"
import { lineOfSight } from "../../../field/sight.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { barredFor } from "../see/doors.ts"
import { fighterOf, formOf, handsOf, sheetOf } from "../see/fighter.ts"
import { fieldNow } from "../see/ground.ts"
import { canComeInReach, wayInReach, wayNearer } from "../see/inReach.ts"
import { speedLeft } from "../see/movement.ts"
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

/** As far of the way to somebody as one move leads, where a shot can be made from its end. */
export const wayToShoot = (combat: D20Combat, who: Who, o: Option): Path | undefined => {
  const form = formOf(combat, who, o.item)
  const way = barredFor(combat, who, form, o.target)
    ? undefined
    : wayNearer(combat, who, form, o.target, speedLeft(combat, who, 1))
  const place = way?.squares.at(-1)
  if (place === undefined) return undefined
  const { space } = sheetOf(combat, who)
  const { at } = fighterOf(combat, o.target)
  const other = sheetOf(combat, o.target).space
  if (distance(combat.prepared.field, place, at, space, other) > form.maxRange) return undefined
  return combat.prepared.field.open || lineOfSight(fieldNow(combat), place, at, space, other) ? way : undefined
}
