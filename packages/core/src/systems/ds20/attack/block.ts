import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { how } from "../book/terms.ts"
import { type Margin, marginExtra } from "../book/extra.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate, onlyChosen } from "../model/act.ts"
import { beats, type TestOdds } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import type { Arm } from "../model/sheet.ts"
import { armOf, armourOf } from "../see/fighter.ts"
import { defenceCost, defenceTest, harmAt, harmsUpTo, keep } from "../weigh/answers.ts"
import { atDamage, fellsOf, harmsOf } from "../weigh/values.ts"

/** What a block does that beats an attack of such a margin: it wounds the attacker (DS20-028). */
const strikesBack = (combat: DsCombat, by: Who, shield: Arm, test: TestOdds, margin: number, into: Fillable): void => {
  const { kind } = armourOf(combat, by)
  const harms = harmsOf(combat, by, shield.kind, kind)
  const fells = fellsOf(combat, by, shield.kind, kind)
  for (let m = margin + 1; m <= test.most; m++) {
    const p = test.chances[m] as number
    if (p === 0) continue
    into.harm += p * atDamage(harms, m - margin)
    into.fell += p * atDamage(fells, m - margin)
  }
}

/** Blocks an attack (`extra`: its margin) with a weapon, which may strike back (DS20-027). */
export const block = act({
  verb: verb.block,
  offer: (by: Who, item: number, margin: number): Option => option(verb.block, by, item, -1, marginExtra.pack(margin)),
  perform: onlyChosen,
  promise: estimate<Margin>((combat, who, { target: by, item, extra }, into) => {
    const margin = marginExtra.number(extra)
    const { rules } = combat.prepared
    const { struckFor, struckHow } = combat.state
    const whole = harmAt(combat, who, by, struckFor)
    const shield = armOf(combat, who, item)
    const test = defenceTest(combat, who, shield.score, true)
    into.cost = defenceCost(combat, who, by)
    into.success = beats(test, margin)
    let kept = into.success * whole
    if (struckHow !== how.grapple && struckHow !== how.throwDown) {
      const harms = harmsUpTo(combat, who, by, margin)
      const reduced = Math.min(test.most, margin)
      for (let m = 0; m <= reduced; m++) {
        const p = test.chances[m] as number
        if (p !== 0) kept += p * (m === margin && rules.blockTieStops ? whole : whole - atDamage(harms, margin - m))
      }
      if (test.most > margin && rules.blockCounterattack) strikesBack(combat, by, shield, test, margin, into)
    }
    keep(kept, whole, into)
  }),
})
