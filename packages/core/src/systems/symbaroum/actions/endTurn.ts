import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate, onlyChosen } from "../model/act.ts"
import { idle, mostOfIdle } from "../weigh/idle.ts"
import type { Turn } from "./Turn.ts"

/** Ends the turn. It is always the first of the options. */
export const endTurn = act({
  verb: verb.endTurn,
  offer: ({ options }: Turn): void => {
    options.push(option(verb.endTurn))
  },
  perform: onlyChosen,
  promise: estimate(idle, mostOfIdle),
})
