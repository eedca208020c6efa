import type { Square, Who } from "../../../../kinds/indices.ts"
import { keptFor } from "../../../../parts/moment.ts"
import { attackHow } from "../../book/events.ts"
import type { Aim } from "../../model/Aim.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat, FighterView } from "../../model/System.ts"
import { aim } from "./aim.ts"

/** A plain attack with a form (its index) as aimed from where one stands. */
interface PlainAim {
  readonly form: number
  readonly aim: Aim
}

/** By attacker, and by target in it: the plain attack that was looked at last. */
const lastOf = keptFor<D20Combat, Who, (PlainAim | undefined)[]>(
  () => [],
  (_combat, _who, last) => {
    last.length = 0
  },
)

/** Looks at a single plain attack: at the same one once as long as nothing happens, from where the attacker stands. */
export const plainAim = (combat: D20Combat, by: Who, form: Form, target: Who, from?: Square): Aim => {
  if (from !== undefined && from >= 0 && from !== (combat.state.combatants[by] as FighterView).at)
    return aim(combat, by, form, form.single, target, attackHow.strike, 0, from)
  const last = lastOf(combat, by)
  const known = last[target]
  if (known !== undefined && known.form === form.index) return known.aim
  const found = aim(combat, by, form, form.single, target, attackHow.strike, 0)
  last[target] = { form: form.index, aim: found }
  return found
}
