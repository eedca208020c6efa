import type { Option } from "../../../../contract/Decision.ts"
import { option } from "../../../../parts/option.ts"
import { decision } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate } from "../../model/act.ts"
import { fighterOf, sheetOf } from "../../see/fighter.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { gainedBy } from "../../weigh/handling.ts"

/** A weapon is let go, which is free (D20M-077): with a target that of an enemy, taken from its hand. */
export const drop = act({
  verb: verb.drop,
  offer: (options: Option[], slot: number, owner: number): void => {
    options.push(option(verb.drop, owner, slot))
  },
  perform: (combat, who, o) =>
    combat.emit(
      o.target < 0
        ? { _tag: "WeaponDropped", who, slot: o.item }
        : { _tag: "LetGo", who, owner: o.target, slot: o.item },
    ),
  promise: estimate((f, combat, d, o) => {
    // Rather than fall it is worth it for combatants that have something else to fight with (D20M-213).
    if (d.kind === decision.letGo) f.help = sheetOf(combat, d.who).slots.length > 1 ? 0.05 : -0.05
    else {
      f.help = gainedBy(combat, d.who, fighterOf(combat, d.who).held & ~(1 << o.item))
      f.exposure = exposureOf(combat, d, 0)
    }
  }),
})
