import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { type Manners, mannerExtra } from "../../book/extra.ts"
import { manner } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act, type Performance, type Promised } from "../../model/act.ts"
import { mayStrikePlainly, mayStrikeWildly } from "../../see/turn.ts"
import { striking } from "../../weigh/forecastAttacks.ts"
import { exactOfAttack, wholly } from "../../weigh/exactOfAttack.ts"
import type { Arm, Turn } from "../Turn.ts"
import { blows, blowsOf } from "./blows.ts"
import { canStillStrike } from "./canStill.ts"

const perform: Performance<Manners> = { does: blows, awaited: { can: canStillStrike } }

const promise: Promised<Manners> = {
  exact: wholly,
  exactHere: exactOfAttack,
  of: (combat, who, chosen, f) => striking(combat, who, chosen, f, blowsOf(combat, who)),
}

/** A plain blow at a foe within reach (C10). */
export const strike = act({
  verb: verb.strike,
  offer: ({ combat, options }: Turn, foe: Who, { hand, item }: Arm): void => {
    if (mayStrikePlainly(combat)) options.push(option(verb.strike, foe, item, -1, mannerExtra.pack(hand)))
  },
  perform,
  promise,
})

/** A wild one (SWD-023). */
export const wildAttack = act({
  verb: verb.wildAttack,
  offer: ({ combat, options }: Turn, foe: Who, { hand, item }: Arm): void => {
    if (mayStrikeWildly(combat))
      options.push(option(verb.wildAttack, foe, item, -1, mannerExtra.pack(hand | manner.wild)))
  },
  perform,
  promise,
})
