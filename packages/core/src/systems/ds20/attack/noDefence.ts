import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { decision } from "../book/terms.ts"
import { type Margin, marginExtra } from "../book/extra.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate, onlyChosen } from "../model/act.ts"
import { bulletHarms, harmAt } from "../weigh/answers.ts"

/** Makes no defence against an attack, or against further bullets (`extra`: its margin, or how many; DS20-024). */
export const noDefence = act({
  verb: verb.noDefence,
  offer: (by: Who, margin: number): Option => option(verb.noDefence, by, -1, -1, marginExtra.pack(margin)),
  perform: onlyChosen,
  promise: estimate<Margin>((combat, who, { target: by, extra }, into, kind) => {
    into.risk =
      kind === decision.bullets
        ? bulletHarms(combat, who, by)(marginExtra.number(extra))
        : harmAt(combat, who, by, combat.state.struckFor)
    into.success = 0
  }),
})
