import type { Option } from "../../../../contract/Decision.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate, onlyChosen } from "../../model/act.ts"
import { dithering } from "../../weigh/dithering.ts"
import { exposureOf } from "../../weigh/exposure.ts"

/** The turn is taken act by act (D20M-070, 073). */
export const stepByStep = act({
  verb: verb.stepByStep,
  offer: (options: Option[]): void => {
    options.push(option(verb.stepByStep))
  },
  perform: onlyChosen,
  promise: estimate((f, combat, d) => {
    f.exposure = exposureOf(combat, d, 0)
    f.help = -dithering
  }),
})
