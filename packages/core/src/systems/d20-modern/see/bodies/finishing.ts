import type { Who } from "../../../../kinds/indices.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, isAble, isHelpless, isInHand } from "../fighter.ts"
import { apart, canAttack } from "../pairs.ts"

/** D20M-169: with a melee weapon, or a ranged one from beside the victim. */
export const canFinish = (combat: D20Combat, who: Who, form: Form, target: Who): boolean =>
  (form.melee || apart(combat, who, target) <= 1) && canAttack(combat, who, form, target)

/** Whether it can be done as things are: something may have come between, or the turn in which it was begun is over. */
export const canGoOn = (combat: D20Combat, who: Who, form: Form, target: Who): boolean => {
  const c = fighterOf(combat, who)
  const t = fighterOf(combat, target)
  return isAble(c) && isInHand(c, form) && !t.dead && isHelpless(t) && canAttack(combat, who, form, target)
}
