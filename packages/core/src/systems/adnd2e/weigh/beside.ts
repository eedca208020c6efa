import type { Posture } from "../model/posture.ts"
import type { Decision } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat, Glance } from "../model/System.ts"
import { placeBeside } from "./places.ts"
import { speedOf } from "./timing.ts"

/** What awaits a combatant that goes up to an enemy and strikes it. */
export const exposedBeside = (
  combat: AdndCombat,
  d: Decision,
  foe: Who,
  form: Form,
  stance: Posture,
  glance: Glance,
): number => {
  const steps = (glance.away[foe] as number) - form.reach
  // So many steps nearer to all of its enemies.
  if (steps <= 0) return glance.exposure(stance, 0)
  return glance.exposure(stance, -steps, 1, placeBeside(combat, d.who, foe, steps), speedOf(d, form.speed))
}
