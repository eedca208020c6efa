import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { manner, occasion } from "../book/terms.ts"
import { traits } from "../book/verbs.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { at, damageTail } from "../model/odds.ts"
import { aim, takeAim } from "../see/aim.ts"
import { codeOfHit, crushProfile } from "../see/damage.ts"
import { away, profileOf, sheetOf } from "../see/fighter.ts"
import { health } from "../see/health.ts"
import { moverOf, walkable, wayIntoReach } from "../see/movement.ts"
import { addActions, clear, tally } from "../see/tally.ts"
import { acesOfDamage } from "../see/trait.ts"
import { handOf } from "../see/usable.ts"
import { arrivalRisk, exposureOf, leavingRisk, shootsFromHere } from "./exposure.ts"
import { foresee, noWays, promise, strikeWith, type Consequence } from "./foresee.ts"
import { givenAway, throwsLeft } from "./givenAway.ts"
import { addStrays } from "./strays.ts"

// What attacks on one foe promise.

/** What it is worth that a foe has to soak, in healths: a Benny spent saves nobody any more. */
const wornOf = 0.2

const promised = (combat: SwCombat, target: number, f: Fillable): void => {
  f.success = promise.hit
  f.harm = promise.harm
  f.fell = Math.min(1, promise.fell)
  f.help = wornOf * promise.soaks
  f.targetHealth = health(combat.prepared, combat.state, target)
}

/** An attack of its own turn, from where it stands. */
export const striking = (combat: SwCombat, who: number, chosen: Option, f: Fillable, dice = 1, more = 0): void => {
  const { extra, item, target } = chosen
  const profile = profileOf(combat, who, item)
  foresee(combat, who, target, profile, occasion.own, extra, dice, more)
  addStrays(combat, who, target, profile, extra, dice)
  promised(combat, target, f)
  if ((extra & manner.shooting) !== 0) f.help -= givenAway(combat, who, target, item)
  f.exposure = exposureOf(combat, who)
  f.risk = (extra & manner.wild) === 0 ? 0 : 0.3 * f.exposure
}

/** An attack that is no action of its own turn. */
export const answering = (
  combat: SwCombat,
  by: number,
  target: number,
  item: number,
  how: number,
  f: Fillable,
): void => {
  foresee(combat, by, target, profileOf(combat, by, item), how, handOf(combat, by, item))
  promised(combat, target, f)
}

/** Walking up and striking. */
export const closing = (combat: SwCombat, who: number, chosen: Option, f: Fillable): void => {
  striking(combat, who, chosen, f)
  f.exposure = exposureOf(combat, who, away(combat, who, chosen.target) - 1)
  f.approach = shootsFromHere(combat, who, who) > 0 ? 0 : 1
  f.risk = f.risk + leavingRisk(combat, who, chosen.target) + arrivalRisk(combat, who, chosen.target)
}

/** Running up and striking, if the running die reaches. */
export const rushing = (combat: SwCombat, who: number, chosen: Option, f: Fillable): void => {
  const { running } = sheetOf(combat, moverOf(combat, who))
  const { item, target } = chosen
  const steps = walkable(combat, who)
  const way = wayIntoReach(combat, who, target, profileOf(combat, who, item).reach, steps + running)
  const arrives = way === undefined ? 0 : Math.max(0, Math.min(1, (running - (way.cost - steps) + 1) / running))
  striking(combat, who, chosen, f, 1, sheetOf(combat, who).steadyHands ? -1 : -2)
  f.success *= arrives
  f.harm *= arrives
  f.fell *= arrives
  f.help *= arrives
  f.exposure = exposureOf(combat, who, away(combat, who, target) - 1)
  f.approach = shootsFromHere(combat, who, who) > 0 ? 0 : 1
  f.risk = leavingRisk(combat, who, target) + arrivalRisk(combat, who, target)
}

/** The best plain attack from where it stands, with what several actions take from it. */
export const several = (combat: SwCombat, { options }: Decision, who: number, actions: number, f: Fillable): void => {
  clear()
  addActions(combat, who, actions)
  const penalty = tally.sum
  let best = 0
  let fell = 0
  let soaks = 0
  let most = 0
  let target = -1
  for (let i = 0; i < options.length; i++) {
    const chosen = options[i] as Option
    const { repeats } = traits[chosen.verb] as (typeof traits)[number]
    if (repeats === 0) continue
    const manners = chosen.extra & repeats
    const profile = profileOf(combat, who, chosen.item)
    const times = Math.min(actions, throwsLeft(combat, profile, manners))
    foresee(combat, who, chosen.target, profile, occasion.own, manners, 1, penalty, times)
    if (promise.harm <= best) continue
    best = promise.harm
    fell = promise.fell
    soaks = promise.soaks
    most = promise.hit
    target = chosen.target
  }
  f.exposure = exposureOf(combat, who)
  if (target < 0) return
  f.targetHealth = health(combat.prepared, combat.state, target)
  f.success = most
  f.harm = best
  f.fell = fell
  f.help = wornOf * soaks
}

const crushed: Consequence = {
  harm: 0,
  out: 0,
  raisedHarm: 0,
  raisedOut: 0,
  plainSoaks: 0,
  raisedSoaks: 0,
  left: 0,
  shaken: false,
  soaks: undefined,
  ways: noWays(),
}

/** Damage without a roll to hit (SWD-093). */
export const crushing = (combat: SwCombat, who: number, target: number, f: Fillable): void => {
  const profile = crushProfile(combat, who)
  strikeWith(combat, who, target, profile, occasion.crush, 0, 0, crushed)
  const { limit, toughness } = sheetOf(combat, target)
  f.success = at(damageTail(codeOfHit(combat, who, profile, 0), acesOfDamage(combat.prepared.rules)), toughness)
  f.harm = crushed.harm / (limit + 1)
  f.fell = Math.min(1, crushed.out)
  f.targetHealth = health(combat.prepared, combat.state, target)
  f.exposure = exposureOf(combat, who)
}

/** The harm of a plain shot at a foe after a turn of aiming at it (SWD-012). */
export const aimedHarm = (combat: SwCombat, who: number, foe: number, profile: Profile): number => {
  takeAim(combat, who, foe, profile, occasion.own, manner.shooting)
  foresee(combat, who, foe, profile, occasion.own, manner.shooting, 1, aim.easing)
  return promise.harm
}
