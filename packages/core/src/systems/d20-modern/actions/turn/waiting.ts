import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { flag } from "../../book/terms.ts"
import type { Offer } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, has } from "../../see/fighter.ts"
import { isFresh } from "../../see/turn.ts"
import { delay } from "./delay.ts"
import { ready } from "./ready.ts"

/** Acting later. */
export const waiting: Offer = {
  step: (options, combat, who) => {
    const { state } = combat
    if (has(fighterOf(combat, who), flag.panicked)) return
    if (isFresh(state)) delay.offer(options, combat)
    if (state.main && state.blows === 0) ready.offer(options, combat, who)
  },
}

/** For a turn in which nobody can be attacked, waiting is worth a thought at once. */
export const waitForThem = (options: Option[], combat: D20Combat, who: Who): void => {
  delay.offer(options, combat)
  if (!combat.state.single) ready.offer(options, combat, who)
}
