import type { Option } from "../../../../contract/Decision.ts"
import { purpose } from "../../../../dice/purpose.ts"
import { distance } from "../../../../field/distance.ts"
import { terrain } from "../../../../field/Field.ts"
import { lineOfSight } from "../../../../field/sight.ts"
import type { Square, Who } from "../../../../kinds/indices.ts"
import { withoutLowest } from "../../../../parts/bits.ts"
import { tellParts } from "../../../../parts/part.ts"
import { leaveHand } from "../../attack/attack.ts"
import { fireReadied, provokeAll, walkPath } from "../../attack/reactions.ts"
import { trigger } from "../../book/checks.ts"
import { attackHow, cost } from "../../book/events.ts"
import { feat } from "../../book/feats.ts"
import { detonate } from "../../harm/detonate.ts"
import { strain } from "../../harm/harm.ts"
import { comeDown, splashAt } from "../../harm/splash.ts"
import { type Form, noCloud } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { aimAtSquare, lobDefense } from "../../see/targets/aimAtSquare.ts"
import { bounce, missScatter, squaresAt } from "../../see/targets/blast.ts"
import { fighterOf, formOf, isAble, isInHand, isLoaded, isUp, sheetOf } from "../../see/fighter.ts"
import { fieldNow } from "../../see/ground.ts"
import { runUp } from "../../see/runUp.ts"
import { walkHow } from "../../see/turn.ts"

/** Something bursts around where it comes down, or it fills the air, or it breaks there. */
const goOff = (combat: D20Combat, by: Who, form: Form, point: ReturnType<typeof comeDown>["point"]): void => {
  if (form.cloud !== noCloud)
    combat.emit({ _tag: "CloudRose", by, means: form.single.means, poison: form.cloud, ...point })
  else if (form.burst === 0) splashAt(combat, by, form, point)
  else {
    const { damage, means } = form.single
    detonate(
      combat,
      by,
      { means, damage, radius: form.burst, dc: form.reflexDC, kind: form.kind, ignites: form.ignites },
      point,
    )
  }
}

/**
 * Throws at a square, occupied or not (D20M-178, 231): without a roll within one range increment, else against Defense
 * 10. It comes to lie at a corner of the square, or somewhere near (D20M-232, 233), and goes off.
 */
export const throwAt = (combat: D20Combat, who: Who, o: Option): void => {
  const form = formOf(combat, who, o.item)
  if (!takeUp(combat, who, form)) return
  // Smoke for oneself is aimed at nobody.
  if (o.target >= 0 && !fireReadied(combat, who, trigger.attacks, o.target)) return
  if (!provokeAll(combat, who) || !isAble(fighterOf(combat, who))) return
  if (!canLob(combat, who, form, o.place)) return
  const { bonus, feet, parts, sure } = aimAtSquare(combat, who, form, o.place)
  const natural = sure ? 0 : combat.dice.open(who, purpose.attack).die(20)
  const hit = sure || (natural !== 1 && (natural === 20 || natural + bonus >= lobDefense))
  const { face, far, point } = comeDown(combat, who, hit ? bounce : missScatter(combat, feet, form.increment), o.place)
  if (!sure) tellParts(combat, parts)
  combat.emit({
    _tag: "Lobbed",
    by: who,
    means: form.single.means,
    place: o.place,
    hit,
    natural,
    bonus: sure ? 0 : bonus,
    defense: sure ? 0 : lobDefense,
    scatter: face,
    far,
    squares: squaresAt(combat.prepared.field, point),
    how: combat.state.stepwise ? attackHow.blow : attackHow.strike,
    form: form.index,
    stock: form.stock,
  })
  leaveHand(combat, who, form)
  goOff(combat, who, form, point)
  strain(combat, who)
}

/** Weapons in hand, however many hands they want. */
const inHand = (held: number): number => {
  let n = 0
  for (let left = held; left !== 0; left = withoutLowest(left)) n++
  return n
}

/**
 * Whether it has one in hand, or a hand for it and the time to take it (D20M-096). RULING: a weapon for two hands is
 * held in one of them while the other throws.
 */
export const isAtHand = (combat: D20Combat, who: Who, form: Form): boolean => {
  const { held } = fighterOf(combat, who)
  if ((form.needs & ~held) === 0) return true
  const { move, single } = combat.state
  return inHand(held) < 2 && ((move && !single) || (sheetOf(combat, who).feats & feat.quickDraw) !== 0)
}

/** D20M-096, 097: to draw costs nothing beside a walk. */
const drawsOnTheWay = (combat: D20Combat, who: Who): boolean => {
  const { baseAttack, feats } = sheetOf(combat, who)
  return baseAttack >= 1 || (feats & feat.quickDraw) !== 0
}

const takeUp = (combat: D20Combat, who: Who, form: Form, moving = false): boolean => {
  if ((form.needs & ~fighterOf(combat, who).held) === 0) return true
  if (!fireReadied(combat, who, trigger.draws)) return false
  const quick = moving || (sheetOf(combat, who).feats & feat.quickDraw) !== 0
  combat.emit({ _tag: "WeaponDrawn", who, slot: form.slot, cost: quick ? cost.free : cost.move })
  return isAble(fighterOf(combat, who))
}

/** A square in range and sight, for what is not used up. */
export const canLob = (combat: D20Combat, who: Who, form: Form, place: Square): boolean => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  return (
    isLoaded(combat, form) &&
    distance(field, at, place, space, 1) <= form.maxRange &&
    ((fieldNow(combat).terrain[place] as number) & terrain.wall) === 0 &&
    lineOfSight(fieldNow(combat), at, place, space, 1)
  )
}

/**
 * A walk into a better range, and a throw at somebody's square (D20M-073). RULING: what is not in hand is drawn on the
 * way, by combatants that can (D20M-097).
 */
export const runAndLob = (combat: D20Combat, who: Who, o: Option): void => {
  const form = formOf(combat, who, o.item)
  const way = runUp(combat, who, form, o.target)
  if (!takeUp(combat, who, form, true)) return
  if (way !== undefined && way.squares.length > 0 && !walkPath(combat, who, way, walkHow(combat.state))) return
  if (!combat.state.main || !isAble(fighterOf(combat, who)) || !isUp(fighterOf(combat, o.target))) return
  throwAt(combat, who, { ...o, place: fighterOf(combat, o.target).at })
}

/** Whether a weapon that bursts could be thrown after a walk: it is in hand, or drawn on the way. */
export const isAtHandOnTheWay = (combat: D20Combat, who: Who, form: Form): boolean => {
  const { held } = fighterOf(combat, who)
  return isInHand(fighterOf(combat, who), form) || (inHand(held) < 2 && drawsOnTheWay(combat, who))
}
