import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate } from "../model/act.ts"
import type { Profile } from "../model/Sheet.ts"
import { movementCost } from "../see/movement.ts"
import { exposureOf } from "../weigh/exposure.ts"
import type { Turn } from "./Turn.ts"

/** Loads the weapon in hand: a movement action. */
export const reload = act({
  verb: verb.reload,
  offer: ({ me, options, sheet }: Turn): void => {
    const { reloads } = sheet.profiles[me.hand] as Profile
    if (reloads && me.drawn && !me.loaded) options.push(option(verb.reload, -1, me.hand))
  },
  perform: (combat, who) => combat.emit({ _tag: "Reloaded", who, cost: movementCost(combat) }),
  promise: estimate((combat, who, _, into) => {
    into.help = 0.1
    into.exposure = exposureOf(combat, who)
  }),
})
