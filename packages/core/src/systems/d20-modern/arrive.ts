import { bodyOf, type D20Combat, isUp, sheetOf } from "./body.ts"
import { distance } from "../../field/distance.ts"
import { terrain } from "../../field/Field.ts"
import { xOf, yOf } from "../../field/squares.ts"
import { rollInitiative } from "./initiative.ts"

/** Whoever joins in this round enters, flat-footed unless the scenario says otherwise, and rolls initiative (D20M-051). */
export const arrive = (combat: D20Combat): void => {
  const { prepared, state } = combat
  const coming = prepared.latecomers.filter((who) => {
    const c = bodyOf(combat, who)
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
const freeSquare = (combat: D20Combat, who: number): number => {
  const { field } = combat.prepared
  const { at, space } = sheetOf(combat, who)
  let best = at
  let bestFar = Infinity
  for (let square = 0; square < field.width * field.height; square++) {
    const far = distance(field, at, square)
    if (far < bestFar && isFree(combat, who, square, space)) {
      best = square
      bestFar = far
    }
  }
  return best
}

const isFree = (combat: D20Combat, who: number, square: number, space: number): boolean => {
  const { field, sheets } = combat.prepared
  if (xOf(field, square) + space > field.width || yOf(field, square) + space > field.height) return false
  for (let y = 0; y < space; y++) {
    for (let x = 0; x < space; x++) {
      if (((field.terrain[square + y * field.width + x] as number) & (terrain.wall | terrain.lowCover)) !== 0)
        return false
    }
  }
  return combat.state.combatants.every(
    (_, i) =>
      i === who ||
      !isUp(bodyOf(combat, i)) ||
      distance(field, bodyOf(combat, i).at, square, sheets[i]?.space, space) > 0,
  )
}
