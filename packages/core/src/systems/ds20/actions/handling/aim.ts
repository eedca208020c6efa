import { distance } from "../../../../field/distance.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, harmless } from "../../model/act.ts"
import { armOf, fighterOf } from "../../see/fighter.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { favoured } from "../../weigh/Case.ts"
import { foresee } from "../../weigh/foresee.ts"
import { hastyChance } from "../../weigh/hastyChance.ts"
import type { Turn } from "../Turn.ts"
import { handle } from "./handle.ts"

/** How many aims at one target add up (DS20-107). */
const mostAims = 3

/** Aims at somebody (DS20-106). A failed aim keeps what was aimed before, at the same target. */
export const aim = act({
  verb: verb.aim,
  offer: ({ me, options }: Turn, foe: Who): void => {
    if (me.aimAt !== foe || me.aim < mostAims) options.push(option(verb.aim, foe, me.hand))
  },
  perform: (combat, who, chosen) => {
    const fighter = fighterOf(combat, who)
    const amount = fighter.aimAt === chosen.target ? fighter.aim + 1 : 1
    handle(combat, who, chosen, { as: "aim", amount })
  },
  // It makes the next shot better; it is worth its difference to the one that is given up now.
  promise: harmless((combat, who, { target, item }, into) => {
    const { harm } = foresee(combat, who, target, item, favoured)
    into.exposure = exposureOf(combat, who)
    const { range } = armOf(combat, who, item)
    const far = distance(combat.prepared.field, fighterOf(combat, who).at, fighterOf(combat, target).at)
    into.success = hastyChance(combat, who, "aim", item)
    into.help = into.success * (into.exposure < 0.05 && far > range / 2 ? 0.5 : 0.35) * harm
  }),
})
