import { estimated } from "../../../parts/act.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, doneByAsking } from "../model/act.ts"
import { several } from "../weigh/forecastAttacks.ts"
import type { Turn } from "./Turn.ts"

// What must be said before the first action: how many there will be (SWD-084). `Decided` writes it.

export const twoActions = act({
  verb: verb.twoActions,
  offer: ({ combat, options }: Turn): void => {
    if (combat.prepared.rules.maxActions > 1) options.push(option(verb.twoActions))
  },
  perform: doneByAsking,
  promise: { exact: estimated, of: (combat, who, _, f, decision) => several(combat, decision, who, 2, f) },
})

export const threeActions = act({
  verb: verb.threeActions,
  offer: ({ combat, options }: Turn): void => {
    if (combat.prepared.rules.maxActions > 2) options.push(option(verb.threeActions))
  },
  perform: doneByAsking,
  promise: { exact: estimated, of: (combat, who, _, f, decision) => several(combat, decision, who, 3, f) },
})
