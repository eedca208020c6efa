import { stepsOut } from "../../../../field/wayOut.ts"
import { mustGetOut } from "../../../../parts/mustGetOut.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { letGo } from "../../harm/harm.ts"
import { act, harmless } from "../../model/act.ts"
import { isGrave } from "../../see/fighter.ts"
import type { Turn } from "../Turn.ts"

/**
 * RULING: a combatant that is badly hurt and near the edge of the field may leave over it; the source is silent.
 */
export const flee = act({
  verb: verb.flee,
  offer: ({ combat, mayMove, me, options, who }: Turn): void => {
    const { prepared, state } = combat
    if (mayMove && (isGrave(me) || mustGetOut(prepared, who)) && stepsOut(prepared.field, me.at) <= state.metres)
      options.push(option(verb.flee))
  },
  perform: (combat, who) => {
    letGo(combat, who)
    combat.emit({ _tag: "Fled", who, yields: false })
  },
  promise: harmless((_combat, _who, _option, into) => {
    into.leaves = true
    into.approach = -1
  }),
})
