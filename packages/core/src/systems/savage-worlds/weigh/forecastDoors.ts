import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { Square, Who } from "../../../kinds/indices.ts"
import type { Manners } from "../book/extra.ts"
import { manner } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"
import { at, chanceOf, damageTail } from "../model/odds.ts"
import { codeOfHit } from "../see/aiming/damage.ts"
import { fighterOf, profileOf, reachOf, sheetOf } from "../see/fighter.ts"
import { barredWay, moverOf, shutOn, walkable, wayToThing } from "../see/movement.ts"
import { bonusAtThing, hardnessOf, tallySmash } from "../see/things.ts"
import { acesOfTraits } from "../see/trait.ts"
import { exposureOf } from "./exposure.ts"

/** How much of the way to a foe is won by having something out of the way: all, if it is what bars the nearest way. */
const gainOf = (combat: SwCombat, who: Who, foe: Who, place: Square): number => {
  const barred =
    foe < 0 ? undefined : barredWay(combat, who, foe, reachOf(sheetOf(combat, who), fighterOf(combat, who)))
  if (barred === undefined) return 0.02
  const { space } = sheetOf(combat, moverOf(combat, who))
  return shutOn(combat, barred.path.squares[barred.first] as Square, space) === place ? 1 : 0.3
}

/** A door opened by hand. */
export const opening = (combat: SwCombat, who: Who, foe: Who, place: Square, f: Fillable): void => {
  f.approach = gainOf(combat, who, foe, place)
  f.exposure = exposureOf(combat, who)
}

/** What bars the way, broken: the chance of that, times what is won by it. */
export const breaking = (
  combat: SwCombat,
  who: Who,
  foe: Who,
  { extra, item, place, target }: Option<Manners>,
  f: Fillable,
): void => {
  const profile = profileOf(combat, who, item)
  const { need, tally, trait } = tallySmash(combat, who, target, profile, place, extra)
  const aces = acesOfTraits(combat.prepared.rules)
  const hit = Math.max(0, chanceOf(trait.die, sheetOf(combat, who).wild, aces, need - tally.sum - trait.plus))
  const short =
    hardnessOf(combat, target, place, extra & manner.place) - bonusAtThing(combat, who, target, profile, place, extra)
  f.success = Math.min(1, hit) * at(damageTail(codeOfHit(combat, who, profile, 0), false), short)
  f.approach = f.success * gainOf(combat, who, foe, place)
  f.exposure = exposureOf(combat, who)
}

/** Whether a walk towards a foe gets nowhere: what bars the way has been reached. */
export const isAtBarrier = (combat: SwCombat, who: Who, foe: Who): boolean => {
  const barred = barredWay(combat, who, foe, reachOf(sheetOf(combat, who), fighterOf(combat, who)))
  return barred !== undefined && wayToThing(combat, who, barred, walkable(combat, who)).squares.length === 0
}
