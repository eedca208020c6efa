import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate, onlyChosen, promisesNothing } from "../../model/act.ts"
import { grappleSides } from "../../see/bodies/grapples.ts"
import { chanceOf } from "../../weigh/worth.ts"

/** Not to let go of an enemy that would get out of the grapple (D20M-251). */
export const resist = act({
  verb: verb.resist,
  offer: (who: Who): Option => option(verb.resist, who),
  perform: onlyChosen,
  promise: estimate((f, combat, { who }, o) => {
    f.success = 1 - chanceOf(combat, grappleSides(combat, o.target, who, 0))
    f.help = 0.05
  }),
})

/** To let go. */
export const release = act({
  verb: verb.release,
  offer: (who: Who): Option => option(verb.release, who),
  perform: onlyChosen,
  promise: promisesNothing,
})
