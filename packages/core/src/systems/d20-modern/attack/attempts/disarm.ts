import type { Decision, Option } from "../../../../contract/Decision.ts"
import type { Fillable } from "../../../../contract/Forecast.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { highestOf, isIn } from "../../../../parts/bits.ts"
import { option } from "../../../../parts/option.ts"
import { slotExtra } from "../../book/extra.ts"
import { contestOver } from "../../book/checks.ts"
import { attackHow } from "../../book/events.ts"
import { feat } from "../../book/feats.ts"
import { sizes } from "../../book/fields.ts"
import { manoeuvre } from "../../book/manoeuvres.ts"
import { attackBits, decision } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { overcomes } from "../../harm/contest.ts"
import { type Form, sizeModifier } from "../../model/forms.ts"
import { hitChance } from "../../model/odds.ts"
import type { Part } from "../../model/Part.ts"
import type { Slot } from "../../model/Slots.ts"
import type { D20Combat } from "../../model/System.ts"
import { aim } from "../../see/targets/aim.ts"
import type { Contender } from "../../see/bodies/contender.ts"
import { dexterityLoss, fighterOf, formOf, freeHands, handsOf, isUp, sheetOf } from "../../see/fighter.ts"
import { apart, sees } from "../../see/pairs.ts"
import { sizeAdvantage } from "../../see/strength.ts"
import { chanceOf, menaceOf, opportunityOf, penaltyOf } from "../../weigh/worth.ts"
import { decline } from "../decline.ts"
import { type Attempt, canAnswer, goesOn, type Manoeuvre, reaches, type Windows } from "./Attempt.ts"
import { reach } from "./touch.ts"

const slotOf = (combat: D20Combat, who: Who, slot: number): Slot => sheetOf(combat, who).slots[slot] as Slot

/** What somebody fights with when it holds a weapon: the form in which it strikes with it, or else bare hands. */
export const formHolding = (combat: D20Combat, who: Who, slot: number): Form =>
  handsOf(combat, who).melee.find((f) => isIn(f.needs, slot)) ?? sheetOf(combat, who).fists

/**
 * Defense of a weapon in somebody's hands (D20M-196, 219): by its size, +5, the holder's Dexterity and class, two
 * hands.
 */
export const heldDefense = (combat: D20Combat, holder: Who, { hands, size }: Slot): number => {
  const sheet = sheetOf(combat, holder)
  const dexterity = sheet.dexterity + dexterityLoss(sheet, fighterOf(combat, holder))
  const table = 5 + sizeModifier(sizes[size] ?? "Medium")
  return table + 5 + dexterity + sheet.classDefense + (hands > 1 ? 2 : 0)
}

/** An opposed attack roll of a combatant that fights with a form against another one with a form (D20M-216). */
const attackParts = (
  combat: D20Combat,
  who: Who,
  form: Form,
  versus: Who,
  other: Form,
  penalty: number,
): readonly Part[] => [
  ["D20M-080", aim(combat, who, form, form.single, versus, attackHow.strike, 0).bonus],
  ["D20M-104", penalty],
  ["D20M-216", 4 * Math.max(0, form.weaponSize - other.weaponSize)],
  ["D20M-216", form.disarms],
  ["D20M-210", sizeAdvantage(combat, who, versus)],
]

/** The two sides of a disarm with melee weapons: the weapon at stake is that of `target`. */
export const disarmSides = (
  combat: D20Combat,
  by: Who,
  form: Form,
  target: Who,
  slot: number,
  penalty: number,
): readonly [Contender, Contender] => {
  const theirs = formHolding(combat, target, slot)
  const twoHands: Part = ["D20M-216", slotOf(combat, target, slot).hands > 1 ? 4 : 0]
  return [
    { who: by, parts: attackParts(combat, by, form, target, theirs, penalty) },
    { who: target, parts: [...attackParts(combat, target, theirs, by, form, 0), twoHands] },
  ]
}

/** The weapon changes hands if it was taken with bare ones, or falls (D20M-217). */
const seize = (combat: D20Combat, by: Who, form: Form, target: Who, slot: number): void => {
  // RULING: who has no hand free for it lets it fall.
  const taken = form.unarmed && freeHands(combat, by) >= 1
  combat.emit({ _tag: "Disarmed", by, target, slot, taken })
}

/** D20M-219: an attack on a weapon that shoots, in the hand that holds it. */
const knockAway = (combat: D20Combat, attempt: Attempt): void => {
  const { by, extra: slot, form, how, target } = attempt
  const a = aim(combat, by, form, form.single, target, how, 0)
  // What changes the Defense of the holder is no matter to the weapon.
  const parts = a.parts?.filter(({ on }) => on === undefined)
  const defense = heldDefense(combat, target, slotOf(combat, target, slot))
  if (reach(combat, attempt, { ...a, mods: a.mods & attackBits, parts, defense })) seize(combat, by, form, target, slot)
}

const holds = (combat: D20Combat, who: Who, slot: number): boolean => isIn(fighterOf(combat, who).held, slot)

/** Opposed attack rolls for a weapon in a hand, or an attack on it; a failure may be answered (D20M-214 to 219). */
const disarm = (combat: D20Combat, attempt: Attempt, windows: Windows): void => {
  const { by, extra: slot, form, target } = attempt
  const improved = (sheetOf(combat, by).feats & feat.improvedDisarm) !== 0
  // D20M-215: it does not fail by what it costs.
  if (!improved && !windows.opportunity(combat, target, by)) return
  if (!goesOn(combat, attempt) || !holds(combat, target, slot)) return
  if (slotOf(combat, target, slot).ranged) {
    knockAway(combat, attempt)
    return
  }
  const sides = disarmSides(combat, by, form, target, slot, attempt.penalty)
  if (overcomes(combat, contestOver.disarm, sides)) seize(combat, by, form, target, slot)
  else if (!improved) counter(combat, attempt)
}

/**
 * D20M-218: a combatant that keeps its weapon may try to disarm the other at once; that provokes and allows nothing
 * further.
 */
const counter = (combat: D20Combat, { by, extra, form, target }: Attempt): void => {
  // RULING: what is at stake is the weapon that was used; bare hands hold nothing.
  const slot = highestOf(form.needs & fighterOf(combat, by).held)
  if (slot < 0 || !canAnswer(combat, target)) return
  const theirs = formHolding(combat, target, extra)
  const answer = combat.ask(target, decision.counter, [
    option(verb.disarm, by, theirs.index, -1, slotExtra.pack(slot)),
    decline.offer(by),
  ])
  if (answer.verb !== verb.disarm) return
  const sides = disarmSides(combat, target, theirs, by, slot, 0)
  if (overcomes(combat, contestOver.counterDisarm, sides)) seize(combat, target, theirs, by, slot)
}

/** The forms to disarm with: what it fights with, and bare hands. */
export const disarmForms = (combat: D20Combat, who: Who): readonly Form[] => {
  const { fists } = sheetOf(combat, who)
  return [...handsOf(combat, who).listed.filter((f) => f !== fists), fists]
}

/** The answer to a disarm that has failed: the same check the other way round, and nothing else. */
const answering = (f: Fillable, combat: D20Combat, { who }: Decision, { extra, target }: Option, form: Form): void => {
  f.success = chanceOf(combat, disarmSides(combat, who, form, target, extra, 0))
  f.help = f.success * Math.max(0, menaceOf(combat, target, -1, 0) - menaceOf(combat, target, extra, 0))
}

const weigh = (f: Fillable, combat: D20Combat, d: Decision, o: Option, how: number): void => {
  const { who } = d
  const { target, extra: slot } = o
  const form = formOf(combat, who, o.item)
  if (d.kind === decision.counter) return answering(f, combat, d, o, form)
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

export const disarming: Manoeuvre = {
  verb: verb.disarm,
  bit: manoeuvre.disarm,
  offer: (options, combat, who, foe, slack) => {
    const { held } = fighterOf(combat, foe)
    if (held === 0 || !isUp(fighterOf(combat, foe)) || !sees(combat, who, foe)) return
    const far = apart(combat, who, foe)
    for (const form of disarmForms(combat, who)) {
      if (!reaches(form, far, slack)) continue
      for (let slot = 0; held >> slot > 0; slot++) {
        if (holds(combat, foe, slot)) options.push(option(verb.disarm, foe, form.index, -1, slotExtra.pack(slot)))
      }
    }
  },
  resolve: disarm,
  weigh,
}
