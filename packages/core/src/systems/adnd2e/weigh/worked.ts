import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { blank } from "../../../parts/forecast.ts"
import type { Magic } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { magicOdds } from "./magicForecast.ts"
import { healthLeft } from "./strike.ts"

/** A work of magic by somebody on a target; `kept`: how likely nothing spoils it before. */
interface Work {
  readonly who: Who
  readonly target: Who
  readonly magic: Magic
  readonly kept: number
}

/** Fills in what magic promises: success, harm, felling, help and the health of the target; nothing else. */
export const worked = (into: Fillable, combat: AdndCombat, { who, target, magic, kept }: Work): Fillable => {
  const { success, harm, fell, help } = magicOdds(combat, who, target, magic)
  blank(into)
  into.success = kept * success
  into.harm = kept * harm
  into.fell = kept * fell
  into.targetHealth = healthLeft(combat, target)
  into.help = kept * help
  return into
}
