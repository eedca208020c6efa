import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { isIn } from "../../../../parts/bits.ts"
import { option } from "../../../../parts/option.ts"
import { begunExtra } from "../../book/extra.ts"
import { cost } from "../../book/events.ts"
import { flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { actOfTurns, estimate } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, has, sheetOf } from "../../see/fighter.ts"
import { reloadCost } from "../../see/handling.ts"
import { hasFullRound } from "../../see/turn.ts"
import { exposed } from "../../weigh/exposure.ts"
import { finishes } from "../attacks/finishing.ts"
import { reload } from "../handling/reload.ts"

const offer = (options: Option[], combat: D20Combat, who: Who): void => {
  const found: Option[] = []
  finishes(found, combat, who)
  for (const o of found) options.push(option(verb.begin, o.target, o.item, -1, begunExtra.pack(o.verb)))
  sheetOf(combat, who).slots.forEach((slot, i) => {
    const { stock, reload: kind, capacity } = slot
    if (kind === undefined || reloadCost(combat, who, slot) !== cost.fullRound || !isIn(fighterOf(combat, who).held, i))
      return
    if ((combat.state.loaded[stock] as number) < capacity && (combat.state.spares[stock] as number) > 0) {
      options.push(option(verb.begin, -1, i, -1, begunExtra.pack(reload.verb)))
    }
  })
}

/** A full-round action that what is left of the turn is enough to begin, with its verb in `extra` (D20M-099). */
export const begin = actOfTurns({
  verb: verb.begin,
  offer: {
    step: (options, combat, who) => {
      const { state } = combat
      const c = fighterOf(combat, who)
      // As the last thing in a turn that has no full round left.
      if (
        hasFullRound(state) ||
        // D20M-263: the disabled have no full-round actions; the one action of a surprise round can begin one.
        (state.single && c.hp <= 0) ||
        !(state.main || state.move) ||
        has(c, flag.panicked) ||
        has(c, flag.nauseated)
      )
        return
      offer(options, combat, who)
    },
  },
  perform: (combat, who, o) => {
    const { main } = combat.state
    combat.emit({
      _tag: "FullRoundBegun",
      who,
      act: begunExtra.number(o.extra),
      target: o.target,
      item: o.item,
      cost: main ? cost.attack : cost.move,
    })
  },
  promise: estimate(exposed),
})
