import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { moverOf } from "../../see/movement.ts"
import { squareBeside } from "../../see/squareBeside.ts"
import { staysAsItIs } from "../../weigh/promiseOf.ts"
import type { Turn } from "../Turn.ts"

/** Gets off its mount (SWD-042). */
export const dismount = act({
  verb: verb.dismount,
  offer: ({ me, options }: Turn): void => {
    if (me.mount >= 0) options.push(option(verb.dismount))
  },
  perform: {
    does: (combat, who) =>
      combat.emit({
        _tag: "Unhorsed",
        who,
        at: squareBeside(combat, moverOf(combat, who)),
        falls: false,
        damage: 0,
        faces: [],
      }),
  },
  promise: staysAsItIs,
})
