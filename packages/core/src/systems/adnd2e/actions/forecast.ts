import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable, Forecast } from "../../../contract/Forecast.ts"
import type { Precedent } from "../../../contract/Precedent.ts"
import { nothing } from "../../../parts/forecast.ts"
import { decision } from "../book/terms.ts"
import type { AdndCombat } from "../model/System.ts"
import { actOf } from "./acts.ts"

/** What an option promises to its actor: in `into` where that is given. */
export const forecast = (combat: AdndCombat, d: Decision, o: Option, into?: Fillable): Forecast =>
  d.kind === decision.declare
    ? combat.prepared.turnBook.forecast(combat, d, o, into, freshForecast)
    : freshForecast(combat, d, o, into)

/** Where it may be noted what is chosen in a declaration that is remembered. */
export const precedent = (combat: AdndCombat, d: Decision): Precedent | undefined =>
  combat.prepared.turnBook.precedent(combat, d)

const freshForecast = (combat: AdndCombat, d: Decision, o: Option, into: Fillable = { ...nothing }): Forecast =>
  actOf(o.verb).promise.of(combat, d, o, into)
