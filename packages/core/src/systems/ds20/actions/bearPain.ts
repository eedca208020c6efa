import { nobody } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { condition } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import { dies } from "../harm/harm.ts"
import { act, estimate } from "../model/act.ts"
import { painOf } from "../see/aim.ts"
import { fighterOf, has, isGrave, sheetOf } from "../see/fighter.ts"
import { easedTurn } from "../weigh/easedTurn.ts"
import { exposureOf } from "../weigh/exposure.ts"
import type { Turn } from "./Turn.ts"

/**
 * Marks a point of exhaustion to ignore the wounds for this turn (DS20-141). The last one kills the grave (DS20-134).
 */
export const bearPain = act({
  verb: verb.bearPain,
  // At the start of the turn, with a point left and wounds that hinder.
  offer: ({ combat, me, options, sheet, who }: Turn): void => {
    if (!combat.state.fresh || me.exhaustion >= sheet.exhaustion || has(me, condition.agony)) return
    if (painOf(combat, who) > 0) options.push(option(verb.bearPain))
  },
  perform: (combat, who) => {
    const exhaustion = fighterOf(combat, who).exhaustion + 1
    combat.emit({ _tag: "PainBorne", who, exhaustion })
    if (exhaustion >= sheetOf(combat, who).exhaustion && isGrave(fighterOf(combat, who))) dies(combat, who, nobody)
  },
  // Better blows in this turn, as many as are best.
  promise: estimate((combat, who, _, into) => {
    const left = sheetOf(combat, who).exhaustion - fighterOf(combat, who).exhaustion
    const kills = left === 1 && isGrave(fighterOf(combat, who))
    into.exposure = exposureOf(combat, who)
    // RULING: a point that is left over when the fight ends was of no use; only that there will be none for later
    // counts a little.
    into.cost = 0.2 / Math.max(1, left)
    if (kills) into.risk = 1
    else easedTurn(combat, who, into)
  }),
})
