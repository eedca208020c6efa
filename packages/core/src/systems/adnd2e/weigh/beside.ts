import type { Posture } from "../model/posture.ts"
import type { Decision } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat, Glance } from "../model/System.ts"
import { stepsTo } from "../see/threat.ts"
import { placeBeside } from "./places.ts"
import { speedOf } from "./timing.ts"

/**
 * How many steps further away from its enemies it will be beside one of them: a negative number, or 0 if it is there.
 */
const beside = (combat: AdndCombat, who: Who, foe: Who, form: Form): number =>
  Math.min(0, form.reach - stepsTo(combat, who, foe))

/** What awaits a combatant that goes up to an enemy and strikes it. */
export const exposedBeside = (
  combat: AdndCombat,
  d: Decision,
  { foe, form, stance }: { readonly foe: Who; readonly form: Form; readonly stance: Posture },
  glance: Glance,
): number =>
  glance.exposure(
    stance,
    beside(combat, d.who, foe, form),
    1,
    placeBeside(combat, d.who, foe, form),
    speedOf(d, form.speed),
  )
