import { estimated } from "../../../parts/act.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, doneByAsking } from "../model/act.ts"
import { letsBe } from "../weigh/letsBe.ts"
import type { Turn } from "./Turn.ts"

/** The turn is over. */
export const endTurn = act({
  verb: verb.endTurn,
  offer: ({ options }: Turn): void => void options.push(option(verb.endTurn)),
  perform: doneByAsking,
  promise: { exact: estimated, rests: true, of: (combat, who, _, f) => letsBe(combat, who, f) },
})
