import type { Option } from "../../../contract/Decision.ts"
import type { Forecast } from "../../../contract/Forecast.ts"
import { mod, occasion } from "../book/terms.ts"
import type { SymCombat } from "../model/System.ts"
import { advantageOf, withSource } from "../see/aim.ts"
import { fighterOf, isFlanked, profileOf, sheetOf, wieldsLong } from "../see/fighter.ts"
import { hasFreeAttack } from "../see/hasFreeAttack.ts"
import { shareOf } from "../see/health.ts"
import { mustLeave } from "../see/movement.ts"
import { needsReadying } from "../see/readying.ts"
import { corruptionRisk, markCost } from "./corruptionRisk.ts"
import { exposureOf, free, wayRisk } from "./exposure.ts"
import { foresee, promise } from "./foresee.ts"
import { foreseeAll } from "./foreseeAll.ts"
import { shotsLost } from "./hands.ts"
import { shootsFromHere } from "./shootsFromHere.ts"

/** An attack as it will be made. */
interface Attack {
  readonly by: number
  readonly target: number
  readonly item: number
  /** Its modifiers: bits of `mod`. */
  readonly mods: number
  /** The chance that the attacker still stands when it comes to it. */
  readonly stands: number
  /** The blow of a long weapon comes before it (SYM-016). */
  readonly long: boolean
}

/** What an attack with the combat action promises, but for the way to it and what enemies do meanwhile. */
const outcome = (combat: SymCombat, { by, target, item, mods, stands, long }: Attack): Forecast => {
  const me = fighterOf(combat, by)
  const foe = fighterOf(combat, target)
  const profile = profileOf(combat, by, item)
  const before = { hit: 0, harm: 0, fell: 0 }
  if (long) {
    foresee(combat, by, target, profileOf(combat, by, me.hand), mods)
    Object.assign(before, promise)
  }
  foreseeAll(combat, by, target, profile, mods, occasion.own)
  let { harm, fell } = promise
  const { hit } = promise
  if (before.hit > 0) {
    // The blow of the long weapon comes first: what it leaves is easier to fell.
    foreseeAll(
      combat,
      by,
      target,
      profile,
      mods,
      occasion.own,
      Math.round((before.harm * sheetOf(combat, target).toughness) / before.hit),
    )
    const survives = before.hit - before.fell
    harm = before.harm + survives * promise.harm + (1 - before.hit) * harm
    fell = before.fell + survives * promise.fell + (1 - before.hit) * fell
  }
  const taint = corruptionRisk(combat, by, profile.taint)
  return {
    success: hit,
    // A combatant that is lost to Corruption is a whole health that its side loses by its own act: temper has no part
    // in it.
    harm: (foe.dying ? 0 : stands * harm) - taint,
    fell: foe.dying ? 0 : stands * fell,
    targetHealth: shareOf(foe.toughness, sheetOf(combat, target).toughness),
    risk: 0,
    exposure: 0,
    help: 0,
    approach: 0,
    cost: profile.selfCorruption !== undefined ? taint : needsReadying(me, sheetOf(combat, by), item) ? 0.05 : 0,
    leaves: false,
  }
}

/** What an attack promises that is made where one stands. */
export const attackPromise = (combat: SymCombat, who: number, { target, item }: Option): Forecast => {
  const profile = profileOf(combat, who, item)
  const mods = advantageOf(combat, who, target, profile.melee, false)
  return {
    ...outcome(combat, { by: who, target, item, mods, stands: 1, long: false }),
    exposure: exposureOf(combat, who),
    help: 0 - markCost(combat, who, profile.taint),
  }
}

/** What an attack promises at the end of a way into melee, or into the flank. */
export const closingPromise = (
  combat: SymCombat,
  who: number,
  { target, item, place, extra }: Option,
  intoFlank: boolean,
): Forecast => {
  const me = fighterOf(combat, who)
  const foe = fighterOf(combat, target)
  const profile = profileOf(combat, who, item)
  const isNew = (me.engaged & (1 << target)) === 0
  const risk = wayRisk(combat, who, target, place, extra === 1)
  const { stands } = free
  const exposure = exposureOf(combat, who, 0, target, mustLeave(combat, who, target, place))
  const flanks = intoFlank && !isFlanked(foe)
  const mods = advantageOf(combat, who, target, profile.melee, false)
  const long =
    isNew &&
    wieldsLong(sheetOf(combat, who), me) &&
    !wieldsLong(sheetOf(combat, target), foe) &&
    combat.prepared.rules.longOnCharge === "both" &&
    hasFreeAttack(combat, who, target, occasion.long)
  return {
    ...outcome(combat, {
      by: who,
      target,
      item,
      mods: flanks ? withSource(mods, mod.flanked) : mods,
      stands,
      long,
    }),
    risk,
    exposure,
    // A flank is of use to friends as well, and for as long as it lasts.
    help: (flanks ? 0.05 : 0) - (isNew ? shotsLost(combat, who, target) : 0) - markCost(combat, who, profile.taint),
    approach: me.engaged === 0 && !shootsFromHere(combat, who) ? 1 : 0,
  }
}
