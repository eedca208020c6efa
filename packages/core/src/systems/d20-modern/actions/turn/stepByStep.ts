import type { Option } from "../../../../contract/Decision.ts"
import { blank } from "../../../../parts/forecast.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate, onlyChosen } from "../../model/act.ts"
import { dithering } from "../../weigh/dithering.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { mayLeaveBlowsOut, oneBlowAway } from "../../weigh/oneBlowAway.ts"

/** The turn is taken act by act (D20M-070, 073). */
export const stepByStep = act({
  verb: verb.stepByStep,
  offer: (options: Option[]): void => {
    options.push(option(verb.stepByStep))
  },
  perform: onlyChosen,
  // Else what steps come to is a whole intention as well.
  promise: estimate(
    (f, combat, d) => {
      if (!oneBlowAway(f, combat, d)) blank(f).exposure = exposureOf(combat, d, 0)
      f.help = -dithering
    },
    (f, combat, d) => {
      f.help = -dithering
      return !mayLeaveBlowsOut(combat, d)
    },
  ),
})
