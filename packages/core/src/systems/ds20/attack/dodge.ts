import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { decision } from "../book/terms.ts"
import { type Margin, marginExtra } from "../book/extra.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate, onlyChosen } from "../model/act.ts"
import { beats } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import { armOf, sheetOf } from "../see/fighter.ts"
import { bulletHarms, defenceCost, defenceTest, harmAt, harmsUpTo, keep } from "../weigh/answers.ts"
import { atDamage } from "../weigh/values.ts"

/** A dodge of an attack by so much. */
const dodgeBlow = (combat: DsCombat, who: Who, { target: by, extra }: Option<Margin>, into: Fillable): void => {
  const margin = marginExtra.number(extra)
  const { struckFor, struckWith } = combat.state
  const whole = harmAt(combat, who, by, struckFor)
  const inMelee = armOf(combat, by, struckWith).range === 0
  const test = defenceTest(combat, who, sheetOf(combat, who).acrobatics, inMelee)
  into.cost = defenceCost(combat, who, by)
  into.success = beats(test, margin)
  let kept = into.success * whole
  if (combat.prepared.rules.dodgeMode === "subtract") {
    const harms = harmsUpTo(combat, who, by, struckFor)
    const most = Math.min(margin, test.most)
    for (let m = 0; m <= most; m++) kept += (test.chances[m] as number) * (whole - atDamage(harms, struckFor - m))
  }
  keep(kept, whole, into)
  // On the floor after a disaster.
  into.help -= 0.05 * test.disastrous
}

/** A dodge of further bullets, which costs the next movement. */
const dodgeBullets = (combat: DsCombat, who: Who, { target: by, extra }: Option<Margin>, into: Fillable): void => {
  const bonus = marginExtra.number(extra)
  const harmBy = bulletHarms(combat, who, by)
  const whole = harmBy(bonus)
  const test = defenceTest(combat, who, sheetOf(combat, who).acrobatics, false)
  let kept = 0
  for (let m = 0; m <= test.most; m++) kept += (test.chances[m] as number) * (whole - harmBy(Math.max(0, bonus - m)))
  into.success = test.success
  keep(kept, whole, into)
  into.cost = 0.1
}

/** Dodges an attack (`extra`: its margin), or further bullets (`extra`: how many; DS20-025, DS20-099). */
export const dodge = act({
  verb: verb.dodge,
  offer: (by: Who, margin: number): Option => option(verb.dodge, by, -1, -1, marginExtra.pack(margin)),
  perform: onlyChosen,
  promise: estimate<Margin>((combat, who, chosen, into, kind) =>
    (kind === decision.bullets ? dodgeBullets : dodgeBlow)(combat, who, chosen, into),
  ),
})
