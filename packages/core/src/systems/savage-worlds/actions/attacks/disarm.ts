import type { Fillable } from "../../../../contract/Forecast.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { mannerExtra } from "../../book/extra.ts"
import { manner, occasion, place } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { striking } from "../../weigh/forecastAttacks.ts"
import { mostOfAimed } from "../../weigh/mostOfAimed.ts"
import type { Arm, Turn } from "../Turn.ts"
import { canStillAttack } from "./canStill.ts"

/** Makes of what is promised of the blow what it is worth that its target may let go. */
const loosens = (f: Fillable, manners: number): void => {
  f.fell = 0
  f.help = (manners & manner.place) === place.object ? 0 : 0.05 * f.success
}

/** A blow or a shot at what somebody holds, or at the arm that holds it (SWD-055 to SWD-057). */
export const disarm = act({
  verb: verb.disarm,
  offer: ({ options }: Turn, foe: Who, { hand, item }: Arm): void =>
    void options.push(
      option(verb.disarm, foe, item, -1, mannerExtra.pack(hand | place.object)),
      option(verb.disarm, foe, item, -1, mannerExtra.pack(hand | place.limb | manner.disarm)),
    ),
  perform: {
    does: (combat, who, { extra, item, target }) => attack(combat, who, target, item, occasion.own, extra),
    awaited: { can: canStillAttack },
  },
  promise: {
    exact: estimated,
    of: (combat, who, chosen, f) => {
      striking(combat, who, chosen, f)
      loosens(f, chosen.extra)
    },
    most: (combat, who, chosen, f) => {
      if (!mostOfAimed(combat, who, chosen, f)) return false
      loosens(f, chosen.extra)
      return true
    },
  },
})
