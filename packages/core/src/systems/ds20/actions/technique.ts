import { purpose } from "../../../dice/purpose.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate } from "../model/act.ts"
import { testOdds } from "../model/odds.ts"
import { sheetOf } from "../see/fighter.ts"
import { rollTest, testFields } from "../see/pool.ts"
import { exposureOf } from "../weigh/exposure.ts"
import type { Turn } from "./Turn.ts"
import { poolPhysical } from "../see/pools.ts"

/** The technique roll of the turn: it costs no action; if it comes off it modifies the next one (DS20-009). */
export const technique = act({
  verb: verb.technique,
  offer: ({ combat, left, options, sheet }: Turn): void => {
    if (left <= 0 || combat.state.tried) return
    for (let item = 0; item < sheet.techniques.length; item++) options.push(option(verb.technique, -1, item))
  },
  perform: (combat, who, { item }) => {
    const score = sheetOf(combat, who).techniques[item]?.score ?? 0
    const tested = rollTest(combat, who, purpose.spell, score, poolPhysical(combat, who, 0))
    combat.emit({ _tag: "TechniqueRolled", who, item, ...testFields(tested), success: tested.success })
  },
  promise: estimate((combat, who, { item }, into) => {
    const known = sheetOf(combat, who).techniques[item]
    const { penalties } = poolPhysical(combat, who, 0)
    into.success = testOdds(combat.prepared.odds, known?.score ?? 0, 0, penalties).success
    into.help = 0.02 * into.success * (known?.damage ?? 0)
    into.exposure = exposureOf(combat, who)
  }),
})
