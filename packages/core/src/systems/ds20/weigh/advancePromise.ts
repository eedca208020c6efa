import type { Fillable } from "../../../contract/Forecast.ts"
import { distance } from "../../../field/distance.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { DsCombat } from "../model/System.ts"
import { fighterOf } from "../see/fighter.ts"
import { exposureOf } from "./exposure.ts"
import { situationOf } from "./situation.ts"

/**
 * How much of the way to an enemy so many metres cover; nothing for a combatant that can attack from where it stands.
 */
export const advancePromise = (combat: DsCombat, who: Who, target: Who, metres: number, into: Fillable): void => {
  into.exposure = exposureOf(combat, who)
  if (situationOf(combat, who).attacks) {
    into.cost = 0.05
    return
  }
  const away = distance(combat.prepared.field, fighterOf(combat, who).at, fighterOf(combat, target).at) - 1
  into.approach = away <= 0 ? 1 : Math.min(1, metres / away)
}
