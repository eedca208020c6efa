import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { blank } from "../../../parts/forecast.ts"
import { decision } from "../book/terms.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { shotsDue } from "../see/missiles.ts"
import { shotOdds } from "./shotOdds.ts"
import { healthLeft } from "./strike.ts"
import { speedOf } from "./timing.ts"

/** Fills in what it promises to shoot: success, harm, felling and the health of the target; nothing else. */
export const shotForecast = (
  into: Fillable,
  combat: AdndCombat,
  d: Decision,
  o: Option,
  isMoving: boolean,
): Fillable => {
  const { who } = d
  const form = sheetOf(combat, who).forms[o.item] as Form
  const shots = d.kind === decision.blow ? 1 : shotsDue(form.rate, isMoving, fighterOf(combat, who).credit).shots
  const then = glanceAt(combat, who).untilThen(speedOf(d, form.speed), o.target)
  blank(into)
  shotOdds(into, combat, who, o.target, form, shots, d.kind === decision.declare)
  into.harm *= then
  into.fell *= then
  into.targetHealth = healthLeft(combat, o.target)
  return into
}
