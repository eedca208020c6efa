import type { Who } from "../../../../kinds/indices.ts"
import { makeAttack } from "../../attack/reactions.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { canAttack } from "../../see/pairs.ts"

/** One attack with a form, as it stands. */
export const attackWith = (combat: D20Combat, by: Who, form: Form, target: Who, how: number, ways: number): boolean =>
  canAttack(combat, by, form, target) && makeAttack(combat, { by, target, form, blow: form.single, how, ways })
