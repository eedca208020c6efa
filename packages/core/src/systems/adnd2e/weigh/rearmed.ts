import type { Fillable, Forecast } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { hasFreeHands } from "../see/hasFreeHands.ts"
import { armedWith } from "./armedWith.ts"
import { posture } from "../model/posture.ts"
import { idle } from "./strike.ts"
import { late } from "./timing.ts"

/**
 * Fills in what it promises to take another weapon in hand (-1: none), or to have both hands free: what can be done
 * with it more, or less, than with what is there now.
 */
export const rearmed = (
  into: Fillable,
  combat: AdndCombat,
  who: Who,
  { weapon, isFree }: { readonly weapon: number; readonly isFree: boolean },
): Forecast => {
  const glance = glanceAt(combat, who)
  const { hand } = fighterOf(combat, who)
  const now = armedWith(combat, who, hand, hand < 0 && hasFreeHands(combat, who), glance)
  const more = armedWith(combat, who, weapon, isFree, glance) - now
  return idle(into, glance.exposure(posture.plain, 0), glance.untilThen(late) * more)
}
