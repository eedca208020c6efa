import type { Forecast } from "../../../contract/Forecast.ts"
import type { SymCombat } from "../model/System.ts"
import { exposureOf } from "./exposure.ts"

/** Nothing done, and what the enemies will do meanwhile. */
export const idle = (combat: SymCombat, who: number): Forecast => ({
  success: 1,
  harm: 0,
  fell: 0,
  targetHealth: 1,
  risk: 0,
  exposure: exposureOf(combat, who),
  help: 0,
  approach: 0,
  cost: 0,
  leaves: false,
})
