import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { attackAction } from "../attack/attack.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate } from "../model/act.ts"
import type { Profile } from "../model/Sheet.ts"
import { areFoes, fighterOf } from "../see/fighter.ts"
import { isNear } from "../see/patients.ts"
import { attackPromise } from "../weigh/attackPromise.ts"
import type { Turn } from "./Turn.ts"

/** Strikes a dying enemy within reach, where a house rule has players stoop to it (SYM-058). */
export const finish = act({
  verb: verb.finish,
  offer: ({ combat, me, options, sheet, who }: Turn, foe: Who): void => {
    const other = fighterOf(combat, foe)
    if (!other.dying || !areFoes(me, other) || !isNear(combat, who, foe)) return
    const item = me.drawn && (sheet.profiles[me.hand] as Profile).melee ? me.hand : sheet.bare
    options.push(option(verb.finish, foe, item))
  },
  perform: (combat, who, { target, item }) => attackAction(combat, who, target, item),
  promise: estimate(attackPromise),
})
