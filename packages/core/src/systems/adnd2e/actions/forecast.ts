import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Exact, Fillable, Forecast } from "../../../contract/Forecast.ts"
import type { Precedent } from "../../../contract/Precedent.ts"
import { estimated } from "../../../parts/act.ts"
import { emptyForecast } from "../../../parts/forecast.ts"
import { decision } from "../book/terms.ts"
import type { AdndCombat } from "../model/System.ts"
import { actsAlone } from "../see/actsAlone.ts"
import { actOf } from "./acts.ts"

/** What an option promises to its actor: in `into` where that is given. */
export const forecast = (combat: AdndCombat, d: Decision, o: Option, into?: Fillable): Forecast =>
  d.kind === decision.declare
    ? combat.prepared.turnBook.forecast(combat, d, o, into, freshForecast)
    : freshForecast(combat, d, o, into)

/** Where it may be noted what is chosen in a declaration that is remembered. */
export const precedent = (combat: AdndCombat, d: Decision): Precedent | undefined =>
  combat.prepared.turnBook.precedent(combat, d)

/**
 * Which fields of what an option promises are exact. All declare before anybody acts, so an act depends on
 * what the others do first: only where nobody else can act is it known.
 */
export const exact = (combat: AdndCombat, { who }: Decision, o: Option): readonly Exact[] => {
  const { exact: fields } = actOf(o.verb).promise
  return fields.length === 0 || actsAlone(combat, who) ? fields : estimated
}

const freshForecast = (combat: AdndCombat, d: Decision, o: Option, into: Fillable = emptyForecast()): Forecast =>
  actOf(o.verb).promise.of(combat, d, o, into)
