import type { Option } from "../../../../contract/Decision.ts"
import { option } from "../../../../parts/option.ts"
import { fireReadied } from "../../attack/reactions.ts"
import { trigger } from "../../book/checks.ts"
import { cost } from "../../book/events.ts"
import { feat } from "../../book/feats.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate, type Perform } from "../../model/act.ts"
import { fighterOf, sheetOf } from "../../see/fighter.ts"
import { drawsInPassing } from "../../see/handling.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { gainedBy } from "../../weigh/handling.ts"

const perform: Perform = (combat, who, o) => {
  if (!fireReadied(combat, who, trigger.draws)) return
  const free = (sheetOf(combat, who).feats & feat.quickDraw) !== 0 || drawsInPassing(combat, who)
  combat.emit({ _tag: "WeaponDrawn", who, slot: o.item, cost: free ? cost.free : cost.move })
}

/** A weapon is taken in hand: a move action, or free (D20M-093, 096, 097). */
export const draw = act({
  verb: verb.draw,
  offer: (options: Option[], slot: number): void => {
    options.push(option(verb.draw, -1, slot))
  },
  perform,
  promise: estimate((f, combat, d, o) => {
    f.help = gainedBy(combat, d.who, fighterOf(combat, d.who).held | (1 << o.item))
    f.exposure = exposureOf(combat, d, 0)
  }),
})
