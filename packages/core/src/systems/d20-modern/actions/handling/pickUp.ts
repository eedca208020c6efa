import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { handles } from "../../attack/handles.ts"
import { cost } from "../../book/events.ts"
import { flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { actOfTurns, estimate } from "../../model/act.ts"
import type { D20Combat, Litter } from "../../model/System.ts"
import { fighterOf, freeHands, has, sheetOf } from "../../see/fighter.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { riskOf } from "../../weigh/opportunities.ts"

const offer = (options: Option[], combat: D20Combat, who: Who): void => {
  const { litter } = combat.state
  const { at } = fighterOf(combat, who)
  const { slots } = sheetOf(combat, who)
  for (let i = 0; i < litter.length; i++) {
    const lies = litter[i] as Litter
    if (lies.owner === who && lies.at === at && freeHands(combat, who) >= (slots[lies.slot]?.hands ?? 1))
      options.push(option(verb.pickUp, -1, lies.slot))
  }
}

/** A weapon at one's feet is taken up, which provokes (D20M-093). */
export const pickUp = actOfTurns({
  verb: verb.pickUp,
  offer: {
    plan: (options, combat, { who }) => offer(options, combat, who),
    step: (options, combat, who) => {
      const { main, move } = combat.state
      if ((move || main) && !has(fighterOf(combat, who), flag.panicked)) offer(options, combat, who)
    },
  },
  perform: (combat, who, o) => {
    if (handles(combat, who, verb.pickUp, cost.move)) combat.emit({ _tag: "WeaponPickedUp", who, slot: o.item })
  },
  promise: estimate((f, combat, d) => {
    f.risk = riskOf(combat, d)
    f.exposure = exposureOf(combat, d, 0)
    f.help = 0.1
  }),
})
