import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { attackAction } from "../attack/attack.ts"
import { verb } from "../book/verbs.ts"
import { act } from "../model/act.ts"
import type { Profile } from "../model/Sheet.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { needsReadying, readying } from "../see/readying.ts"
import { promiseOfAttack } from "../weigh/attackPromise.ts"
import type { Turn } from "./Turn.ts"
import { takeUp } from "./takeUp.ts"

/** Strikes an opponent in melee, taking the weapon up first where that is needed (SYM-027, SYM-036). */
export const strike = act({
  verb: verb.strike,
  offer: ({ combat, me, options, sheet }: Turn, foe: Who): void => {
    if ((me.engaged & (1 << foe)) === 0) return
    const { movement } = combat.state
    for (const item of sheet.melee)
      if (readying(me, sheet, item) === 0 || movement) options.push(option(verb.strike, foe, item))
    const armed = me.drawn && (sheet.profiles[me.hand] as Profile).melee
    if (!armed && !sheet.melee.includes(sheet.bare)) options.push(option(verb.strike, foe, sheet.bare))
  },
  perform: (combat, who, { target, item }) => {
    if (needsReadying(fighterOf(combat, who), sheetOf(combat, who), item)) takeUp(combat, who, item)
    attackAction(combat, who, target, item)
  },
  promise: promiseOfAttack,
})
