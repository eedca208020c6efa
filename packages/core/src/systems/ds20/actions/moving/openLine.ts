import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, harmless } from "../../model/act.ts"
import { coverFrom } from "../../see/aim.ts"
import { armOf, fighterOf } from "../../see/fighter.ts"
import { wayToLine } from "../../see/wayToLine.ts"
import { exposureAt } from "../../weigh/exposure.ts"
import { situationOf } from "../../weigh/situation.ts"
import { lineEnd } from "../../weigh/wayEnds.ts"
import type { Turn } from "../Turn.ts"
import { walkAlong } from "./walkAlong.ts"

/** How much nearer to the enemy it comes by that. */
const nearer = 0.6

/** To where it sees an enemy to shoot at (DS20-010). */
export const openLine = act({
  verb: verb.openLine,
  offer: ({ combat, mayMove, me, options, who }: Turn, foe: Who): void => {
    if (!mayMove || me.hand < 0 || armOf(combat, who, me.hand).range === 0 || combat.prepared.field.open) return
    if (coverFrom(combat, me.at, fighterOf(combat, foe)) === 3) options.push(option(verb.openLine, foe, me.hand))
  },
  perform: (combat, who, { target }) =>
    walkAlong(combat, who, wayToLine(combat, who, target), { metres: combat.state.metres, how: 0 }),
  // Into the reach of others, too.
  promise: harmless(
    (combat, who, { target }, into) => {
      into.approach = situationOf(combat, who).attacks ? 0 : nearer
      into.exposure = exposureAt(combat, who, lineEnd(combat, who, target))
    },
    // At best nobody does it any harm there.
    (combat, who, _, into) => {
      into.approach = situationOf(combat, who).attacks ? 0 : nearer
      return true
    },
  ),
})
