import type { Decision, Option } from "../../../../contract/Decision.ts"
import type { Fillable } from "../../../../contract/Forecast.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { highestOf } from "../../../../parts/bits.ts"
import { option } from "../../../../parts/option.ts"
import { contestOver } from "../../book/checks.ts"
import { attackHow } from "../../book/events.ts"
import { feat } from "../../book/feats.ts"
import { manoeuvre } from "../../book/manoeuvres.ts"
import { condition, decision, flag } from "../../book/terms.ts"
import { role, verb } from "../../book/verbs.ts"
import { afflict } from "../../harm/conditions.ts"
import { overcomes } from "../../harm/contest.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import type { Contender } from "../../see/bodies/contender.ts"
import { fighterOf, formOf, handsOf, has, isUp, sheetOf } from "../../see/fighter.ts"
import { apart, canAttack, sees } from "../../see/pairs.ts"
import { attackingStrength, trippedStrength } from "../../see/strength.ts"
import { chanceOf, fallenWorth, harmOf, menaceOf, opportunityOf, penaltyOf, touchChance } from "../../weigh/worth.ts"
import { decline } from "../decline.ts"
import { type Attempt, canAnswer, goesOn, isManageable, type Manoeuvre, reaches, type Windows } from "./Attempt.ts"
import { touch } from "./touch.ts"

/** What came of a trip. */
export const tripped = { not: 0, target: 1, itself: 2 } as const

/**
 * Whether tripping with this form lets the target strike first: bare hands that do not count as armed (D20M-209, 213).
 */
export const tripProvokes = (combat: D20Combat, by: Who, form: Form): boolean =>
  !form.trips && !form.armed && (sheetOf(combat, by).feats & feat.improvedTrip) === 0

/** The two sides of the check to trip somebody (D20M-209 to 211). */
export const tripSides = (combat: D20Combat, by: Who, target: Who): readonly [Contender, Contender] => [
  { who: by, parts: attackingStrength(combat, by, target) },
  { who: target, parts: trippedStrength(combat, target, by) },
]

/** The touch attack, the opposed check, and what the target makes of its failure (D20M-209 to 213). */
export const tripUp = (combat: D20Combat, attempt: Attempt, windows: Windows): number => {
  const { by, form, target } = attempt
  if (tripProvokes(combat, by, form) && !windows.opportunity(combat, target, by)) return tripped.not
  if (!goesOn(combat, attempt) || !touch(combat, attempt)) return tripped.not
  if (!overcomes(combat, contestOver.trip, tripSides(combat, by, target))) return counter(combat, attempt)
  afflict(combat, target, condition.prone, by, 0)
  followUp(combat, attempt, windows)
  return tripped.target
}

/**
 * D20M-212: who was not tripped may try the same at once, on what is not too large for it; it needs no touch and
 * provokes nobody.
 */
const counter = (combat: D20Combat, { by, form, target }: Attempt): number => {
  if (!canAnswer(combat, target) || has(fighterOf(combat, by), flag.prone)) return tripped.not
  if (!isManageable(combat, target, by)) return tripped.not
  const answer = combat.ask(target, decision.counter, [option(verb.trip, by), decline.offer(by)])
  if (answer.verb !== verb.trip) return tripped.not
  if (!overcomes(combat, contestOver.counterTrip, tripSides(combat, target, by))) return tripped.not
  if (form.trips && letsGo(combat, by, form)) return tripped.not
  afflict(combat, by, condition.prone, target, 0)
  return tripped.itself
}

/** D20M-213: a combatant that tripped with a weapon may drop it rather than fall. */
const letsGo = (combat: D20Combat, by: Who, form: Form): boolean => {
  const slot = highestOf(form.needs)
  if (slot < 0) return false
  const answer = combat.ask(by, decision.letGo, [option(role.letGo, -1, slot), decline.offer()])
  if (answer.verb !== role.letGo) return false
  combat.emit({ _tag: "WeaponDropped", who: by, slot })
  return true
}

/** Improved Trip: an immediate melee attack on the combatant that has just been tripped (D20M-128). */
const followUp = (combat: D20Combat, { by, target }: Attempt, windows: Windows): void => {
  if ((sheetOf(combat, by).feats & feat.improvedTrip) === 0) return
  const forms = handsOf(combat, by).melee.filter((f) => f.listed && canAttack(combat, by, f, target))
  if (forms.length === 0) return
  const chosen = combat.ask(
    by,
    decision.blow,
    forms.map((f) => option(role.nextBlow, target, f.index)),
  )
  const form = sheetOf(combat, by).forms[chosen.item] as Form
  windows.attack(combat, { by, target, form, blow: form.single, how: attackHow.followUp, ways: 0 })
}

/** The forms to trip with: bare hands, and weapons that are made for it. */
const tripForms = (combat: D20Combat, who: Who): readonly Form[] => {
  const { fists } = sheetOf(combat, who)
  return [fists, ...handsOf(combat, who).melee.filter((f) => f.trips && f !== fists)]
}

/** The answer to a trip that has failed: the same check the other way round, and nothing else. */
const answering = (f: Fillable, combat: D20Combat, { who }: Decision, { target }: Option): void => {
  f.success = chanceOf(combat, tripSides(combat, who, target))
  f.help = f.success * Math.max(0, menaceOf(combat, target, -1, 0) - menaceOf(combat, target, -1, 4))
}

const weigh = (f: Fillable, combat: D20Combat, d: Decision, o: Option, how: number): void => {
  if (d.kind === decision.counter) return answering(f, combat, d, o)
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

export const tripping: Manoeuvre = {
  verb: verb.trip,
  bit: manoeuvre.trip,
  offer: (options, combat, who, foe, slack) => {
    const f = fighterOf(combat, foe)
    if (!isUp(f) || has(f, flag.prone) || !isManageable(combat, who, foe) || !sees(combat, who, foe)) return
    const far = apart(combat, who, foe)
    for (const form of tripForms(combat, who)) {
      if (reaches(form, far, slack)) options.push(option(verb.trip, foe, form.index))
    }
  },
  resolve: tripUp,
  weigh,
}
