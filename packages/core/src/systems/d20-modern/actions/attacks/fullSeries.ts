import type { Who } from "../../../../kinds/indices.ts"
import { makeAttack } from "../../attack/reactions.ts"
import { attackHow } from "../../book/events.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, isAble, isFoe, isInHand } from "../../see/fighter.ts"
import { canAttack } from "../../see/pairs.ts"

/**
 * As many blows as the turn allows with a form, at one target as long as it stands: a full attack, or one attack where
 * there is no more to have (D20M-081). Who is to be struck after it has fallen is asked for (D20M-102 to 105).
 */
export const fullSeries = (combat: D20Combat, who: Who, form: Form, target: Who, ways: number): void => {
  const { stepwise } = combat.state
  const several = form.blows.length > 1 && !combat.state.single
  if (!several) {
    if (!canAttack(combat, who, form, target)) return
    const how = stepwise ? attackHow.blow : attackHow.strike
    makeAttack(combat, { by: who, target, form, blow: form.single, how, ways })
    return
  }
  for (;;) {
    const blow = form.blows[combat.state.blows]
    if (blow === undefined || !isAble(fighterOf(combat, who)) || !isFoe(combat, fighterOf(combat, target))) return
    if (!canAttack(combat, who, form, target) || !isInHand(fighterOf(combat, who), form)) return
    if (!makeAttack(combat, { by: who, target, form, blow, how: attackHow.series, ways })) return
    // A combatant that has taken hold of somebody by it goes on as in any grapple.
    if (stepwise || (form.grabs >= 0 && fighterOf(combat, who).grapple >= 0)) return
  }
}
