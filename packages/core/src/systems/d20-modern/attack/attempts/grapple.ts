import type { Decision, Option } from "../../../../contract/Decision.ts"
import type { Fillable } from "../../../../contract/Forecast.ts"
import { distance } from "../../../../field/distance.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { contestOver } from "../../book/checks.ts"
import { attackHow, moveHow } from "../../book/events.ts"
import { manoeuvre } from "../../book/manoeuvres.ts"
import { decision, flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { overcomes } from "../../harm/contest.ts"
import type { D20Combat } from "../../model/System.ts"
import { aim } from "../../see/targets/aim.ts"
import { fighterOf, has, isAble, isUp, sheetOf } from "../../see/fighter.ts"
import { grappleSides, hasRoom, isTooLarge, squareInto, wrestle } from "../../see/bodies/grapples.ts"
import { apart, sees } from "../../see/pairs.ts"
import { bareHit } from "../../weigh/bareHit.ts"
import { chanceOf, harmOf, menaceOf, opportunityOf, penaltyOf, touchChance } from "../../weigh/worth.ts"
import { deal } from "../attack.ts"
import { decline } from "../decline.ts"
import { type Attempt, goesOn, isHurtSince, type Manoeuvre, reaches, type Windows } from "./Attempt.ts"
import { touch } from "./touch.ts"

/** Damage as of an unarmed strike that hits (D20M-243, 247). */
export const squeezes = (combat: D20Combat, by: Who, target: Who, ways: number): void => {
  const { fists } = sheetOf(combat, by)
  const { damage } = aim(combat, by, fists, fists.single, target, attackHow.strike, 0)
  deal(combat, { by, target, form: fists, blow: fists.single, how: attackHow.blow, ways }, target, 1, damage)
}

/** Grab, hold, and move in (D20M-236 to 244); a combatant that joins a grapple is past the grab (D20M-257). */
const grapple = (combat: D20Combat, attempt: Attempt, windows: Windows): void => {
  const { by, penalty, target } = attempt
  if (fighterOf(combat, target).grapple < 0) {
    const before = combat.log.length
    if (!windows.opportunity(combat, target, by) || isHurtSince(combat, by, before)) return
    if (!goesOn(combat, attempt) || !touch(combat, attempt)) return
  }
  takeHold(combat, by, target, penalty, windows)
}

/** The hold, once hands or claws are on the victim. */
const takeHold = (combat: D20Combat, by: Who, target: Who, penalty: number, windows: Windows): void => {
  if (isTooLarge(combat, by, target)) return
  if (!overcomes(combat, contestOver.hold, grappleSides(combat, by, target, penalty))) return
  squeezes(combat, by, target, 0)
  moveIn(combat, by, target, windows)
}

/**
 * What a natural weapon may do that takes hold of whom it has hit: a grapple without a grab, which costs nothing and
 * provokes nothing (published: improved grab).
 */
export const grab = (combat: D20Combat, by: Who, target: Who, windows: Windows): void => {
  const c = fighterOf(combat, by)
  const t = fighterOf(combat, target)
  if (!isAble(c) || c.grapple >= 0 || !isUp(t) || isTooLarge(combat, by, target)) return
  if (t.grapple >= 0 && !hasRoom(combat, by, target)) return
  const { index } = sheetOf(combat, by).fists
  const chosen = combat.ask(by, decision.grab, [option(verb.grapple, target, index), decline.offer(target)])
  if (chosen.verb === verb.grapple) takeHold(combat, by, target, 0, windows)
}

/** D20M-244: to keep the hold it moves into the other's space; where it cannot, the other is free again. */
const moveIn = (combat: D20Combat, by: Who, target: Who, windows: Windows): void => {
  const able = () => isAble(fighterOf(combat, by)) && isUp(fighterOf(combat, target))
  if (!able() || has(fighterOf(combat, by), flag.anchored)) return
  const from = fighterOf(combat, by).at
  if (apart(combat, by, target) > 0) {
    if (!windows.provokesMoving(combat, by, target) || !able()) return
    const place = squareInto(combat, by, target)
    if (place < 0) return
    const cost = distance(combat.prepared.field, from, place)
    combat.emit({ _tag: "Moved", who: by, path: [place], cost, how: moveHow.into })
  }
  combat.emit({ _tag: "Grappled", by, target })
}

/**
 * For how long somebody is held who breaks free with that chance each round; no fight is foreseen for more than three.
 */
const roundsHeld = (escape: number): number => Math.min(3, 1 / Math.max(0.01, escape))

/** To start a grapple, or to join one: the enemy in it can do no more than wrestle. */
const weigh = (f: Fillable, combat: D20Combat, d: Decision, o: Option, how: number): void => {
  const { who } = d
  const { target } = o
  const penalty = penaltyOf(combat, d)
  // Nobody has to be grabbed first who is in a grapple already, or in claws.
  const joins = fighterOf(combat, target).grapple >= 0 || d.kind === decision.grab
  const blow = joins ? { harm: 0, hurts: 0 } : opportunityOf(combat, target, who)
  f.risk = blow.harm
  if (isTooLarge(combat, who, target)) {
    f.success = 0
    return
  }
  const { fists } = sheetOf(combat, who)
  const grab = joins ? 1 : (1 - blow.hurts) * touchChance(combat, who, fists, target, how, penalty)
  f.success = grab * chanceOf(combat, grappleSides(combat, who, target, penalty))
  const { fell, harm } = bareHit(combat, who, target, 0)
  f.harm = f.success * harm
  f.fell = f.success * fell
  const inside = harmOf(combat, target, sheetOf(combat, target).fists, who, 0)
  const rounds = roundsHeld(chanceOf(combat, grappleSides(combat, target, who, 0)))
  f.help = f.success * rounds * Math.max(0, menaceOf(combat, target, -1, 0) - inside)
}

export const grappling: Manoeuvre = {
  verb: verb.grapple,
  bit: manoeuvre.grapple,
  offer: (options, combat, who, foe, slack) => {
    const f = fighterOf(combat, foe)
    const c = fighterOf(combat, who)
    if (!isUp(f) || c.grapple >= 0 || wrestle(c, f) || !sees(combat, who, foe)) return
    if (f.grapple >= 0 && !hasRoom(combat, who, foe)) return
    const { fists } = sheetOf(combat, who)
    if (reaches(fists, apart(combat, who, foe), slack)) options.push(option(verb.grapple, foe, fists.index))
  },
  resolve: grapple,
  weigh,
}
