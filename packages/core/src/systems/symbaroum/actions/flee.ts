import { stepsOut } from "../../../field/wayOut.ts"
import { mustGetOut } from "../../../parts/mustGetOut.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate } from "../model/act.ts"
import type { Turn } from "./Turn.ts"

/**
 * RULING: a combatant that has lost half its Toughness and is near the edge of the field may leave over it; the source
 * is silent.
 */
export const flee = act({
  verb: verb.flee,
  offer: ({ combat, inMelee, me, options, sheet, who }: Turn): void => {
    const { field, rules } = combat.prepared
    const beaten = mustGetOut(combat.prepared, who) || 2 * me.toughness <= sheet.toughness
    if (!inMelee && beaten && stepsOut(field, me.at) <= rules.movePaces) options.push(option(verb.flee))
  },
  perform: (combat, who) => combat.emit({ _tag: "Fled", who, yields: false }),
  promise: estimate((_combat, _who, _option, into) => {
    into.leaves = true
    into.approach = -1
  }),
})
