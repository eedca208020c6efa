import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf } from "../see/fighter.ts"
import { exposureOf } from "./exposure.ts"

/** To do nothing: it stays as it is where it is. */
export const letsBe = (combat: SwCombat, who: Who, f: Fillable): void => {
  // To keep a hold is not to be idle, but whatever can be done to its victim is better: it is kept meanwhile.
  if (fighterOf(combat, who).holds >= 0) f.help = 0.001
  f.exposure = exposureOf(combat, who)
}
