import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { DsCombat } from "../model/System.ts"
import { fighterOf } from "../see/fighter.ts"
import { exposureOf } from "./exposure.ts"

/** To do nothing more. To keep a hold is not to be idle, but any blow at its victim is better: it is kept meanwhile. */
export const idle = (combat: DsCombat, who: Who, _: Option, into: Fillable): void => {
  if (fighterOf(combat, who).holds >= 0) into.help = 0.001
  into.exposure = exposureOf(combat, who)
}
