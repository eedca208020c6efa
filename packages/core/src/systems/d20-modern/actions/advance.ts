import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../contract/indices.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate } from "../model/act.ts"
import type { Form } from "../model/forms.ts"
import { formOf } from "../see/fighter.ts"
import { attacking } from "../weigh/attacking.ts"
import { runningToLob } from "../weigh/lobbing.ts"
import { closeIn, onArrival } from "./close.ts"
import { runAndLob } from "./throwing.ts"

/** Nearer, into the first range increment, and a shot; or as near as is safe, and a throw of what bursts (D20M-073). */
export const advance = act({
  verb: verb.advance,
  offer: (options: Option[], foe: Who, form: Form): void => {
    options.push(option(verb.advance, foe, form.index))
  },
  perform: (combat, who, o) => {
    if (formOf(combat, who, o.item).burst > 0) runAndLob(combat, who, o)
    else closeIn(combat, who, o)
  },
  promise: estimate((f, combat, d, o) => {
    if (formOf(combat, d.who, o.item).burst > 0) runningToLob(f, combat, d, o)
    else attacking(f, combat, d, o, onArrival)
  }),
})
