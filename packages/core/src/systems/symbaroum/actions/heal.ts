import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { cost } from "../book/events.ts"
import { verb } from "../book/verbs.ts"
import { healByPower } from "../harm/tending.ts"
import { act, estimate } from "../model/act.ts"
import { chanceUpTo } from "../model/odds.ts"
import { sheetOf } from "../see/fighter.ts"
import { movementCost } from "../see/movement.ts"
import { healingNeed } from "../see/patients.ts"
import { corruptionRisk, markCost } from "../weigh/corruptionRisk.ts"
import { patientPromise } from "../weigh/patientPromise.ts"
import { reach } from "./reach.ts"
import type { Turn } from "./Turn.ts"

/** A healing power: a combat action, or a movement action if its stat block says so (SYM-070). */
export const heal = act({
  verb: verb.heal,
  offer: ({ options, sheet }: Turn, patient: Who): void => {
    if (sheet.healing !== undefined) options.push(option(verb.heal, patient))
  },
  perform: (combat, who, chosen) => {
    if (!reach(combat, who, chosen)) return
    const quick = sheetOf(combat, who).healing?.quick === true
    healByPower(combat, who, chosen.target, quick ? movementCost(combat) : cost.combat)
  },
  promise: estimate((combat, who, { target }, into) => {
    const { healing } = sheetOf(combat, who)
    if (healing === undefined) return
    const { table, taint, tests, value } = healing
    const care = {
      patient: target,
      chance: tests ? chanceUpTo(healingNeed(combat, who, value), 0) : 1,
      points: table,
      cost: 0.2,
      risk: corruptionRisk(combat, who, taint),
    }
    patientPromise(combat, who, care, into)
    into.help -= markCost(combat, who, taint)
  }),
})
