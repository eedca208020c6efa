import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { power } from "../../../dice/power.ts"
import { verb } from "../book/terms.ts"
import type { DsCombat } from "../model/System.ts"
import { armOf, fighterOf, inAgony, isAble, sheetOf } from "../see/fighter.ts"
import { shareLeft } from "../see/health.ts"
import { exposureOf, menaceOf } from "./exposure.ts"
import {
  butting,
  type Case,
  favoured,
  foresee,
  fortitudeTest,
  hasty,
  plainly,
  shooting,
  stunChance,
  stunning,
} from "./foresee.ts"
import { freeChance, freeWorth } from "./handlingForecast.ts"
import { inARow, timesOf, weighRow } from "./inARow.ts"
import { leftOf, nearerBy, situationOf } from "./situation.ts"

const cases: Readonly<Record<number, Case>> = {
  [verb.stun]: stunning,
  [verb.headbutt]: butting,
  [verb.flank]: favoured,
}

/** A blow or a shot that is meant to wound; going up to its target, or round it, where that is part of it. */
export const attackForecast = (
  combat: DsCombat,
  who: number,
  { verb: act, target, item, extra }: Option,
  f: Fillable,
): void => {
  const shot = act === verb.shoot ? extra : 0
  const { hit, harm, fell, risk } = foresee(
    combat,
    who,
    target,
    item,
    shot > 0 ? shooting(shot) : (cases[act] ?? plainly),
  )
  f.success = hit
  f.harm = harm
  f.fell = fell
  f.risk = risk
  const foe = fighterOf(combat, target)
  if (act === verb.stun && !foe.down) addStun(combat, who, target, item, f)
  if (foe.down) {
    f.fell = 0
    if (!inAgony(foe)) f.harm *= sleeping
  } else f.targetHealth = shareLeft(sheetOf(combat, target), foe)
  f.exposure = exposureOf(combat, who)
  if (act === verb.close || act === verb.flank) f.approach = nearerBy(combat, who, item)
  if (shot > 0) f.cost = Math.min(1, (2.5 * (shot & 7)) / armOf(combat, who, item).magazine) * 0.5
}

/** What harm to the unconscious counts: they may wake, but those who stand come first. */
const sleeping = 0.2

/** How many turns a stun may count for: fights do not last for ever. */
const mostSleep = 4

/**
 * One who is stunned misses the turns until its test of FOR succeeds (DS20-080), and is up again with all that it had:
 * it is felled only where nobody else of its side stands, for then the fight is over.
 */
const addStun = (combat: DsCombat, who: number, target: number, item: number, f: Fillable): void => {
  const stunned = stunChance(combat, who, target, item)
  if (standsAlone(combat, target)) {
    f.fell = Math.max(f.fell, stunned)
    f.harm = Math.max(f.harm, stunned * leftOf(combat, target))
  } else {
    const wakes = fortitudeTest(combat, target, 0).success
    f.help = stunned * Math.min(mostSleep, (1 - wakes) / wakes) * menaceOf(combat, target, who)
  }
}

/** Whether the fight is over once somebody cannot act. */
const standsAlone = (combat: DsCombat, who: number): boolean =>
  combat.prepared.setting.endCondition !== "dying" &&
  combat.state.combatants.every((other, i) => i === who || other.side !== fighterOf(combat, who).side || !isAble(other))

/**
 * RULING: who weighs its options looks no further than so many additional actions, unless a house rule has another
 * limit (DS20-046). Poor shots would trust in natural 1s alone and spray all that they have.
 */
const foreseen = 3

/** Additional actions: as many of the best, each with that many penalties. Who is held tries to break free. */
export const declareForecast = (combat: DsCombat, who: number, { extra }: Option, f: Fillable): void => {
  f.exposure = exposureOf(combat, who)
  if (fighterOf(combat, who).heldBy >= 0) {
    f.success = freeChance(combat, who, extra)
    f.help = freeWorth * (1 - power(1 - f.success, extra + 1))
    return
  }
  const { foe, item } = situationOf(combat, who)
  f.success = 0
  if (extra > foreseen && combat.prepared.rules.maxExtraActions === "none") {
    f.cost = 1
    return
  }
  if (foe < 0) {
    f.cost = 0.05
    return
  }
  const declared = combat.state.extra
  const first = foresee(combat, who, foe, item, hasty(extra - declared))
  const left = leftOf(combat, foe)
  weighRow(first, timesOf(combat, who, item, extra), left)
  f.success = first.hit
  f.harm = inARow.harm
  f.fell = inARow.fell
  f.risk = inARow.risk
  f.targetHealth = left
  f.approach = nearerBy(combat, who, item)
  if (declared === 0) return
  // What the others of those declared already would do does not speak for more: blows promise no more than themselves.
  const now = foresee(combat, who, foe, item, plainly)
  weighRow(now, timesOf(combat, who, item, declared), left)
  f.harm = Math.max(0, f.harm - (inARow.harm - now.harm))
  f.fell = Math.max(0, f.fell - (inARow.fell - now.fell))
  f.risk = Math.max(0, f.risk - (inARow.risk - now.risk))
}
