import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { cost } from "../book/events.ts"
import { verb } from "../book/verbs.ts"
import { treatWounds } from "../harm/tending.ts"
import { act, estimate } from "../model/act.ts"
import { chanceUpTo } from "../model/odds.ts"
import { sheetOf } from "../see/fighter.ts"
import { aidTable, dosesLeft, healingNeed, mayTreat } from "../see/patients.ts"
import { patientPromise } from "../weigh/patientPromise.ts"
import { reach } from "./reach.ts"
import type { Turn } from "./Turn.ts"

/** First aid, with a herb (`item`) or without: a combat action (SYM-069, SYM-076). */
export const treat = act({
  verb: verb.treat,
  offer: ({ combat, options, sheet, who }: Turn, patient: Who): void => {
    if (!combat.state.combat || !sheet.medicus || !mayTreat(combat, patient)) return
    options.push(option(verb.treat, patient))
    if (sheet.herb >= 0 && dosesLeft(combat, who, sheet.herb) > 0) options.push(option(verb.treat, patient, sheet.herb))
  },
  perform: (combat, who, chosen) => {
    if (reach(combat, who, chosen)) treatWounds(combat, who, chosen.target, chosen.item >= 0, cost.combat)
  },
  promise: estimate((combat, who, { target, item }, into) => {
    const { cunning, pc } = sheetOf(combat, who)
    const care = {
      patient: target,
      chance: chanceUpTo(healingNeed(combat, who, cunning), 0),
      points: aidTable(pc, item >= 0),
      cost: item >= 0 ? 0.1 : 0,
    }
    patientPromise(combat, who, care, into)
  }),
})
