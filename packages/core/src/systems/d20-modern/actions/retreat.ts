import type { Path } from "../../../field/Board.ts"
import { xOf, yOf } from "../../../field/squares.ts"
import { isAtWayOut } from "../../../field/wayOut.ts"
import { mustGetOut } from "../../../parts/mustGetOut.ts"
import { option } from "../../../parts/option.ts"
import { provokeAll, walkPath } from "../attack/reactions.ts"
import { moveHow } from "../book/events.ts"
import { condition, flag } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, handsOf, has, isAble, isUp, low, sheetOf } from "../see/fighter.ts"
import { nearestEdge } from "../see/gettingOut.ts"
import { boardNow } from "../see/ground.ts"
import { isHurt } from "../see/isHurt.ts"
import { bar, occupy, speedLeft, threatsTo } from "../see/movement.ts"
import { hasOpportunity } from "../see/opportunities.ts"
import { threatens } from "../see/pairs.ts"
import { pinOf } from "../see/pinOf.ts"
import { hasWholeMove } from "../see/turn.ts"
import { type Action, walkHow } from "./Action.ts"

/** Towards a way out where walls leave few of them, else as far from everybody as it can. */
const wayAway = (combat: D20Combat, who: number, budget: number): Path | undefined => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  const edge = field.open || field.exits !== undefined ? -1 : nearestEdge(combat, who)
  const out = edge < 0 ? undefined : boardNow(combat).towards(at, space, edge, 1, 0, 0, budget)
  return out ?? boardNow(combat).outOrAway(at, space, threatsTo(combat, who), budget)
}

const goAway = (combat: D20Combat, who: number, budget: number, how: number): void => {
  occupy(combat, who)
  const way = wayAway(combat, who, budget)
  if (way !== undefined) walkPath(combat, who, way, how)
}

/** Bars every square where somebody could take an opportunity. */
const barThreatened = (combat: D20Combat, who: number): void => {
  const { field, foes, sheets } = combat.prepared
  for (const r of foes[fighterOf(combat, who).side] as readonly number[]) {
    const { outer } = handsOf(combat, r)
    if (outer < 0 || !isUp(fighterOf(combat, r)) || !hasOpportunity(combat, r, who)) continue
    const { at } = fighterOf(combat, r)
    const far = (sheets[r]?.space ?? 1) - 1 + outer
    const bottom = Math.min(field.height - 1, yOf(field, at) + far)
    const right = Math.min(field.width - 1, xOf(field, at) + far)
    for (let y = Math.max(0, yOf(field, at) - outer); y <= bottom; y++) {
      for (let x = Math.max(0, xOf(field, at) - outer); x <= right; x++) {
        const square = y * field.width + x
        if (threatens(combat, r, square, 1)) bar(combat, square)
      }
    }
  }
}

/**
 * D20M-122, 123: the first square is left unharmed; the way from there avoids those who could strike, if there is one.
 */
const withdraw = (combat: D20Combat, who: number): void => {
  const budget = speedLeft(combat, who, 2)
  occupy(combat, who)
  barThreatened(combat, who)
  const way = wayAway(combat, who, budget)
  if (way === undefined) goAway(combat, who, budget, moveHow.withdraw)
  else walkPath(combat, who, way, moveHow.withdraw)
}

/** Whether the body stands where it can leave. */
const isAtEdge = (combat: D20Combat, who: number): boolean =>
  isAtWayOut(combat.prepared.field, fighterOf(combat, who).at, sheetOf(combat, who).space)

/**
 * As fast as it can with what is left of the turn, away from its enemies. The panicked cower if there is nowhere to go
 * (D20M-294).
 */
const flee = (combat: D20Combat, who: number): void => {
  const before = fighterOf(combat, who).at
  const whole = hasWholeMove(combat.state)
  goAway(combat, who, speedLeft(combat, who, whole ? 2 : 1), whole ? moveHow.double : walkHow(combat.state))
  if (
    has(fighterOf(combat, who), flag.panicked) &&
    isAble(fighterOf(combat, who)) &&
    fighterOf(combat, who).at === before
  ) {
    combat.emit({ _tag: "ConditionLost", who, condition: condition.panicked })
    combat.emit({
      _tag: "ConditionGained",
      who,
      condition: condition.cowering,
      by: -1,
      anchor: who,
      until: combat.state.round + 10,
    })
  }
}

/** Off the field, past those who threaten it: who is thrown down or held stays (D20M-133). */
const leave = (combat: D20Combat, who: number): void => {
  const how = walkHow(combat.state)
  if (provokeAll(combat, who) && speedLeft(combat, who, 1) > 0) combat.emit({ _tag: "Fled", who, yields: false })
  else if (isAble(fighterOf(combat, who))) combat.emit({ _tag: "Halted", who, how })
}

/** Getting away, and covering ground. */
export const retreating: Action = {
  perform: {
    [verb.withdraw]: withdraw,
    [verb.flee]: flee,
    [verb.leave]: leave,
  },

  plan: (options, combat, turn) => {
    const { c, speed, who } = turn
    if (speed > 0 && isAtEdge(combat, who)) options.push(option(verb.leave))
    if (turn.panicked) {
      // Who lies on the ground stands up first, if it can.
      if (!has(c, low) || pinOf(combat, who) !== undefined) options.push(option(verb.flee))
      return
    }
    if (speed === 0) return
    // D20M-124: nobody withdraws by a movement that takes a check.
    if (turn.threatened && !turn.single && !has(c, flag.climbing)) options.push(option(verb.withdraw))
    // To run from a fight is worth a thought at once for the badly hurt; the others come to it step by step.
    if (isHurt(c.hp, turn.sheet.maxHp) || mustGetOut(combat.prepared, who)) options.push(option(verb.flee))
  },

  step: (options, combat, who) => {
    const c = fighterOf(combat, who)
    const { state } = combat
    const speed = speedLeft(combat, who, 1)
    if (isAtEdge(combat, who) && speed > 0 && (state.move || state.main)) options.push(option(verb.leave))
    if (has(c, flag.panicked) && speed > 0 && (state.move || state.main) && !state.moved)
      options.push(option(verb.flee))
    if (has(c, flag.panicked) || speed === 0 || !hasWholeMove(state)) return
    if (!has(c, flag.climbing)) options.push(option(verb.withdraw))
  },
}
