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

/** What a hit is worth that makes somebody let go. */
const loosens = (manners: number): number => ((manners & manner.place) === place.object ? 0 : 0.05)

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
      f.fell = 0
      f.help = loosens(chosen.extra) * f.success
    },
    most: (combat, who, chosen, f) => {
      if (!mostOfAimed(combat, who, chosen, f)) return false
      f.fell = 0
      f.help = loosens(chosen.extra) * f.success
      return true
    },
  },
})
