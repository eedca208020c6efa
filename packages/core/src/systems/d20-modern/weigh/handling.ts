import type { Who } from "../../../kinds/indices.ts"
import type { D20Combat } from "../model/System.ts"
import type { Hands } from "../model/sheet.ts"
import { fighterOf, foesOf, isLoaded, isUp, sheetOf } from "../see/fighter.ts"
import { apart } from "../see/pairs.ts"
import { harmOf } from "./worth.ts"

/** The best that could be done to one enemy with what is in some hands, wherever that one is struck. */
const worthOf = (combat: D20Combat, who: Who, held: number): number => {
  const { melee, ranged } = sheetOf(combat, who).hands[held] as Hands
  let best = 0
  for (const foe of foesOf(combat, who)) {
    if (!isUp(fighterOf(combat, foe))) continue
    for (const form of melee) best = Math.max(best, harmOf(combat, who, form, foe, 0))
    for (const form of ranged)
      if (apart(combat, who, foe) <= form.maxRange && isLoaded(combat, form))
        best = Math.max(best, harmOf(combat, who, form, foe, 0))
  }
  return best
}

/** What it is worth to hold other weapons than now: half of what they do more. */
export const gainedBy = (combat: D20Combat, who: Who, held: number): number =>
  0.5 * (worthOf(combat, who, held) - worthOf(combat, who, fighterOf(combat, who).held))
