import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { squaresExtra } from "../../book/extra.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate, onlyChosen } from "../../model/act.ts"

/** So many squares, when it is asked how far to push (D20M-227). */
export const push = act({
  verb: verb.push,
  offer: (target: Who, squares: number): Option => option(verb.push, target, -1, -1, squaresExtra.pack(squares)),
  perform: onlyChosen,
  promise: estimate((f, _, __, o) => {
    f.help = 0.01 * o.extra
  }),
})
