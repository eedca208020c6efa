import { distance } from "../../../field/distance.ts"
import { terrain } from "../../../field/Field.ts"
import { squareAt, xOf, yOf } from "../../../field/squares.ts"
import { asWho, nowhere, type Square, type Who } from "../../../kinds/indices.ts"
import type { DsCombat } from "../model/System.ts"
import { areOpposed, isBehind } from "./aim.ts"
import { fighterOf, isFree } from "./fighter.ts"

/**
 * A free square next to an enemy, opposite to the one that it looks at; -1 for none, or when it is there (DS20-068).
 */
export const flankSquare = (combat: DsCombat, who: Who, foe: Who, metres: number): Square => {
  const { field } = combat.prepared
  const me = fighterOf(combat, who)
  const { at, lastBy, heldBy } = fighterOf(combat, foe)
  if (lastBy === who || heldBy >= 0) return nowhere
  // A step beside it is nearer by two metres at most.
  if (distance(field, me.at, at) - 2 > metres || isBehind(combat, who, foe)) return nowhere
  const x = xOf(field, at)
  const y = yOf(field, at)
  const eyes = fighterOf(combat, asWho(lastBy)).at
  const ex = xOf(field, eyes) - x
  const ey = yOf(field, eyes) - y
  let best = nowhere
  let near = Number.POSITIVE_INFINITY
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if (!areOpposed(ex, ey, dx, dy)) continue
      const square = squareAt(field, x + dx, y + dy)
      if (square < 0) continue
      if (((field.terrain[square] as number) & (terrain.wall | terrain.lowCover)) !== 0) continue
      const far = distance(field, me.at, square)
      if (far > metres || far >= near || !isFree(combat.state, square)) continue
      best = square
      near = far
    }
  }
  return best
}
