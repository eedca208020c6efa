import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { how } from "../book/terms.ts"
import { type Margin, marginExtra } from "../book/extra.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate, onlyChosen } from "../model/act.ts"
import { woundTail } from "../model/blowOdds.ts"
import { beats } from "../model/odds.ts"
import { armOf, armourOf } from "../see/fighter.ts"
import { defenceCost, defenceTest, harmAt, keep } from "../weigh/answers.ts"
import { fellBy, harmBy } from "../weigh/values.ts"

/** Blocks an attack (`extra`: its margin) with a weapon, which may strike back (DS20-027). */
export const block = act({
  verb: verb.block,
  offer: (by: Who, item: number, margin: number): Option => option(verb.block, by, item, -1, marginExtra.pack(margin)),
  perform: onlyChosen,
  promise: estimate<Margin>((combat, who, { target: by, item, extra }, into) => {
    const margin = marginExtra.number(extra)
    const { odds, rules } = combat.prepared
    const { struckFor, struckHow } = combat.state
    const whole = harmAt(combat, who, by, struckFor)
    const shield = armOf(combat, who, item)
    const test = defenceTest(combat, who, shield.score, true)
    into.cost = defenceCost(combat, who, by)
    into.success = beats(test, margin)
    let kept = into.success * whole
    if (struckHow !== how.grapple && struckHow !== how.throwDown) {
      const theirs = armourOf(combat, by).kind
      for (let m = 0; m <= test.most; m++) {
        const p = test.chances[m] as number
        if (p === 0) continue
        if (m <= margin)
          kept += p * (m === margin && rules.blockTieStops ? whole : whole - harmAt(combat, who, by, margin - m))
        else if (rules.blockCounterattack) {
          const tail = woundTail(odds, shield.kind, theirs, m - margin)
          into.harm += p * harmBy(combat, by, tail)
          into.fell += p * fellBy(combat, by, tail)
        }
      }
    }
    keep(kept, whole, into)
  }),
})
