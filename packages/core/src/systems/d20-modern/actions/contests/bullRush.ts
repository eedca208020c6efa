import type { Option } from "../../../../contract/Decision.ts"
import { nobody, type Who } from "../../../../kinds/indices.ts"
import { isIn } from "../../../../parts/bits.ts"
import { option } from "../../../../parts/option.ts"
import { fireReadied, provoke, walkPath } from "../../attack/reactions.ts"
import {
  beyond,
  canBeRushed,
  fallBack,
  isThrough,
  rushReach,
  straightIn,
  type WayIn,
  wayIn,
} from "../../attack/rush.ts"
import { contestOver, trigger } from "../../book/checks.ts"
import { attackHow, cost, moveHow } from "../../book/events.ts"
import { type Rush, rushExtra } from "../../book/extra.ts"
import { feat } from "../../book/feats.ts"
import { manner } from "../../book/manner.ts"
import { manoeuvre } from "../../book/manoeuvres.ts"
import { condition, decision } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { contest } from "../../harm/contest.ts"
import { strain } from "../../harm/harm.ts"
import { actOfTurns, estimate, type Perform, type Weighs } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, foesOf, handsOf, isAble, isUp, sheetOf } from "../../see/fighter.ts"
import { boardNow } from "../../see/ground.ts"
import { canRush, occupy } from "../../see/movement.ts"
import { threatsOn } from "../../see/pairs.ts"
import { fits } from "../../see/room.ts"
import { pushedStrength, pushingStrength } from "../../see/strength.ts"
import { canAttackAtAll, isFresh, walkHow } from "../../see/turn.ts"
import { rushing } from "../../weigh/rushing.ts"
import { chanceOf, harmOf } from "../../weigh/worth.ts"
import { push } from "./push.ts"

/** The way into the target's space: straight for a charge, else any; where friends crowd around it, past them. */
const findWay = (combat: D20Combat, who: Who, target: Who, charging: boolean): WayIn | undefined => {
  const reach = rushReach(combat, who, charging)
  if (charging) {
    const way = straightIn(combat, who, target, reach)
    return way !== undefined && way.path.cost > 2 ? way : undefined
  }
  occupy(combat, who)
  const { at } = fighterOf(combat, target)
  const { space } = sheetOf(combat, who)
  const other = sheetOf(combat, target).space
  const way = boardNow(combat).approach(
    { at: fighterOf(combat, who).at, space },
    { at, space: other, least: 1, most: 1 },
    reach - 1,
  )
  return way === undefined ? straightIn(combat, who, target, reach) : wayIn(combat, who, target, way)
}

/** The enemies of a combatant that moves, but one, may strike at it as it leaves (D20M-228). True when it can go on. */
const leaves = (combat: D20Combat, who: Who, spared: Who): boolean => {
  for (const r of foesOf(combat, who)) {
    if (r !== spared && !provoke(combat, r, who, manner.moving)) return false
  }
  return isAble(fighterOf(combat, who))
}

/**
 * Pushes the target square by square; beyond the first the pusher goes along (D20M-227, 228). Whether it moved at all.
 */
const pushBack = (combat: D20Combat, who: Who, target: Who, way: WayIn, squares: number): boolean => {
  for (let i = 0; i < squares; i++) {
    const to = beyond(combat, fighterOf(combat, target).at, way, 1)
    if (!fits(combat, target, to, (other) => other === who)) return i > 0
    leaves(combat, target, who)
    if (!isUp(fighterOf(combat, target))) return true
    // D20M-245: a combatant that has been grappled on the way goes no further.
    if (fighterOf(combat, target).grapple >= 0) return i > 0
    combat.emit({ _tag: "Moved", who: target, path: [to], cost: 1, how: moveHow.pushed })
    if (i === 0) continue
    const { at } = fighterOf(combat, who)
    if (!leaves(combat, who, target) || fighterOf(combat, who).at !== at) return true
    combat.emit({ _tag: "Moved", who, path: [beyond(combat, at, way, 1)], cost: 1, how: moveHow.onward })
  }
  return true
}

/** How far it could push: 1 square, and 1 for each 5 points of the margin, within its movement (D20M-227). */
const farthest = (margin: number, left: number): number => 1 + Math.min(Math.floor(margin / 5), Math.max(0, left))

/** The pusher decides how far it goes along. */
const choose = (combat: D20Combat, who: Who, target: Who, most: number): number =>
  combat.ask(
    who,
    decision.push,
    Array.from({ length: most }, (_, i) => push.offer(target, most - i)),
  ).extra

const perform: Perform<Rush> = (combat, who, o) => {
  const { target } = o
  const charging = rushExtra.is(o.extra)
  const way = findWay(combat, who, target, charging)
  if (way === undefined) return
  if (charging) combat.emit({ _tag: "StanceTaken", who, stance: condition.charged, cost: cost.free })
  const reach = rushReach(combat, who, charging)
  const how = charging ? moveHow.charge : walkHow(combat.state)
  const improved = (sheetOf(combat, who).feats & feat.improvedBullRush) !== 0
  walkPath(combat, who, way.path, how, { through: target, spared: improved ? target : nobody })
  if (!fireReadied(combat, who, trigger.attacks, target) || !isThrough(combat, who, target, way)) return
  const pays = charging ? attackHow.charge : combat.state.stepwise ? attackHow.blow : attackHow.strike
  combat.emit({ _tag: "Attempted", by: who, target, act: verb.bullRush, how: pays, form: -1 })
  const margin = contest(combat, contestOver.bullRush, { who, parts: pushingStrength(combat, who, target, charging) }, [
    { who: target, parts: pushedStrength(combat, target, who) },
  ])
  if (
    margin < 0 ||
    !pushBack(combat, who, target, way, choose(combat, who, target, farthest(margin, reach - way.path.cost)))
  )
    fallBack(combat, who, way)
  strain(combat, who)
}

const offer = (options: Option[], combat: D20Combat, who: Who): void => {
  if ((sheetOf(combat, who).manoeuvres & manoeuvre.bullRush) === 0) return
  if (!canAttackAtAll(fighterOf(combat, who)) || !isFresh(combat.state)) return
  for (const foe of foesOf(combat, who)) {
    if (!canBeRushed(combat, who, foe)) continue
    if (!combat.state.single && rushReach(combat, who, false) > 0 && findWay(combat, who, foe, false) !== undefined)
      options.push(option(verb.bullRush, foe))
    if (canRush(combat, who) && rushReach(combat, who, true) > 0 && findWay(combat, who, foe, true) !== undefined)
      options.push(option(verb.bullRush, foe, -1, -1, rushExtra.pack(true)))
  }
}

/** What friends do to an enemy who is pushed past their weapons (D20M-228). */
const harmByFriends = (combat: D20Combat, who: Who, target: Who): number => {
  const around = threatsOn(combat, target)
  let harm = 0
  for (const friend of combat.prepared.friends[fighterOf(combat, who).side] as readonly Who[]) {
    const c = fighterOf(combat, friend)
    const strikes = friend !== who && isIn(around, friend) && isAble(c)
    const form = handsOf(combat, friend).armed[0]
    if (!strikes || form === undefined || c.opportunities >= sheetOf(combat, friend).opportunities) continue
    harm += harmOf(combat, friend, form, target, 0)
  }
  return harm
}

const promise: Weighs<Rush> = (f, combat, d, o) => {
  rushing(f, combat, d, o)
  const { who } = d
  const { target } = o
  const pusher = { who, parts: pushingStrength(combat, who, target, rushExtra.is(o.extra)) }
  f.success = chanceOf(combat, [pusher, { who: target, parts: pushedStrength(combat, target, who) }])
  f.harm = f.success * harmByFriends(combat, who, target)
}

/** Into the target's space, then Strength against Strength (D20M-224 to 229, 116). */
export const bullRush = actOfTurns({
  verb: verb.bullRush,
  offer: {
    concerns: ({ manoeuvres }) => (manoeuvres & manoeuvre.bullRush) !== 0,
    plan: (options, combat, { who }) => offer(options, combat, who),
    step: offer,
  },
  perform,
  promise: estimate(promise),
})
