import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { useDose } from "../harm/tending.ts"
import { act, estimate } from "../model/act.ts"
import { sheetOf } from "../see/fighter.ts"
import { movementCost } from "../see/movement.ts"
import { patientPromise } from "../weigh/patientPromise.ts"
import type { Turn } from "./Turn.ts"

/** A remedy for oneself: a movement action (SYM-039, SYM-075). */
export const takeDose = act({
  verb: verb.takeDose,
  offer: ({ me, options, sheet, who }: Turn, item: number): void => {
    if (sheet.remedies[item]?.on === "body" && me.toughness < sheet.toughness)
      options.push(option(verb.takeDose, who, item))
  },
  perform: (combat, who, { item }) => useDose(combat, who, who, item, movementCost(combat)),
  promise: estimate((combat, who, { target, item }, into) => {
    const points = sheetOf(combat, who).remedies[item]?.table
    patientPromise(combat, who, { patient: target, chance: 1, points, cost: 0.1 }, into)
  }),
})
