import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { momentOf } from "../../../parts/moment.ts"
import type { Trick } from "../book/extra.ts"
import { condition } from "../book/terms.ts"
import type { Tried } from "../model/Latest.ts"
import type { Trait } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { chanceOf, opposedChance, type Throw } from "../model/odds.ts"
import { athleticsOf, canReact, fighterOf, has, sheetOf } from "../see/fighter.ts"
import { escapeTrait, gripOf, tallyEscape, tallyGrapple } from "../see/grappling.ts"
import { health, shakenShare } from "../see/health.ts"
import { shieldOf, shoveOf, tallyPush } from "../see/pushing.ts"
import { weighingOn } from "../see/tally.ts"
import { acesOfTraits } from "../see/trait.ts"
import { addedToTest, resistanceTo } from "../see/tricks.ts"
import { actionsLeft } from "../see/turn.ts"
import { blowHarm, distractionOf, exposureGain, exposureOf, reachesSomebody } from "./exposure.ts"

// What opposed rolls and the like promise.

/** What one side of an opposed roll throws. */
const throwOf = (combat: SwCombat, who: Who, { die, plus }: Trait, added: number): Throw => ({
  die,
  wild: sheetOf(combat, who).wild,
  plus: plus + added,
})

/** The chance to get so far ahead. */
const chanceAhead = (combat: SwCombat, mine: Throw, theirs: Throw, ahead = 1): number =>
  Math.min(1, Math.max(0, opposedChance(mine, theirs, ahead, acesOfTraits(combat.prepared.rules))))

/** The chances of a Test: both of its effects use the same roll, and one is evaluated after the other. */
const testOf = (combat: SwCombat, who: Who, by: number, foe: Who): Tried => {
  const moment = momentOf(combat)
  const { tried } = combat.prepared.latest
  if (tried.moment === moment && tried.who === who && tried.by === by && tried.foe === foe) return tried
  tried.moment = moment
  tried.who = who
  tried.by = by
  tried.foe = foe
  const trait = sheetOf(combat, who).skills[by] as Trait
  const mine = throwOf(combat, who, trait, addedToTest(combat, who, foe, by))
  const theirs = throwOf(combat, foe, resistanceTo(combat, foe, by), weighingOn(combat, foe))
  tried.success = chanceAhead(combat, mine, theirs)
  tried.raise = chanceAhead(combat, mine, theirs, combat.prepared.rules.raiseStep)
  return tried
}

/** A Test: what the effect is worth, and being Shaken by a raise. */
export const testing = (combat: SwCombat, who: Who, target: Who, { by, vulnerable }: Trick, f: Fillable): void => {
  const { raise, success } = testOf(combat, who, by, target)
  f.success = success
  // Tricks at distant combatants change nothing: before they can do anything the effect is over.
  if (reachesSomebody(combat, target, target) === 0) return
  const share = 1 / (sheetOf(combat, target).limit + 1)
  const worth = vulnerable ? exposureGain(combat, who, target) : distractionOf(combat, who, target)
  f.harm = has(fighterOf(combat, target), condition.shaken) ? 0 : raise * (shakenShare * share)
  f.help = success * worth
  f.targetHealth = health(combat.prepared, combat.state, target)
}

export const pushing = (combat: SwCombat, who: Who, target: Who, f: Fillable): void => {
  const mine = throwOf(combat, who, shoveOf(combat, who), tallyPush(combat, who, target).sum)
  const added = weighingOn(combat, target) + shieldOf(combat, target)
  fillPush(combat, who, target, chanceAhead(combat, mine, throwOf(combat, target, shoveOf(combat, target), added)), f)
}

/** The most that a push could promise: its success. */
export const mostOfPushing = (combat: SwCombat, who: Who, target: Who, f: Fillable): void =>
  fillPush(combat, who, target, 1, f)

const fillPush = (combat: SwCombat, who: Who, target: Who, success: number, f: Fillable): void => {
  f.success = success
  // Half of the pushed fall, and the prone are easier to hit.
  const falls = has(fighterOf(combat, target), condition.prone) ? 0 : 0.5 * exposureGain(combat, who, target)
  f.help = falls * f.success
  f.targetHealth = health(combat.prepared, combat.state, target)
}

/** What a hold keeps its victim from. */
export const heldBack = (combat: SwCombat, who: Who, target: Who): number => 0.35 * blowHarm(combat, target, who)

export const grappling = (combat: SwCombat, who: Who, target: Who, f: Fillable): void => {
  const mine = throwOf(combat, who, athleticsOf(sheetOf(combat, who)), tallyGrapple(combat, who, target).sum)
  const theirs = throwOf(combat, target, athleticsOf(sheetOf(combat, target)), weighingOn(combat, target))
  fillGrapple(combat, who, target, chanceAhead(combat, mine, theirs), f)
}

/** The most that a grapple could promise: its success. */
export const mostOfGrappling = (combat: SwCombat, who: Who, target: Who, f: Fillable): void =>
  fillGrapple(combat, who, target, 1, f)

const fillGrapple = (combat: SwCombat, who: Who, target: Who, success: number, f: Fillable): void => {
  f.success = success
  // Its victim strikes worse, but the holder cannot strike at all: it crushes.
  const gain = heldBack(combat, who, target) - blowHarm(combat, who, target)
  f.help = Math.max(0, gain) * f.success
  f.targetHealth = health(combat.prepared, combat.state, target)
}

/** The chance to be free, or at least only Entangled, after one try (SWD-005 to SWD-007). */
export const escapeChance = (combat: SwCombat, who: Who, byStrength: boolean): number => {
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const tally = tallyEscape(combat, who, byStrength)
  const trait = escapeTrait(combat, who, byStrength)
  if (me.heldBy >= 0) {
    const theirs = throwOf(combat, me.heldBy, gripOf(combat, me.heldBy), weighingOn(combat, me.heldBy))
    return chanceAhead(combat, throwOf(combat, who, trait, tally.sum), theirs)
  }
  return Math.max(0, chanceOf(trait.die, sheet.wild, acesOfTraits(combat.prepared.rules), 4 - tally.sum - trait.plus))
}

/** Free for a blow, if it has one left; its victim strikes as well as ever again. */
export const releasing = (combat: SwCombat, who: Who, target: Who, f: Fillable): void => {
  const blow = actionsLeft(combat) > 0 && canReact(fighterOf(combat, who)) ? blowHarm(combat, who, target) : 0
  f.help = Math.max(0, blow - heldBack(combat, who, target))
  f.exposure = exposureOf(combat, who)
  f.cost = 0.05
}
