import { distance } from "../../../field/distance.ts"
import { terrain } from "../../../field/Field.ts"
import { xOf, yOf } from "../../../field/squares.ts"
import { asWho, type Square, type Who } from "../../../kinds/indices.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, isUp } from "./fighter.ts"
import { fieldNow } from "./ground.ts"

/**
 * Whether a body of `who` fits on a square: within the field, clear of walls and low cover, and of everybody who is up.
 */
export const fits = (
  combat: D20Combat,
  who: Who,
  square: Square,
  ignoring: (other: number) => boolean = () => false,
): boolean => {
  const { field, sheets } = combat.prepared
  const space = sheets[who]?.space ?? 1
  if (square < 0 || xOf(field, square) + space > field.width || yOf(field, square) + space > field.height) return false
  const ground = fieldNow(combat).terrain
  for (let y = 0; y < space; y++) {
    for (let x = 0; x < space; x++) {
      if (((ground[square + y * field.width + x] as number) & (terrain.wall | terrain.lowCover)) !== 0) return false
    }
  }
  return combat.state.combatants.every(
    (_, i) =>
      i === who ||
      !isUp(fighterOf(combat, asWho(i))) ||
      ignoring(i) ||
      distance(field, fighterOf(combat, asWho(i)).at, square, sheets[i]?.space, space) > 0,
  )
}
