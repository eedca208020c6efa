import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { letGo } from "../../harm/harm.ts"
import { act, harmless } from "../../model/act.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import type { Turn } from "../Turn.ts"

/** Lets go of its captive: free (DS20-061). */
export const release = act({
  verb: verb.release,
  offer: ({ me, options }: Turn): void => {
    options.push(option(verb.release, me.holds))
  },
  perform: letGo,
  promise: harmless((combat, who, _, into) => {
    into.exposure = exposureOf(combat, who)
    into.cost = 0.6
  }),
})
