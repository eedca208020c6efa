import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { type Ways, waysExtra } from "../../book/extra.ts"
import { attackHow } from "../../book/events.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat, Turn } from "../../model/System.ts"
import { fighterOf, formOf, isAble, isUp } from "../../see/fighter.ts"
import { speedLeft } from "../../see/movement.ts"
import { walkHow } from "../../see/turn.ts"
import { type Assault, onTheSpot } from "../../weigh/attacking.ts"
import { promiseOfAttack } from "../../weigh/promiseOfAttack.ts"
import { wayToStrike } from "../../weigh/wayToStrike.ts"
import { attackWith } from "./attackWith.ts"
import { goInReach } from "../moving/goInReach.ts"
import { takeInHand } from "../handling/takeInHand.ts"

/** The attack at the end of a walk, if there is still one to make it and one to take it. */
export const strikeThen = (combat: D20Combat, who: Who, form: Form, o: Option<Ways>): void => {
  if (combat.state.main && isAble(fighterOf(combat, who)) && isUp(fighterOf(combat, o.target))) {
    attackWith(combat, who, form, o.target, attackHow.strike, o.extra)
  }
}

/** A move action to the target and an attack (D20M-073); a weapon may be drawn on the way (D20M-097). */
export const closeIn = (combat: D20Combat, who: Who, o: Option<Ways>): void => {
  const form = formOf(combat, who, o.item)
  if (!takeInHand(combat, who, form, true)) return
  goInReach(combat, who, form, o.target, speedLeft(combat, who, 1), walkHow(combat.state))
  strikeThen(combat, who, form, o)
}

/** A walk of one move and an attack at its end. */
export const onArrival: Assault = {
  ...onTheSpot,
  walks: true,
  way: (combat, who, o) => wayToStrike(combat, who, o, speedLeft(combat, who, 1)),
}

/** A move action to the target and an attack (D20M-073). */
export const close = act({
  verb: verb.close,
  /** True when it is offered: it is near enough for one move, so many squares out of reach. */
  offer: (options: Option[], { single, speed }: Turn, foe: Who, form: Form, gap: number, ways: number): boolean => {
    if (gap > speed || single) return false
    options.push(option(verb.close, foe, form.index, -1, waysExtra.pack(ways)))
    return true
  },
  perform: closeIn,
  promise: promiseOfAttack(onArrival),
})
