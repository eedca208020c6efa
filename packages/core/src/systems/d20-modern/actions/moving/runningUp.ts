import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import type { Offer } from "../../model/act.ts"
import { noCloud } from "../../model/forms.ts"
import type { D20Combat, Turn } from "../../model/System.ts"
import { isLoaded } from "../../see/fighter.ts"
import { sees } from "../../see/pairs.ts"
import { clearOf } from "../../see/runUp.ts"
import { advance } from "./advance.ts"
import { isAtHandOnTheWay } from "../attacks/throwing.ts"

/**
 * Walks that bring somebody into a better range for what bursts; not from where it could already catch the thrower
 * itself.
 */
const plan = (options: Option[], combat: D20Combat, { count, far, foes, sheet, single, speed, unfit, who }: Turn) => {
  if (unfit || single || speed === 0) return
  for (const form of sheet.bombs) {
    if (form.burst === 0 || form.cloud !== noCloud || !isLoaded(combat, form)) continue
    if (!isAtHandOnTheWay(combat, who, form)) continue
    for (let i = 0; i < count; i++) {
      const foe = foes[i] as Who
      const away = far[i] as number
      if (away <= clearOf(form) || away - speed > form.maxRange || !sees(combat, who, foe)) continue
      advance.offer(options, foe, form)
    }
  }
}

/** Throws after a walk of what bursts (D20M-073). */
export const runningUp: Offer = { concerns: ({ bombs }) => bombs.length > 0, plan }
