import type { Option } from "../../../../contract/Decision.ts"
import { option } from "../../../../parts/option.ts"
import { handles } from "../../attack/handles.ts"
import { cost } from "../../book/events.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate } from "../../model/act.ts"
import { fighterOf } from "../../see/fighter.ts"
import { holds } from "../../see/handling.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { gainedBy } from "../../weigh/handling.ts"
import { riskOf } from "../../weigh/opportunities.ts"

/** A weapon is put away (D20M-093). */
export const stow = act({
  verb: verb.stow,
  offer: (options: Option[], slot: number): void => {
    options.push(option(verb.stow, -1, slot))
  },
  perform: (combat, who, o) => {
    if (handles(combat, who, verb.stow, cost.move) && holds(combat, who, o.item))
      combat.emit({ _tag: "WeaponStowed", who, slot: o.item })
  },
  promise: estimate((f, combat, d, o) => {
    f.help = gainedBy(combat, d.who, fighterOf(combat, d.who).held & ~(1 << o.item))
    f.risk = riskOf(combat, d)
    f.exposure = exposureOf(combat, d, 0)
  }),
})
