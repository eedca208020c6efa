import type { Option } from "../../../contract/Decision.ts"
import type { Exact, Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { estimated } from "../../../parts/act.ts"
import { type Around, aroundExtra } from "../book/extra.ts"
import { mod, occasion } from "../book/terms.ts"
import type { Promised } from "../model/act.ts"
import type { SymCombat } from "../model/System.ts"
import { advantageOf, withSource } from "../see/aim.ts"
import { fighterOf, isFlanked, profileOf, sheetOf, wieldsLong } from "../see/fighter.ts"
import { hasFreeAttack } from "../see/hasFreeAttack.ts"
import { shareOf } from "../see/health.ts"
import { mustLeave } from "../see/movement.ts"
import { needsReadying } from "../see/readying.ts"
import type { Aim } from "./blowKey.ts"
import { corruptionRisk, markCost } from "./corruptionRisk.ts"
import { exposureAfter, exposureOf } from "./exposure.ts"
import { foresee } from "./foresee.ts"
import { foreseeAll } from "./foreseeAll.ts"
import { shotsLost } from "./hands.ts"
import { shootsFromHere } from "./shootsFromHere.ts"
import { wayRisk } from "./wayRisk.ts"

/**
 * Fills in what an attack with the combat action does to its target, and what it costs.
 *
 * @param stands the chance that the attacker still stands when it comes to it
 * @param long the blow of a long weapon comes before it (SYM-016)
 */
const fillAttack = (combat: SymCombat, aim: Aim, stands: number, long: boolean, into: Fillable): void => {
  const { by, target, item } = aim
  const me = fighterOf(combat, by)
  const foe = fighterOf(combat, target)
  const { toughness } = sheetOf(combat, target)
  const profile = profileOf(combat, by, item)
  const blow = foreseeAll(combat, aim, occasion.own)
  let { fell, harm } = blow
  const before = long ? foresee(combat, { ...aim, item: me.hand }) : undefined
  if (before !== undefined && before.hit > 0) {
    // The blow of the long weapon comes first: what it leaves is easier to fell.
    const less = Math.round((before.harm * toughness) / before.hit)
    const then = foreseeAll(combat, aim, occasion.own, less)
    const survives = before.hit - before.fell
    harm = before.harm + survives * then.harm + (1 - before.hit) * harm
    fell = before.fell + survives * then.fell + (1 - before.hit) * fell
  }
  const taint = corruptionRisk(combat, by, profile.taint)
  into.success = blow.hit
  // A combatant that is lost to Corruption is a whole health that its side loses by its own act: temper has no part in
  // it.
  into.harm = (foe.dying ? 0 : stands * harm) - taint
  into.fell = foe.dying ? 0 : stands * fell
  into.targetHealth = shareOf(foe.toughness, toughness)
  into.cost = profile.selfCorruption !== undefined ? taint : needsReadying(me, sheetOf(combat, by), item) ? 0.05 : 0
}

/** What an attack promises that is made where one stands. */
export const attackPromise = (
  combat: SymCombat,
  who: Who,
  { target, item }: Pick<Option, "target" | "item">,
  into: Fillable,
): void => {
  const profile = profileOf(combat, who, item)
  const mods = advantageOf(combat, who, target, profile.melee, false)
  fillAttack(combat, { by: who, target, item, mods }, 1, false, into)
  into.exposure = exposureOf(combat, who)
  into.help = 0 - markCost(combat, who, profile.taint)
}

/** Which of it is exact: what nothing but its own dice decides. */
const exactOfAttack = (combat: SymCombat, who: Who, { target, item }: Option): readonly Exact[] => {
  const { taint } = profileOf(combat, who, item)
  return taint !== undefined || fighterOf(combat, target).dying ? estimated : all
}

const all: readonly Exact[] = ["success", "harm", "fell"]

/** What an attack promises that is made where one stands, and which of it is exact. */
export const promiseOfAttack: Promised = { exact: all, exactHere: exactOfAttack, of: attackPromise }

/** What an attack promises at the end of a way into melee, or into the flank. */
export const closingPromise = (
  combat: SymCombat,
  who: Who,
  option: Option<Around>,
  intoFlank: boolean,
  into: Fillable,
): void => fillClosing(combat, who, option, { intoFlank, around: aroundExtra.is(option.extra) }, into)

/** The most that it could promise: nobody strikes at who passes. */
export const mostOfClosing = (
  combat: SymCombat,
  who: Who,
  option: Option<Around>,
  intoFlank: boolean,
  into: Fillable,
): boolean => {
  if (aroundExtra.is(option.extra)) return false
  fillClosing(combat, who, option, { intoFlank, around: true }, into)
  return true
}

const fillClosing = (
  combat: SymCombat,
  who: Who,
  { target, item, place }: Option,
  { around, intoFlank }: { readonly around: boolean; readonly intoFlank: boolean },
  into: Fillable,
): void => {
  const me = fighterOf(combat, who)
  const foe = fighterOf(combat, target)
  const profile = profileOf(combat, who, item)
  const isNew = (me.engaged & (1 << target)) === 0
  const risk = wayRisk(combat, who, { foe: target, flank: place, around })
  const flanks = intoFlank && !isFlanked(foe)
  const mods = advantageOf(combat, who, target, profile.melee, false)
  const aim = { by: who, target, item, mods: flanks ? withSource(mods, mod.flanked) : mods }
  const long =
    isNew &&
    wieldsLong(sheetOf(combat, who), me) &&
    !wieldsLong(sheetOf(combat, target), foe) &&
    combat.prepared.rules.longOnCharge === "both" &&
    hasFreeAttack(combat, who, target, occasion.long)
  fillAttack(combat, aim, risk.stands, long, into)
  into.risk = risk.harm
  const leaves = mustLeave(combat, who, target, place)
  into.exposure = exposureAfter(combat, who, { nearer: 0, met: target, leaves })
  // A flank is of use to friends as well, and for as long as it lasts.
  into.help = (flanks ? 0.05 : 0) - (isNew ? shotsLost(combat, who, target) : 0) - markCost(combat, who, profile.taint)
  into.approach = me.engaged === 0 && !shootsFromHere(combat, who) ? 1 : 0
}
