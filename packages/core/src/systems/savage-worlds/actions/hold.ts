import { estimated } from "../../../parts/act.ts"
import { option } from "../../../parts/option.ts"
import { wakeExtra } from "../book/extra.ts"
import { wake } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import { act, doneByAsking } from "../model/act.ts"
import { mostOfWaiting, waiting } from "../weigh/forecastHold.ts"
import type { Turn } from "./Turn.ts"

/** What can be waited for. */
const moments = Object.values(wake)

/** Waits for a moment, one of `wake` (SWD-070): `Decided` writes it. */
export const hold = act({
  verb: verb.hold,
  offer: {
    /** What is done most: until a foe comes near. */
    forApproach: ({ options }: Turn): void =>
      void options.push(option(verb.hold, -1, -1, -1, wakeExtra.pack(wake.approach))),
    forAnything: ({ options }: Turn): void => {
      for (const what of moments) options.push(option(verb.hold, -1, -1, -1, wakeExtra.pack(what)))
    },
  },
  perform: doneByAsking,
  promise: {
    exact: estimated,
    of: (combat, who, { extra }, f) => waiting(combat, who, wakeExtra.number(extra), f),
    most: (combat, who, _, f) => {
      mostOfWaiting(combat, who, f)
      return true
    },
  },
})
