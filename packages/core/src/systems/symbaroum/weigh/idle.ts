import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { SymCombat } from "../model/System.ts"
import { exposureOf } from "./exposure.ts"

/** Nothing done, and what the enemies will do meanwhile. */
export const idle = (combat: SymCombat, who: Who, _: Option, into: Fillable): void => {
  into.exposure = exposureOf(combat, who)
}

/** The most that it could promise: the enemies do nothing. */
export const mostOfIdle = (): boolean => true
