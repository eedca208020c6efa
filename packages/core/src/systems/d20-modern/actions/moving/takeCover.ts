import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { walkPath } from "../../attack/reactions.ts"
import { attackHow } from "../../book/events.ts"
import { verb } from "../../book/verbs.ts"
import { act, type Perform } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, formOf, isAble } from "../../see/fighter.ts"
import { hasPlaceInCover, placeInCover, speedLeft, wayToCover } from "../../see/movement.ts"
import { walkHow } from "../../see/turn.ts"
import { type Assault, onTheSpot } from "../../weigh/attacking.ts"
import { promiseOfAttack } from "../../weigh/promiseOfAttack.ts"
import { isWatched } from "../../weigh/wayToStrike.ts"
import { attackWith } from "../attacks/attackWith.ts"

const perform: Perform = (combat, who, o) => {
  const form = formOf(combat, who, o.item)
  const way = wayToCover(combat, who, o.target)
  if (way !== undefined) walkPath(combat, who, way, walkHow(combat.state))
  if (combat.state.main && isAble(fighterOf(combat, who)))
    attackWith(combat, who, form, o.target, attackHow.strike, o.extra)
}

/**
 * Where the way ends is quicker to find than the way itself, which matters only where somebody could strike on it.
 * Cover from one enemy is none from those beside it: half of its four points are counted (RULING).
 */
const assault: Assault = {
  ...onTheSpot,
  walks: true,
  shift: 2,
  way: (combat, who, o) => {
    if (isWatched(combat, who, formOf(combat, who, o.item), o, speedLeft(combat, who, 1)))
      return wayToCover(combat, who, o.target)
    const place = placeInCover(combat, who, o.target)
    return place < 0 ? undefined : { squares: [place], costs: [], cost: 0 }
  },
}

/** To the nearest square with cover from the target, and a shot from there (D20M-153). */
export const takeCover = act({
  verb: verb.takeCover,
  offer: (options: Option[], combat: D20Combat, who: Who, foe: Who, form: Form): void => {
    if (!combat.prepared.field.open && hasPlaceInCover(combat, who, foe))
      options.push(option(verb.takeCover, foe, form.index))
  },
  perform,
  promise: promiseOfAttack(assault),
})
