import type { Decision, Option } from "../../../../contract/Decision.ts"
import type { Fillable } from "../../../../contract/Forecast.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { isIn } from "../../../../parts/bits.ts"
import { option } from "../../../../parts/option.ts"
import { slotExtra } from "../../book/extra.ts"
import { contestOver } from "../../book/checks.ts"
import { attackHow } from "../../book/events.ts"
import { feat } from "../../book/feats.ts"
import { manoeuvre } from "../../book/manoeuvres.ts"
import { verb } from "../../book/verbs.ts"
import { overcomes } from "../../harm/contest.ts"
import type { Form } from "../../model/forms.ts"
import type { Part } from "../../model/Part.ts"
import type { D20Combat } from "../../model/System.ts"
import type { Worn } from "../../model/sheet.ts"
import { aim } from "../../see/targets/aim.ts"
import type { Contender } from "../../see/bodies/contender.ts"
import { fighterOf, formOf, freeHands, handsOf, isUp, sheetOf } from "../../see/fighter.ts"
import { apart, sees } from "../../see/pairs.ts"
import { sizeAdvantage } from "../../see/strength.ts"
import { chanceOf, opportunityOf, penaltyOf } from "../../weigh/worth.ts"
import { type Attempt, goesOn, isHurtSince, type Manoeuvre, reaches, type Windows } from "./Attempt.ts"
import { disarmForms } from "./disarm.ts"

/** The two sides of a try to take something worn: opposed attack rolls with what each fights with (D20M-220, 222). */
export const snatchSides = (
  combat: D20Combat,
  by: Who,
  form: Form,
  target: Who,
  worn: number,
  penalty: number,
): readonly [Contender, Contender] => {
  const { hold } = sheetOf(combat, target).worn[worn] as Worn
  const theirs = handsOf(combat, target).armed[0] ?? sheetOf(combat, target).fists
  const parts = (who: Who, own: Form, versus: Who, other: Form): readonly Part[] => [
    ["D20M-080", aim(combat, who, own, own.single, versus, attackHow.strike, 0).bonus],
    ["D20M-216", 4 * Math.max(0, own.weaponSize - other.weaponSize)],
    ["D20M-210", sizeAdvantage(combat, who, versus)],
  ]
  return [
    { who: by, parts: [...parts(by, form, target, theirs), ["D20M-104", penalty], ["D20M-222", Math.max(0, -hold)]] },
    { who: target, parts: [...parts(target, theirs, by, form), ["D20M-222", Math.max(0, hold)]] },
  ]
}

/** As a disarm, but any harm on the way ends it, and there is no answer to a failure (D20M-220 to 223). */
const snatch = (combat: D20Combat, attempt: Attempt, windows: Windows): void => {
  const { by, extra: worn, form, penalty, target } = attempt
  const before = combat.log.length
  const improved = (sheetOf(combat, by).feats & feat.improvedDisarm) !== 0
  if (!improved && !windows.opportunity(combat, target, by)) return
  if (isHurtSince(combat, by, before) || !goesOn(combat, attempt)) return
  if (!overcomes(combat, contestOver.snatch, snatchSides(combat, by, form, target, worn, penalty))) return
  const { means } = sheetOf(combat, target).worn[worn] as Worn
  combat.emit({ _tag: "Snatched", by, target, worn, means, taken: form.unarmed && freeHands(combat, by) >= 1 })
}

const weigh = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const { who } = d
  const { target } = o
  const form = formOf(combat, who, o.item)
  const improved = (sheetOf(combat, who).feats & feat.improvedDisarm) !== 0
  const { harm, hurts } = improved ? { harm: 0, hurts: 0 } : opportunityOf(combat, target, who)
  f.success = (1 - hurts) * chanceOf(combat, snatchSides(combat, who, form, target, o.extra, penaltyOf(combat, d)))
  f.risk = harm
}

export const snatching: Manoeuvre = {
  verb: verb.snatch,
  bit: manoeuvre.snatch,
  offer: (options, combat, who, foe, slack) => {
    const { worn } = sheetOf(combat, foe)
    const f = fighterOf(combat, foe)
    if (worn.length === 0 || !isUp(f) || !sees(combat, who, foe)) return
    const far = apart(combat, who, foe)
    for (const form of disarmForms(combat, who)) {
      if (!reaches(form, far, slack)) continue
      for (let i = 0; i < worn.length; i++) {
        if (!isIn(f.stripped, i)) options.push(option(verb.snatch, foe, form.index, -1, slotExtra.pack(i)))
      }
    }
  },
  resolve: snatch,
  weigh,
}
