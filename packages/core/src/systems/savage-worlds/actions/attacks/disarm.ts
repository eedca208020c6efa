import type { Who } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { mannerExtra } from "../../book/extra.ts"
import { manner, occasion, place } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { striking } from "../../weigh/forecastAttacks.ts"
import type { Arm, Turn } from "../Turn.ts"
import { canStillAttack } from "./canStill.ts"

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
      f.help = (chosen.extra & manner.place) === place.object ? 0 : 0.05 * f.success
    },
  },
})
