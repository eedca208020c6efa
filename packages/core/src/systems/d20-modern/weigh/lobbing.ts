import type { Decision } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { distance } from "../../../field/distance.ts"
import { lineOfSight } from "../../../field/sight.ts"
import { nobody } from "../../../kinds/indices.ts"
import type { Weighs } from "../model/act.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, formOf, sheetOf } from "../see/fighter.ts"
import { fieldNow } from "../see/ground.ts"
import { runUp } from "../see/runUp.ts"
import { promiseLob } from "./blast.ts"
import { exposureAt } from "./exposure.ts"
import { wantingIn } from "./moving.ts"
import { along, besideAt, harmBy, standsAfter } from "./opportunities.ts"
import { costOf, targetHealth } from "./parts.ts"

/** What is promised comes to pass if the enemies that may strike first do not fell the actor. */
export const comingToIt = (f: Fillable, combat: D20Combat, d: Decision, provoked: number): void => {
  const stands = provoked === 0 ? 1 : standsAfter(combat, d, provoked)
  f.harm *= stands
  f.fell *= stands
}

/** The same after a walk: what could fell the thrower on its way, or where it throws, is taken off what it promises. */
export const runningToLob: Weighs = (f, combat, d, o) => {
  const { who } = d
  const form = formOf(combat, who, o.item)
  const way = runUp(combat, who, form, o.target)
  const from = way?.squares.at(-1) ?? fighterOf(combat, who).at
  const { at } = fighterOf(combat, o.target)
  const provoked = (way === undefined ? 0 : along(combat, d, way)) | besideAt(combat, d, from)
  f.risk = harmBy(combat, d, provoked)
  f.exposure = exposureAt(combat, d, 0, from, nobody, 0)
  f.targetHealth = targetHealth(combat, o.target)
  const { field } = combat.prepared
  const far = distance(field, from, at, sheetOf(combat, who).space, sheetOf(combat, o.target).space)
  if (far > form.maxRange || !lineOfSight(fieldNow(combat), from, at, sheetOf(combat, who).space, 1)) {
    f.success = 0
    f.approach = 0.5
    return
  }
  promiseLob(f, combat, d, { ...o, place: at }, from)
  comingToIt(f, combat, d, provoked)
  f.cost = costOf(combat, who, form)
  if (wantingIn(combat, d) > 0) f.approach = 1
}
