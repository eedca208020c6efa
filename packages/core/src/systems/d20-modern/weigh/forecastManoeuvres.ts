import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { disarmSides, heldDefense } from "../attack/attempts/disarm.ts"
import { snatchSides } from "../attack/attempts/snatch.ts"
import { tripProvokes, tripSides } from "../attack/attempts/trip.ts"
import { attackHow } from "../book/events.ts"
import { feat } from "../book/feats.ts"
import { decision } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { Slot } from "../model/forms.ts"
import { hitChance } from "../model/odds.ts"
import type { D20Combat } from "../model/System.ts"
import { aim } from "../see/aim.ts"
import { fighterOf, formOf, handsOf, sheetOf } from "../see/fighter.ts"
import { apart } from "../see/pairs.ts"
import { exposureOf } from "./exposure.ts"
import { chanceOf, fallenWorth, harmOf, menaceOf, opportunityOf, penaltyOf, touchChance } from "./forecastWorth.ts"
import { grappling } from "./forecastWrestling.ts"
import { riskOf } from "./opportunities.ts"

// What special attacks promise. Their success is the exact chance that they come off; what the enemy loses by them is
// help: the harm kept from its likeliest victim until it has made up for it, and what it gives to those who stand
// around it.

const tripping = (f: Fillable, combat: D20Combat, d: Decision, o: Option, how: number): void => {
  const { who } = d
  const { target } = o
  const form = formOf(combat, who, o.item)
  f.success =
    touchChance(combat, who, form, target, how, penaltyOf(combat, d)) * chanceOf(combat, tripSides(combat, who, target))
  f.help = f.success * fallenWorth(combat, who, target)
  f.risk = tripProvokes(combat, who, form) ? opportunityOf(combat, target, who).harm : 0
  const armed = (sheetOf(combat, who).feats & feat.improvedTrip) === 0 ? undefined : handsOf(combat, who).listed[0]
  if (armed !== undefined) f.harm = f.success * harmOf(combat, who, armed, target, -4)
}

const disarming = (f: Fillable, combat: D20Combat, d: Decision, o: Option, how: number): void => {
  const { who } = d
  const { target, extra: slot } = o
  const form = formOf(combat, who, o.item)
  const weapon = sheetOf(combat, target).slots[slot] as Slot
  if (weapon.ranged) {
    const { bonus, miss } = aim(combat, who, form, form.single, target, how, 0)
    const needed = heldDefense(combat, target, weapon) - bonus - penaltyOf(combat, d)
    f.success = hitChance(needed) * (1 - miss / 100)
  } else f.success = chanceOf(combat, disarmSides(combat, who, form, target, slot, penaltyOf(combat, d)))
  f.help = f.success * Math.max(0, menaceOf(combat, target, -1, 0) - menaceOf(combat, target, slot, 0))
  const improved = (sheetOf(combat, who).feats & feat.improvedDisarm) !== 0
  if (!improved) f.risk = opportunityOf(combat, target, who).harm
}

const snatching = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const { who } = d
  const { target } = o
  const form = formOf(combat, who, o.item)
  const improved = (sheetOf(combat, who).feats & feat.improvedDisarm) !== 0
  const { harm, hurts } = improved ? { harm: 0, hurts: 0 } : opportunityOf(combat, target, who)
  f.success = (1 - hurts) * chanceOf(combat, snatchSides(combat, who, form, target, o.extra, penaltyOf(combat, d)))
  f.risk = harm
}

/** The answer to an attempt that has failed: the same check the other way round, and nothing else. */
const answering = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const { who } = d
  const { target } = o
  const now = menaceOf(combat, target, -1, 0)
  if (o.verb === verb.trip) {
    const sides = tripSides(combat, who, target)
    f.success = chanceOf(combat, sides)
    f.help = f.success * Math.max(0, now - menaceOf(combat, target, -1, 4))
  } else {
    f.success = chanceOf(combat, disarmSides(combat, who, formOf(combat, who, o.item), target, o.extra, 0))
    f.help = f.success * Math.max(0, now - menaceOf(combat, target, o.extra, 0))
  }
}

/** What a special attack in place of a blow promises, made in one of the ways of `attackHow`. */
export const attempting = (f: Fillable, combat: D20Combat, d: Decision, o: Option, how: number): void => {
  if (d.kind === decision.counter) answering(f, combat, d, o)
  else if (o.verb === verb.trip) tripping(f, combat, d, o, how)
  else if (o.verb === verb.disarm) disarming(f, combat, d, o, how)
  else if (o.verb === verb.grapple) grappling(f, combat, d, o, how)
  else snatching(f, combat, d, o)
  const t = fighterOf(combat, o.target)
  f.targetHealth = Math.max(0, Math.min(1, t.hp / sheetOf(combat, o.target).maxHp))
  if (d.spot) return
  f.exposure = exposureOf(combat, d, how === attackHow.charge ? -2 : 0)
  if (walksTo(combat, d, o)) f.risk += riskOf(combat, d)
}

/** Whether it takes a walk to try it. */
export const walksTo = (combat: D20Combat, d: Decision, o: Option): boolean =>
  apart(combat, d.who, o.target) > formOf(combat, d.who, o.item).maxReach
