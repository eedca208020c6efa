import { mustGetOut } from "../../../../parts/mustGetOut.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, harmless } from "../../model/act.ts"
import { armOf, isGrave } from "../../see/fighter.ts"
import { exposureFar } from "../../weigh/exposure.ts"
import type { Turn } from "../Turn.ts"
import { goAway } from "./goAway.ts"

/** Whether it has a reason to keep away: it is badly hurt, shoots, or is to get out of here. */
export const isWary = ({ combat, me, who }: Turn): boolean =>
  isGrave(me) || (me.hand >= 0 && armOf(combat, who, me.hand).range > 0) || mustGetOut(combat.prepared, who)

/** Away from all enemies (DS20-010). */
export const retreat = act({
  verb: verb.retreat,
  offer: (turn: Turn): void => {
    if (turn.mayMove && isWary(turn)) turn.options.push(option(verb.retreat))
  },
  perform: (combat, who) => goAway(combat, who, { metres: combat.state.metres, how: 0 }),
  // Away from those around; who shoots still can.
  promise: harmless((combat, who, _, into) => {
    into.approach = -0.5
    into.exposure = exposureFar(combat, who)
  }),
})
