import { purpose } from "../../../../dice/purpose.ts"
import { option } from "../../../../parts/option.ts"
import { assemblySteps } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act, harmless } from "../../model/act.ts"
import { testOdds } from "../../model/odds.ts"
import { hasteOf } from "../../see/aim.ts"
import { armOf, fighterOf } from "../../see/fighter.ts"
import { rollTest, testFields } from "../../see/pool.ts"
import { isRuined } from "../../see/wear.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { gainBy } from "../../weigh/gainBy.ts"
import { stepsLeft } from "../../weigh/stepsLeft.ts"
import type { Turn } from "../Turn.ts"
import { poolPhysical } from "../../see/pools.ts"

/** One of the five actions that put a jammed firearm together again, each with a test of its skill (DS20-089). */
export const assemble = act({
  verb: verb.assemble,
  offer: ({ combat, me, options, who }: Turn): void => {
    const { firearm, gear } = armOf(combat, who, me.hand)
    if (firearm && combat.state.jam[gear] === 2 && !isRuined(combat, gear))
      options.push(option(verb.assemble, -1, me.hand))
  },
  perform: (combat, who, { item }) => {
    const arm = armOf(combat, who, item)
    const pool = poolPhysical(combat, who, hasteOf(combat, who))
    const tested = rollTest(combat, who, purpose.check, arm.score, pool)
    const { success } = tested
    combat.emit({
      _tag: "Handled",
      who,
      act: verb.assemble,
      item,
      gear: arm.gear,
      target: -1,
      amount: success ? fighterOf(combat, who).assembled + 1 : 0,
      left: 0,
      ...testFields(tested),
      success,
    })
  },
  // All must come off in a row: its share of what the weapon would do more than bare hands from then on. Mostly that is
  // next to nothing, for a failure is to begin anew.
  promise: harmless((combat, who, { item }, into) => {
    const arm = armOf(combat, who, item)
    const { loaded, spares } = combat.state
    into.exposure = exposureOf(combat, who)
    const { penalties } = poolPhysical(combat, who, hasteOf(combat, who))
    into.success = testOdds(combat.prepared.odds, arm.score, 0, penalties).success
    if ((loaded[arm.gear] as number) + (spares[arm.gear] as number) === 0) return
    into.help =
      gainBy(combat, who, item) /
      stepsLeft(into.success, { all: assemblySteps, done: fighterOf(combat, who).assembled })
  }),
})
