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

/** The two sides of an opposed roll as they stand. */
interface Sides {
  readonly mine: Throw
  readonly theirs: Throw
}

/** @param added to the first side's roll, whose the contest is */
const sidesOf = (
  combat: SwCombat,
  added: number,
  who: Who,
  trait: Trait,
  foe: Who,
  theirs: Trait,
  bonus = 0,
): Sides => ({
  mine: { die: trait.die, wild: sheetOf(combat, who).wild, plus: added + trait.plus },
  theirs: {
    die: theirs.die,
    wild: sheetOf(combat, foe).wild,
    plus: weighingOn(combat, foe) + theirs.plus + bonus,
  },
})

/** The chance to get so far ahead. */
const chanceAhead = (combat: SwCombat, { mine, theirs }: Sides, ahead = 1): number =>
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
  const versus = resistanceTo(combat, foe, by)
  const sides = sidesOf(combat, addedToTest(combat, who, foe, by), who, trait, foe, versus)
  tried.success = chanceAhead(combat, sides)
  tried.raise = chanceAhead(combat, sides, combat.prepared.rules.raiseStep)
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
  const tally = tallyPush(combat, who, target)
  const theirs = shoveOf(combat, target)
  const sides = sidesOf(combat, tally.sum, who, shoveOf(combat, who), target, theirs, shieldOf(combat, target))
  fillPush(combat, who, target, chanceAhead(combat, sides), f)
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
  const tally = tallyGrapple(combat, who, target)
  const mine = athleticsOf(sheetOf(combat, who))
  const theirs = athleticsOf(sheetOf(combat, target))
  fillGrapple(combat, who, target, chanceAhead(combat, sidesOf(combat, tally.sum, who, mine, target, theirs)), f)
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
  if (me.heldBy >= 0)
    return chanceAhead(combat, sidesOf(combat, tally.sum, who, trait, me.heldBy, gripOf(combat, me.heldBy)))
  return Math.max(0, chanceOf(trait.die, sheet.wild, acesOfTraits(combat.prepared.rules), 4 - tally.sum - trait.plus))
}

/** Free for a blow, if it has one left; its victim strikes as well as ever again. */
export const releasing = (combat: SwCombat, who: Who, target: Who, f: Fillable): void => {
  const blow = actionsLeft(combat) > 0 && canReact(fighterOf(combat, who)) ? blowHarm(combat, who, target) : 0
  f.help = Math.max(0, blow - heldBack(combat, who, target))
  f.exposure = exposureOf(combat, who)
  f.cost = 0.05
}
