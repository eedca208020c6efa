import { distance } from "../../../field/distance.ts"
import { asSquare, type Square, type Who } from "../../../kinds/indices.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { fits } from "../see/room.ts"
import { rollInitiative } from "./initiative.ts"

/**
 * A combatant that joins in this round enters, flat-footed unless the scenario says otherwise, and rolls initiative
 * (D20M-051).
 */
export const arrive = (combat: D20Combat): void => {
  const { prepared, state } = combat
  const coming = prepared.latecomers.filter((who) => {
    const c = fighterOf(combat, who)
    return !c.here && !c.fled && !c.dead && sheetOf(combat, who).arrives <= state.round
  })
  if (coming.length === 0) return
  for (const who of coming) {
    const flatFooted = prepared.rules.flatFootedStart && !sheetOf(combat, who).readyOnArrival
    combat.emit({ _tag: "Arrived", who, at: freeSquare(combat, who), flatFooted })
  }
  rollInitiative(combat, coming)
}

/** Its own starting square, or the nearest one that is free. */
const freeSquare = (combat: D20Combat, who: Who): Square => {
  const { field } = combat.prepared
  const { at } = sheetOf(combat, who)
  let best = at
  let bestFar = Infinity
  for (let square = 0; square < field.width * field.height; square++) {
    const far = distance(field, at, asSquare(square))
    if (far < bestFar && fits(combat, who, asSquare(square))) {
      best = asSquare(square)
      bestFar = far
    }
  }
  return best
}
