import type { Decision, Option } from "../../combat/Decision.ts"
import type { Fillable } from "../../combat/Forecast.ts"
import { formOf } from "./actions/Action.ts"
import { aim, aimed, manner } from "./aim.ts"
import { disarmSides, heldDefense } from "./attempts/disarm.ts"
import { snatchSides } from "./attempts/snatch.ts"
import { tripProvokes, tripSides } from "./attempts/trip.ts"
import { bodyOf, canAct, type D20Combat, handsOf, isUp, sheetOf } from "./body.ts"
import { type Contender, totalOf } from "./contest.ts"
import { attackHow } from "./events.ts"
import { aimedHarm, exposure, riskOf } from "./exposure.ts"
import { feat } from "./feats.ts"
import type { Form, Slot } from "./forms.ts"
import { hitChance, opposedChance } from "./odds.ts"
import { apart } from "./pairs.ts"
import { couldReact } from "./reactions.ts"
import { decision, verb } from "./terms.ts"

// What special attacks promise. Their success is the exact chance that they come off; what the enemy loses by them is help:
// the harm kept from its likeliest victim until it has made up for it, and what it gives to those who stand around it.

/** Chance that one side of an opposed check wins. */
export const chanceOf = ([one, other]: readonly [Contender, Contender]): number =>
  opposedChance(totalOf(one.parts), [totalOf(other.parts)])

/** Chance that a touch attack lands. */
export const touchChance = (
  combat: D20Combat,
  by: number,
  form: Form,
  target: number,
  how: number,
  penalty: number,
): number => {
  const { bonus, defense, miss } = aim(combat, by, form, form.single, target, how, manner.touch)
  return hitChance(defense - bonus - penalty) * (1 - miss / 100)
}

/** Expected harm of one attack with a form, with a change of the number to reach. */
const harmOf = (combat: D20Combat, by: number, form: Form, target: number, shift: number): number => {
  aim(combat, by, form, form.single, target, attackHow.strike, 0)
  return aimedHarm(combat, form, target, shift)
}

/** What an enemy could do with one attack, with what is in its hands, to whomever of its enemies it can do most harm to. */
export const menaceOf = (combat: D20Combat, foe: number, without: number, shift: number): number => {
  let worst = 0
  const { melee, ranged } = handsOf(combat, foe)
  if (!canAct(bodyOf(combat, foe))) return 0
  for (const victim of combat.prepared.foes[bodyOf(combat, foe).side] as readonly number[]) {
    if (!isUp(bodyOf(combat, victim))) continue
    const far = apart(combat, foe, victim)
    for (const forms of [melee, ranged]) {
      for (const form of forms) {
        const gone = without >= 0 && (form.needs & (1 << without)) !== 0
        if (gone || far > (form.melee ? form.maxReach : form.maxRange)) continue
        worst = Math.max(worst, harmOf(combat, foe, form, victim, form.melee ? shift : 0))
      }
    }
  }
  return worst
}

/** What those who stand around an enemy gain when its Defense falls: one attack of each. */
export const gainOf = (combat: D20Combat, who: number, foe: number, shift: number): number => {
  let gain = 0
  for (const friend of combat.prepared.friends[bodyOf(combat, who).side] as readonly number[]) {
    if (!canAct(bodyOf(combat, friend))) continue
    const form = handsOf(combat, friend).melee[0]
    if (form === undefined || apart(combat, friend, foe) > form.maxReach) continue
    gain += harmOf(combat, friend, form, foe, shift) - harmOf(combat, friend, form, foe, 0)
  }
  return gain
}

/** Expected harm of the attack of opportunity that an attempt gives to its target, and the chance that it hurts. */
export const opportunityOf = (combat: D20Combat, foe: number, who: number): { harm: number; hurts: number } => {
  const form = couldReact(combat, foe, who) ? handsOf(combat, foe).armed[0] : undefined
  if (form === undefined) return { harm: 0, hurts: 0 }
  aim(combat, foe, form, form.single, who, attackHow.opportunity, 0)
  const hurts = hitChance(aimed.defense - aimed.bonus) * (1 - aimed.miss / 100)
  return { harm: aimedHarm(combat, form, who, 0), hurts }
}

/** Blows that an attempt comes after in this turn. */
export const penaltyOf = (combat: D20Combat, d: Decision): number =>
  d.spot || combat.state.active !== d.who ? 0 : -5 * combat.state.blows

const tripping = (f: Fillable, combat: D20Combat, d: Decision, o: Option, how: number): void => {
  const { who } = d
  const { target } = o
  const form = formOf(combat, who, o.item)
  f.success =
    touchChance(combat, who, form, target, how, penaltyOf(combat, d)) * chanceOf(tripSides(combat, who, target))
  // The prone strike at -4 and are struck at +4.
  const kept = menaceOf(combat, target, -1, 0) - menaceOf(combat, target, -1, 4)
  f.help = f.success * Math.max(0, kept + gainOf(combat, who, target, -4))
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
  } else f.success = chanceOf(disarmSides(combat, who, form, target, slot, penaltyOf(combat, d)))
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
  f.success = (1 - hurts) * chanceOf(snatchSides(combat, who, form, target, o.extra, penaltyOf(combat, d)))
  f.risk = harm
}

/** The answer to an attempt that has failed: the same check the other way round, and nothing else. */
const answering = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const { who } = d
  const { target } = o
  const now = menaceOf(combat, target, -1, 0)
  if (o.verb === verb.trip) {
    const sides = tripSides(combat, who, target)
    f.success = chanceOf(sides)
    f.help = f.success * Math.max(0, now - menaceOf(combat, target, -1, 4))
  } else {
    f.success = chanceOf(disarmSides(combat, who, formOf(combat, who, o.item), target, o.extra, 0))
    f.help = f.success * Math.max(0, now - menaceOf(combat, target, o.extra, 0))
  }
}

/** What a special attack in place of a blow promises, made in one of the ways of `attackHow`. */
export const attempting = (f: Fillable, combat: D20Combat, d: Decision, o: Option, how: number): void => {
  if (d.kind === decision.counter) answering(f, combat, d, o)
  else if (o.verb === verb.trip) tripping(f, combat, d, o, how)
  else if (o.verb === verb.disarm) disarming(f, combat, d, o, how)
  else snatching(f, combat, d, o)
  const t = bodyOf(combat, o.target)
  f.targetHealth = Math.max(0, Math.min(1, t.hp / sheetOf(combat, o.target).maxHp))
  if (d.spot) return
  f.exposure = exposure(combat, d, how === attackHow.charge ? -2 : 0)
  if (walksTo(combat, d, o)) f.risk += riskOf(combat, d)
}

/** Whether it takes a walk to try it. */
export const walksTo = (combat: D20Combat, d: Decision, o: Option): boolean =>
  apart(combat, d.who, o.target) > formOf(combat, d.who, o.item).maxReach
