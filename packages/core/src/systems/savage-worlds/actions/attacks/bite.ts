import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { mannerExtra } from "../../book/extra.ts"
import { occasion } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { wildness } from "../../see/turn.ts"
import { striking } from "../../weigh/forecastAttacks.ts"
import { exactOfAttack, wholly } from "../../weigh/exactOfAttack.ts"
import type { Turn } from "../Turn.ts"
import { stillHolds } from "./canStill.ts"

/** A bite at the victim that it holds (SWD-022). */
export const bite = act({
  verb: verb.bite,
  offer: ({ combat, me, options, sheet }: Turn): void =>
    sheet.profiles.forEach((profile, item) => {
      if (profile.bite) options.push(option(verb.bite, me.holds, item, -1, mannerExtra.pack(wildness(combat))))
    }),
  perform: {
    does: (combat, who, { extra, item, target }) => attack(combat, who, target, item, occasion.own, extra),
    awaited: { can: stillHolds },
  },
  promise: {
    exact: wholly,
    exactHere: exactOfAttack,
    of: (combat, who, chosen, f) => striking(combat, who, chosen, f),
  },
})
