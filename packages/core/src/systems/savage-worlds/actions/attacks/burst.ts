import type { Who } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { volley } from "../../attack/attack.ts"
import { mannerExtra } from "../../book/extra.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { isLoaded, roundsOf } from "../../see/aiming/ammunition.ts"
import { profileOf } from "../../see/fighter.ts"
import { striking } from "../../weigh/forecastAttacks.ts"
import type { Arm, Turn } from "../Turn.ts"
import { canStillFire } from "./canStill.ts"

/** Full Rate of Fire (C10, SWD-096). */
export const burst = act({
  verb: verb.burst,
  offer: ({ combat, options }: Turn, foe: Who, { hand, item, profile }: Arm): void => {
    if (profile.rof > 1 && isLoaded(combat, profile, roundsOf(profile.rof)))
      options.push(option(verb.burst, foe, item, -1, mannerExtra.pack(hand)))
  },
  perform: {
    does: (combat, who, { extra, item, target }) => {
      const { rof } = profileOf(combat, who, item)
      volley(combat, { by: who, target, item, manners: extra }, rof, roundsOf(rof))
    },
    awaited: { can: canStillFire },
  },
  promise: {
    exact: estimated,
    of: (combat, who, chosen, f) => {
      striking(combat, who, chosen, f, profileOf(combat, who, chosen.item).rof)
      f.cost = 0.1
    },
  },
})
