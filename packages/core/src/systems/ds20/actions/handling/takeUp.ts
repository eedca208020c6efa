import type { Option } from "../../../../contract/Decision.ts"
import type { Fillable } from "../../../../contract/Forecast.ts"
import { distance } from "../../../../field/distance.ts"
import type { Square, Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { noticeDrawing } from "../../harm/awareness.ts"
import { act, harmless } from "../../model/act.ts"
import type { DsCombat } from "../../model/System.ts"
import type { Arm } from "../../model/sheet.ts"
import { armOf, fighterOf, isAble, isFree, isProne } from "../../see/fighter.ts"
import type { Act } from "../../see/haste.ts"
import { metresLeft, setBoard } from "../../see/movement.ts"
import { isUseless } from "../../see/weapons.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { gainBy, isSpent } from "../../weigh/gainBy.ts"
import { hastyChance } from "../../weigh/hastyChance.ts"
import { situationOf } from "../../weigh/situation.ts"
import { walkAlong } from "../moving/walkAlong.ts"
import type { Turn } from "../Turn.ts"
import { handle } from "./handle.ts"

/** Where one of its weapons lies, -1 for on its body; undefined for what is no thing, or in hand. */
const placeOf = ({ combat, me, sheet }: Turn, item: number): Square | undefined => {
  const { gear } = sheet.arms[item] as Arm
  return gear < 0 || item === me.hand ? undefined : combat.state.lies[gear]
}

/** Whether it has a weapon in hand that is of any use. */
const isArmed = ({ combat, me, who }: Turn): boolean => me.hand >= 0 && !isUseless(combat, armOf(combat, who, me.hand))

/** Whether it gets to a square with what is left of its movement. */
const canWalkTo = ({ combat, me, prone, who }: Turn, square: Square): boolean => {
  const metres = metresLeft(combat, who)
  const { board, field } = combat.prepared
  if (prone || distance(field, me.at, square) > metres || !isFree(combat.state, square)) return false
  setBoard(combat, who)
  return board.canReach({ at: me.at, space: 1 }, square, metres)
}

/**
 * How much of the way to the nearest enemy it may still walk once it has the weapon: to take it up leaves the walk of
 * the turn. A walk to where it lies is that walk.
 */
const wayLeft = (combat: DsCombat, who: Who): number => {
  const me = fighterOf(combat, who)
  const metres = isProne(me) ? 0 : metresLeft(combat, who)
  if (metres <= 0) return 0
  let away = Number.POSITIVE_INFINITY
  for (const other of combat.state.combatants)
    if (other.side !== me.side && isAble(other))
      away = Math.min(away, distance(combat.prepared.field, me.at, other.at) - 1)
  return away <= metres ? 1 : metres / away
}

/** Another weapon, for a combatant that has none of use in hand: what it does more than bare hands. */
const takeUpPromise = (combat: DsCombat, who: Who, { item, place }: Option, as: Act, into: Fillable): void => {
  const { hand } = fighterOf(combat, who)
  into.exposure = exposureOf(combat, who)
  into.cost = 0.05
  if (hand >= 0 && !isSpent(combat, armOf(combat, who, hand))) return
  if (isSpent(combat, armOf(combat, who, item))) return
  into.success = hastyChance(combat, who, as, item)
  into.help = into.success * gainBy(combat, who, item)
  if (into.help > 0 && place < 0 && !situationOf(combat, who).attacks) into.approach = wayLeft(combat, who)
}

/** Draws a weapon that it carries (DS20-002). */
export const draw = act({
  verb: verb.draw,
  offer: (turn: Turn, item: number): void => {
    const lies = placeOf(turn, item)
    if (lies !== undefined && lies < 0) turn.options.push(option(verb.draw, -1, item))
  },
  perform: (combat, who, chosen) => {
    handle(combat, who, chosen, { as: "draw" })
    noticeDrawing(combat, who)
  },
  promise: harmless((combat, who, chosen, into) => takeUpPromise(combat, who, chosen, "draw", into)),
})

/** Picks a weapon up where it stands, or goes to where it lies (`place`; DS20-022). */
export const pickUp = act({
  verb: verb.pickUp,
  offer: (turn: Turn, item: number): void => {
    const lies = placeOf(turn, item)
    if (lies === undefined || lies < 0) return
    if (lies === turn.me.at) turn.options.push(option(verb.pickUp, -1, item))
    else if (!isArmed(turn) && canWalkTo(turn, lies)) turn.options.push(option(verb.pickUp, -1, item, lies))
  },
  perform: (combat, who, chosen) => {
    const { metres } = combat.state
    if (chosen.place >= 0) {
      setBoard(combat, who)
      const path = combat.prepared.board.to({ at: fighterOf(combat, who).at, space: 1 }, chosen.place, metres)
      walkAlong(combat, who, path, { metres, how: 0 })
    }
    handle(combat, who, chosen, { as: "pickUp" })
  },
  promise: harmless((combat, who, chosen, into) => takeUpPromise(combat, who, chosen, "pickUp", into)),
})
