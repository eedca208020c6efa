import type { Who } from "../../../contract/indices.ts"
import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { DsCombat } from "../model/System.ts"
import { fighterOf, inAgony, sheetOf } from "../see/fighter.ts"
import { shareLeft } from "../see/health.ts"
import { exposureOf } from "./exposure.ts"
import { type Case, foresee } from "./foresee.ts"

/** What harm to the unconscious counts: they may wake, but others are more of a danger. */
const sleeping = 0.2

/** A blow or a shot that is meant to wound. */
export const attackPromise = (combat: DsCombat, who: Who, { target, item }: Option, at: Case, into: Fillable): void => {
  const { hit, harm, fell, risk } = foresee(combat, who, target, item, at)
  const foe = fighterOf(combat, target)
  into.success = hit
  into.harm = foe.down && !inAgony(foe) ? harm * sleeping : harm
  into.fell = foe.down ? 0 : fell
  into.risk = risk
  if (!foe.down) into.targetHealth = shareLeft(sheetOf(combat, target), foe)
  into.exposure = exposureOf(combat, who)
}
