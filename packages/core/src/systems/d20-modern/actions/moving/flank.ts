import type { Option } from "../../../../contract/Decision.ts"
import { squareAt, xOf, yOf } from "../../../../field/squares.ts"
import { asWho, nowhere, type Square, type Who } from "../../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../../parts/bits.ts"
import { option } from "../../../../parts/option.ts"
import { walkPath } from "../../attack/reactions.ts"
import { type Ways, waysExtra } from "../../book/extra.ts"
import { manner } from "../../book/manner.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat, Turn } from "../../model/System.ts"
import { fighterOf, formOf, sheetOf } from "../../see/fighter.ts"
import { boardNow } from "../../see/ground.ts"
import { wayBeside, wayInReach } from "../../see/inReach.ts"
import { occupy, speedLeft } from "../../see/movement.ts"
import { isFlanking, partnersOf } from "../../see/pairs.ts"
import { isReversible } from "../../see/targets/reversible.ts"
import { walkHow } from "../../see/turn.ts"
import { type Assault, onTheSpot } from "../../weigh/attacking.ts"
import { promiseOfAttack } from "../../weigh/promiseOfAttack.ts"
import { here, isWatched } from "../../weigh/wayToStrike.ts"
import { closeIn, strikeThen } from "../attacks/close.ts"

/** A free square from which `who` would flank a target with a friend who is already there; -1 for none. */
const flankingSquare = (combat: D20Combat, who: Who, target: Who): Square => {
  const { field, sheets } = combat.prepared
  const partners = partnersOf(combat, who, target)
  if (partners === 0 || sheetOf(combat, who).space !== 1 || sheets[target]?.space !== 1) return nowhere
  occupy(combat, who)
  const t = fighterOf(combat, target).at
  const x = 2 * xOf(field, t)
  const y = 2 * yOf(field, t)
  for (let left = partners; left !== 0; left = withoutLowest(left)) {
    const f = lowestOf(left)
    if (sheets[f]?.space !== 1) continue
    const { at } = fighterOf(combat, asWho(f))
    const place = squareAt(field, x - xOf(field, at), y - yOf(field, at))
    if (place >= 0 && place !== fighterOf(combat, who).at && boardNow(combat).canStop(place, 1)) return place
  }
  return nowhere
}

const offer = (
  options: Option[],
  combat: D20Combat,
  { single, speed, who }: Turn,
  foe: Who,
  first: Form,
  far: number,
): void => {
  if (single || far > speed + 2) return
  // A combatant that flanks it already gains nothing by walking.
  const flanks = far <= first.maxReach && far >= first.minReach && isFlanking(combat, who, foe)
  const place = flanks ? -1 : flankingSquare(combat, who, foe)
  if (place < 0) return
  options.push(option(verb.flank, foe, first.index, place))
  if (isReversible(combat, first, foe))
    options.push(option(verb.flank, foe, first.index, place, waysExtra.pack(manner.againstNature)))
}

/** To the square that has the target between oneself and a friend (D20M-146). */
const goRound = (combat: D20Combat, who: Who, o: Option<Ways>): void => {
  const form = formOf(combat, who, o.item)
  const way = wayBeside(combat, who, o.target, o.place, speedLeft(combat, who, 1))
  if (way === undefined) {
    closeIn(combat, who, o)
    return
  }
  walkPath(combat, who, way, walkHow(combat.state))
  strikeThen(combat, who, form, o)
}

const way: Assault["way"] = (combat, who, o) => {
  const form = formOf(combat, who, o.item)
  const steps = speedLeft(combat, who, 1)
  const plain =
    form.melee && combat.prepared.field.open && (steps === 1 || !isWatched(combat, who, form, o, steps, true))
  if (!plain) return wayBeside(combat, who, o.target, o.place, steps) ?? wayInReach(combat, who, form, o.target, steps)
  occupy(combat, who)
  const mover = { at: fighterOf(combat, who).at, space: sheetOf(combat, who).space }
  return boardNow(combat).canReach(mover, o.place, steps) ? here : wayInReach(combat, who, form, o.target, steps)
}

const assault: Assault = { ...onTheSpot, walks: true, flanks: true, way }

/** To the square that has the target between oneself and a friend, and an attack (D20M-146). */
export const flank = act({
  verb: verb.flank,
  offer,
  perform: goRound,
  promise: promiseOfAttack(assault),
})
