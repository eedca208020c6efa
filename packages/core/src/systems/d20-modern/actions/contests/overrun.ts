import type { Option } from "../../../../contract/Decision.ts"
import type { Path } from "../../../../field/Path.ts"
import { distance } from "../../../../field/distance.ts"
import type { Square, Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { tripped, tripping, tripUp } from "../../attack/attempts/trip.ts"
import { fireReadied, walkPath, windows } from "../../attack/reactions.ts"
import { beyond, canBeRushed, fallBack, isThrough, rushReach, straightIn, type WayIn } from "../../attack/rush.ts"
import { trigger } from "../../book/checks.ts"
import { attackHow, cost, moveHow } from "../../book/events.ts"
import { type Rush, rushExtra, slotExtra } from "../../book/extra.ts"
import { manoeuvre } from "../../book/manoeuvres.ts"
import { condition, decision } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { strain } from "../../harm/harm.ts"
import { actOfTurns, estimate, type Perform, type Weighs } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, foesOf, isAble, isUp, sheetOf } from "../../see/fighter.ts"
import { canRush } from "../../see/movement.ts"
import { fits } from "../../see/room.ts"
import { canAttackAtAll, isFresh, walkHow } from "../../see/turn.ts"
import { rushing } from "../../weigh/rushing.ts"
import { fallenWorth } from "../../weigh/worth.ts"
import { block, runDownChance } from "./block.ts"
import { makeWay } from "./makeWay.ts"

/** The least way of an overrun, 10 feet (D20M-190). */
const runUp = 2

/**
 * The straight way on beyond the target, as far as the ground is free and the movement lasts; undefined where it cannot
 * stop.
 */
const wayOn = (combat: D20Combat, who: Who, target: Who, way: WayIn, left: number): Path | undefined => {
  const { field, sheets } = combat.prepared
  const start = way.path.squares[way.path.squares.length - 1] as Square
  const squares: Square[] = []
  const costs: number[] = []
  let stops = 0
  for (let k = 1; ; k++) {
    const to = beyond(combat, start, way, k)
    const spent = to < 0 ? Infinity : distance(field, start, to)
    if (spent > left || !fits(combat, who, to, (i) => i === target)) break
    squares.push(to)
    costs.push(spent)
    const clear = distance(field, to, fighterOf(combat, target).at, sheets[who]?.space, sheets[target]?.space) > 0
    if (clear || !isUp(fighterOf(combat, target))) stops = k
  }
  if (stops === 0) return undefined
  return { squares: squares.slice(0, stops), costs: costs.slice(0, stops), cost: costs[stops - 1] as number }
}

const findWay = (combat: D20Combat, who: Who, target: Who, charging: boolean): WayIn | undefined => {
  const reach = rushReach(combat, who, charging)
  const way = reach === 0 ? undefined : straightIn(combat, who, target, reach)
  if (way === undefined || way.path.cost < runUp) return undefined
  return wayOn(combat, who, target, way, reach - way.path.cost) === undefined ? undefined : way
}

/** Whether the target bars the way, if it is able to (D20M-191). */
const blocks = (combat: D20Combat, who: Who, target: Who): boolean =>
  isAble(fighterOf(combat, target)) &&
  combat.ask(target, decision.block, [block.offer(who), makeWay.offer(who)]).verb === block.verb

/** On beyond the target with the movement that is left. */
const goOn = (combat: D20Combat, who: Who, target: Who, way: WayIn, left: number): void => {
  if (!isAble(fighterOf(combat, who))) return
  const on = wayOn(combat, who, target, way, left)
  if (on === undefined) fallBack(combat, who, way)
  else walkPath(combat, who, on, moveHow.onward, { through: target })
}

const perform: Perform<Rush> = (combat, who, o) => {
  const { target } = o
  const charging = rushExtra.is(o.extra)
  const way = findWay(combat, who, target, charging)
  if (way === undefined) return
  if (charging) combat.emit({ _tag: "StanceTaken", who, stance: condition.charged, cost: cost.free })
  const left = rushReach(combat, who, charging) - way.path.cost
  walkPath(combat, who, way.path, charging ? moveHow.charge : walkHow(combat.state), { through: target })
  if (!fireReadied(combat, who, trigger.attacks, target) || !isThrough(combat, who, target, way)) return
  const how = charging ? attackHow.charge : combat.state.stepwise ? attackHow.blow : attackHow.strike
  combat.emit({ _tag: "Attempted", by: who, target, act: verb.overrun, how, form: -1 })
  const form = sheetOf(combat, who).fists
  const outcome = blocks(combat, who, target)
    ? tripUp(combat, { by: who, target, act: tripping.verb, form, how, penalty: 0, extra: slotExtra.pack(0) }, windows)
    : tripped.target
  if (outcome === tripped.target) goOn(combat, who, target, way, left)
  else if (outcome === tripped.not && isAble(fighterOf(combat, who)) && fighterOf(combat, who).grapple < 0)
    fallBack(combat, who, way)
  strain(combat, who)
}

const offer = (options: Option[], combat: D20Combat, who: Who): void => {
  if ((sheetOf(combat, who).manoeuvres & manoeuvre.overrun) === 0) return
  if (!canAttackAtAll(fighterOf(combat, who)) || !isFresh(combat.state)) return
  for (const foe of foesOf(combat, who)) {
    if (!canBeRushed(combat, who, foe)) continue
    if (!combat.state.single && findWay(combat, who, foe, false) !== undefined) options.push(option(verb.overrun, foe))
    if (canRush(combat, who) && findWay(combat, who, foe, true) !== undefined)
      options.push(option(verb.overrun, foe, -1, -1, rushExtra.pack(true)))
  }
}

/** It is weighed with a target that blocks. */
const promise: Weighs<Rush> = (f, combat, d, o) => {
  rushing(f, combat, d, o)
  f.success = runDownChance(combat, d.who, o.target, rushExtra.is(o.extra) ? attackHow.charge : attackHow.strike)
  f.help = f.success * fallenWorth(combat, d.who, o.target)
}

/** Straight into the target's space and through it; who bars the way must be tripped (D20M-188 to 192). */
export const overrun = actOfTurns({
  verb: verb.overrun,
  offer: {
    concerns: ({ manoeuvres }) => (manoeuvres & manoeuvre.overrun) !== 0,
    plan: (options, combat, { who }) => offer(options, combat, who),
    step: offer,
  },
  perform,
  promise: estimate(promise),
})
