import type { Option } from "../../../contract/Decision.ts"
import { squareAt, xOf, yOf } from "../../../field/squares.ts"
import { option } from "../../../parts/option.ts"
import { walkPath } from "../attack/reactions.ts"
import { attackHow, moveHow } from "../book/events.ts"
import { manner } from "../book/manner.ts"
import { verb } from "../book/verbs.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { barredFor } from "../see/doors.ts"
import { fighterOf, formOf, isAble, isUp, lastResort, lostSlots, sheetOf } from "../see/fighter.ts"
import { boardNow } from "../see/ground.ts"
import { wayInReach, wayNearer } from "../see/inReach.ts"
import { occupy, speedLeft } from "../see/movement.ts"
import { isFlanking, partnersOf, sees } from "../see/pairs.ts"
import { type Action, attack, takeInHand, walkHow } from "./Action.ts"
import { fullSeries } from "./fullSeries.ts"
import { runAndLob } from "./throwing.ts"

/** Goes to where a form of attack reaches the target, or as near as it gets. True when it arrived. */
export const goInReach = (
  combat: D20Combat,
  who: number,
  form: Form,
  target: number,
  budget: number,
  how: number,
): boolean => {
  const way = wayInReach(combat, who, form, target, budget)
  if (way !== undefined) return way.squares.length === 0 || walkPath(combat, who, way, how)
  const nearer = wayNearer(combat, who, form, target, budget)
  if (nearer !== undefined && nearer.squares.length > 0) walkPath(combat, who, nearer, how)
  return false
}

/** A move action to the target and an attack (D20M-073); a weapon may be drawn on the way (D20M-097). */
const close = (combat: D20Combat, who: number, o: Option): void => {
  const form = formOf(combat, who, o.item)
  if (!takeInHand(combat, who, form, true)) return
  goInReach(combat, who, form, o.target, speedLeft(combat, who, 1), walkHow(combat.state))
  finish(combat, who, form, o)
}

const finish = (combat: D20Combat, who: number, form: Form, o: Option): void => {
  if (combat.state.main && isAble(fighterOf(combat, who)) && isUp(fighterOf(combat, o.target))) {
    attack(combat, who, form, o.target, attackHow.strike, o.extra)
  }
}

/** To the square that has the target between oneself and a friend (D20M-146). */
const flank = (combat: D20Combat, who: number, o: Option): void => {
  const form = formOf(combat, who, o.item)
  occupy(combat, who)
  const way = boardNow(combat).to(
    fighterOf(combat, who).at,
    sheetOf(combat, who).space,
    o.place,
    speedLeft(combat, who, 1),
  )
  if (way === undefined) {
    close(combat, who, o)
    return
  }
  walkPath(combat, who, way, walkHow(combat.state))
  finish(combat, who, form, o)
}

/** A 5-foot step, and the attack or full attack (D20M-075, 103). */
const stepUp = (combat: D20Combat, who: number, o: Option): void => {
  const form = formOf(combat, who, o.item)
  goInReach(combat, who, form, o.target, 1, moveHow.step)
  if (isAble(fighterOf(combat, who))) fullSeries(combat, who, form, o.target, o.extra)
}

/** Both actions to get nearer (D20M-043). */
const approach = (combat: D20Combat, who: number, o: Option): void => {
  const form = formOf(combat, who, o.item)
  if (combat.state.single) goInReach(combat, who, form, o.target, speedLeft(combat, who, 1), walkHow(combat.state))
  else goInReach(combat, who, form, o.target, speedLeft(combat, who, 2), moveHow.double)
}

/** Nearer, into the first range increment, and a shot; or as near as is safe, and a throw of what bursts. */
const advance = (combat: D20Combat, who: number, o: Option): void => {
  if (formOf(combat, who, o.item).burst > 0) runAndLob(combat, who, o)
  else close(combat, who, o)
}

/** A free square from which `who` would flank a target with a friend who is already there; -1 for none. */
const flankingSquare = (combat: D20Combat, who: number, target: number): number => {
  const { field, sheets } = combat.prepared
  const partners = partnersOf(combat, who, target)
  if (partners === 0 || sheetOf(combat, who).space !== 1 || sheets[target]?.space !== 1) return -1
  occupy(combat, who)
  const t = fighterOf(combat, target).at
  const x = 2 * xOf(field, t)
  const y = 2 * yOf(field, t)
  for (let left = partners; left !== 0; left &= left - 1) {
    const f = 31 - Math.clz32(left & -left)
    if (sheets[f]?.space !== 1) continue
    const { at } = fighterOf(combat, f)
    const place = squareAt(field, x - xOf(field, at), y - yOf(field, at))
    if (place >= 0 && place !== fighterOf(combat, who).at && boardNow(combat).canStop(place, 1)) return place
  }
  return -1
}

/** Melee forms of the stat block with weapons that it still has. */
const drawableNow = (combat: D20Combat, who: number): readonly Form[] => {
  const lost = lostSlots(combat, who)
  const { drawable } = sheetOf(combat, who)
  return lost === 0 ? drawable : drawable.filter((f) => (f.needs & lost) === 0)
}

/**
 * What it would walk up to somebody with: what is in hand, what it can draw on its way, or bare hands if nothing else
 * is left.
 */
const walkers = (combat: D20Combat, who: number, listed: readonly Form[]): readonly Form[] => {
  if (listed.length > 0) return listed
  const drawn = sheetOf(combat, who).baseAttack >= 1 ? drawableNow(combat, who) : listed
  if (drawn.length > 0) return drawn
  const fists = lastResort(combat, who)
  return fists === undefined ? drawn : [fists]
}

export const closing: Action = {
  perform: {
    [verb.close]: close,
    [verb.flank]: flank,
    [verb.stepUp]: stepUp,
    [verb.approach]: approach,
    [verb.advance]: advance,
  },

  plan: (options, combat, turn) => {
    const { c, count, far: distances, foes, hands, single, speed, who } = turn
    if (turn.unfit || speed === 0) return
    const armed = walkers(combat, who, hands.listed)
    const hasFriends = (combat.prepared.friends[c.side] as readonly number[]).length > 1
    for (let i = 0; i < count; i++) {
      const foe = foes[i] as number
      const far = distances[i] as number
      const walker = armed[0] ?? hands.ranged[0]
      if (barredFor(combat, who, walker, foe) !== undefined) {
        if (walker !== undefined) options.push(option(verb.approach, foe, walker.index))
        continue
      }
      for (let k = 0; k < armed.length; k++) {
        const form = armed[k] as Form
        if (far <= form.maxReach && far >= form.minReach) continue
        const gap = far > form.maxReach ? far - form.maxReach : form.minReach - far
        const ways = form.listed ? 0 : manner.againstNature
        if (gap <= 1 && (form.needs & ~c.held) === 0) options.push(option(verb.stepUp, foe, form.index, -1, ways))
        else if (gap <= speed && !single) options.push(option(verb.close, foe, form.index, -1, ways))
        else options.push(option(verb.approach, foe, form.index))
      }
      if (single) continue
      const first = hands.listed[0]
      if (hasFriends && first !== undefined && far <= speed + 2) {
        // One who flanks it from where it stands gains nothing by walking.
        const flanks = far <= first.maxReach && far >= first.minReach && isFlanking(combat, who, foe)
        const place = flanks ? -1 : flankingSquare(combat, who, foe)
        if (place >= 0) options.push(option(verb.flank, foe, first.index, place))
      }
      for (let k = 0; k < hands.ranged.length; k++) {
        const form = hands.ranged[k] as Form
        if (!form.listed) continue
        const seen = sees(combat, who, foe)
        if (!seen || far * 5 >= form.increment) options.push(option(verb.advance, foe, form.index))
        if (!seen) options.push(option(verb.approach, foe, form.index))
      }
    }
  },
}
