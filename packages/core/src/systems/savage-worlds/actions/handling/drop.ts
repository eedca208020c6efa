import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { fighterOf, profileOf } from "../../see/fighter.ts"
import { staysAsItIs } from "../../weigh/promiseOf.ts"
import type { Turn } from "../Turn.ts"

/** Lets go of what is in the main hand: free (SWD-089). */
export const drop = act({
  verb: verb.drop,
  offer: ({ me, options }: Turn): void => {
    if (me.hand >= 0) options.push(option(verb.drop))
  },
  perform: {
    does: (combat, who) => {
      const { at, hand } = fighterOf(combat, who)
      if (hand >= 0) combat.emit({ _tag: "WeaponLost", who, item: hand, gear: profileOf(combat, who, hand).gear, at })
    },
  },
  promise: staysAsItIs,
})
