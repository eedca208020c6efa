import type { Fillable } from "../../combat/Forecast.ts"
import { momentOf } from "../../combat/moment.ts"
import type { Option } from "../../combat/Decision.ts"
import { gripOf } from "./actions/grappling.ts"
import { blowHarm, distractionOf, exposureGain, exposureOf } from "./dangers.ts"
import { attributeOf, fighterOf, has, sheetOf } from "./fighter.ts"
import { chanceOf, opposedChance } from "./odds.ts"
import { attribute, linked, skill, type Trait } from "./sheet.ts"
import { health, shakenShare } from "./start.ts"
import { addSupport } from "./support.ts"
import type { SwCombat } from "./System.ts"
import { addState, addTurn, clear, tally, vary } from "./tally.ts"
import { condition, why } from "./terms.ts"
import { acesOfTraits } from "./trait.ts"

// What opposed rolls and the like promise.

/** An opposed roll of two traits as they stand. */
const contestOf = (combat: SwCombat, who: number, trait: Trait, foe: number, theirs: Trait, ahead: number): number => {
  const plus = tally.sum + trait.plus
  clear()
  addState(combat, foe)
  const versus = tally.sum + theirs.plus
  const chance = opposedChance(
    trait.die,
    sheetOf(combat, who).wild,
    plus,
    theirs.die,
    sheetOf(combat, foe).wild,
    versus,
    ahead,
    acesOfTraits(combat.prepared.rules),
  )
  return Math.min(1, Math.max(0, chance))
}

/** The modifiers of a roll of the one whose turn it is. */
export const roller = (combat: SwCombat, who: number): void => {
  clear()
  addState(combat, who)
  addTurn(combat, who)
}

/** The chances of a Test. One object, written anew each time. */
const tried = { moment: 0, who: 0, by: 0, foe: 0, success: 0, raise: 0 }

/** Either effect of a Test hangs on the same roll, and one is weighed after the other. */
const tryTest = (combat: SwCombat, who: number, by: number, foe: number): void => {
  const moment = momentOf(combat)
  if (tried.moment === moment && tried.who === who && tried.by === by && tried.foe === foe) return
  tried.moment = moment
  tried.who = who
  tried.by = by
  tried.foe = foe
  const trait = sheetOf(combat, who).skills[by] as Trait
  const versus = attributeOf(sheetOf(combat, foe), fighterOf(combat, foe), linked[by] as number)
  roller(combat, who)
  tried.success = contestOf(combat, who, trait, foe, versus, 1)
  roller(combat, who)
  tried.raise = contestOf(combat, who, trait, foe, versus, combat.prepared.rules.raiseStep)
}

/** A Test: what the effect is worth, and being Shaken by a raise. */
export const testing = (combat: SwCombat, who: number, { extra, target }: Option, f: Fillable): void => {
  tryTest(combat, who, extra >> 1, target)
  const share = 1 / (sheetOf(combat, target).limit + 1)
  const worth = (extra & 1) === 0 ? distractionOf(combat, who, target) : exposureGain(combat, who, target)
  const shakes = has(fighterOf(combat, target), condition.shaken) ? 0 : shakenShare * share
  f.success = tried.success
  f.harm = tried.raise * shakes
  f.help = tried.success * worth
  f.targetHealth = health(combat.prepared, combat.state, target)
  f.exposure = exposureOf(combat, who)
}

export const pushing = (combat: SwCombat, who: number, target: number, f: Fillable): void => {
  roller(combat, who)
  const mine = attributeOf(sheetOf(combat, who), fighterOf(combat, who), attribute.strength)
  const theirs = attributeOf(sheetOf(combat, target), fighterOf(combat, target), attribute.strength)
  f.success = contestOf(combat, who, mine, target, theirs, 1)
  // Half of the pushed fall, and the prone are easier to hit.
  const falls = has(fighterOf(combat, target), condition.prone) ? 0 : 0.5 * exposureGain(combat, who, target)
  f.help = falls * f.success
  f.targetHealth = health(combat.prepared, combat.state, target)
}

export const grappling = (combat: SwCombat, who: number, target: number, f: Fillable): void => {
  roller(combat, who)
  const mine = sheetOf(combat, who).skills[skill.athletics] as Trait
  const theirs = sheetOf(combat, target).skills[skill.athletics] as Trait
  f.success = contestOf(combat, who, mine, target, theirs, 1)
  // Its victim strikes worse, but the holder cannot strike at all: it crushes.
  const gain = 0.35 * blowHarm(combat, target, who) - blowHarm(combat, who, target)
  f.help = Math.max(0, gain) * f.success
  f.targetHealth = health(combat.prepared, combat.state, target)
}

/** The chance to be free, or at least only Entangled, after one try (SWD-005 to SWD-007). */
export const escapeChance = (combat: SwCombat, who: number, by: number): number => {
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  roller(combat, who)
  if (by === 1) vary("SWD-005", -2)
  addSupport(combat, who, why.escape)
  const trait = by === 1 ? attributeOf(sheet, me, attribute.strength) : (sheet.skills[skill.athletics] as Trait)
  if (me.heldBy >= 0) return contestOf(combat, who, trait, me.heldBy, gripOf(combat, me.heldBy), 1)
  return Math.max(0, chanceOf(trait.die, sheet.wild, acesOfTraits(combat.prepared.rules), 4 - tally.sum - trait.plus))
}
