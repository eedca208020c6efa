import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { cost } from "../book/events.ts"
import { verb } from "../book/verbs.ts"
import { useDose } from "../harm/tending.ts"
import { act, estimate } from "../model/act.ts"
import { sheetOf } from "../see/fighter.ts"
import { dosesLeft } from "../see/patients.ts"
import { patientPromise } from "../weigh/patientPromise.ts"
import { reach } from "./reach.ts"
import type { Turn } from "./Turn.ts"

/**
 * A remedy for somebody else: a combat action (SYM-075).
 * RULING: what another wields or wears is treated by its owner alone; the text names only the person (SYM-075).
 */
export const giveDose = act({
  verb: verb.giveDose,
  offer: ({ combat, options, sheet, who }: Turn, patient: Who): void => {
    if (!combat.state.combat) return
    for (let item = 0; item < sheet.remedies.length; item++)
      if (sheet.remedies[item]?.on === "body" && dosesLeft(combat, who, item) > 0)
        options.push(option(verb.giveDose, patient, item))
  },
  perform: (combat, who, chosen) => {
    if (reach(combat, who, chosen)) useDose(combat, who, chosen.target, chosen.item, cost.combat)
  },
  promise: estimate((combat, who, { target, item }, into) => {
    const points = sheetOf(combat, who).remedies[item]?.table
    patientPromise(combat, who, { patient: target, chance: 1, points, cost: 0.1 }, into)
  }),
})
