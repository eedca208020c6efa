import type { Who } from "../../../kinds/indices.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, foesOf, handsOf, isLoaded, isUp } from "../see/fighter.ts"
import { apart, sees } from "../see/pairs.ts"
import { plainHarm } from "./exposure.ts"

/** Whether a weapon in hand can shoot at somebody from here, now or once it is loaded again. */
const couldShoot = (combat: D20Combat, who: Who, form: Form, foe: Who): boolean => {
  if (!form.listed || apart(combat, who, foe) > form.maxRange) return false
  const { stock } = form
  const { loaded, spares } = combat.state
  return (
    (stock < 0 || (loaded[stock] as number) >= form.bullets || (spares[stock] as number) > 0) && sees(combat, who, foe)
  )
}

/** What the best shot of a weapon in hand that it takes loading for does more than the best that is loaded. */
export const shotGained = (combat: D20Combat, who: Who): number => {
  let best = 0
  let now = 0
  for (const foe of foesOf(combat, who)) {
    if (!isUp(fighterOf(combat, foe))) continue
    for (const form of handsOf(combat, who).ranged) {
      if (!couldShoot(combat, who, form, foe)) continue
      const harm = plainHarm(combat, who, form, foe, 0)
      best = Math.max(best, harm)
      if (isLoaded(combat, form)) now = Math.max(now, harm)
    }
  }
  return best - now
}
