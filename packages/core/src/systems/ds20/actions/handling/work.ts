import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, harmless } from "../../model/act.ts"
import { hastyTest } from "../../see/haste.ts"
import { noTest, testFields } from "../../see/pool.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import type { Turn } from "../Turn.ts"

/** One action of a long task (DS20-003), in haste with a test (DS20-049). */
export const work = act({
  verb: verb.work,
  offer: ({ combat, me, options, sheet }: Turn): void => {
    const { task } = sheet
    if (task !== undefined && me.progress + combat.state.steps < task.actions) options.push(option(verb.work))
  },
  perform: (combat, who) => {
    const tested = hastyTest(combat, who, "work", -1)
    combat.emit({
      _tag: "Handled",
      who,
      act: verb.work,
      item: -1,
      gear: -1,
      target: -1,
      amount: combat.state.steps + 1,
      left: 0,
      ...(tested === undefined ? noTest : testFields(tested)),
      success: tested === undefined || tested.success,
    })
  },
  promise: harmless((combat, who, _, into) => {
    into.help = 0.08
    into.exposure = exposureOf(combat, who)
  }),
})
