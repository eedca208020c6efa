import { asSquare, nowhere, type Square } from "../kinds/indices.ts"
import type { Goal } from "./Body.ts"
import { distance } from "./distance.ts"
import { type Ground, taken } from "./Ground.ts"

/** Reaches of more steps are not looked into: there are too many squares. */
const near = 2

/**
 * Whether there may be any square to stop on in reach of a goal: quicker than to search the whole map and find none.
 *
 * @param from where a way has to lead there from, as far as walls let it; left out: no way is wanted
 */
export const hasRoom = (
  ground: Ground,
  space: number,
  { at: target, least, space: targetSpace }: Goal,
  reach: number,
  from: Square = nowhere,
): boolean => {
  if (reach > near) return true
  const { field } = ground
  const land = ground.land(space)
  const regions = ground.regionsFor(space)
  const region = from < 0 ? -1 : (regions[from] as number)
  const y = (target / field.width) | 0
  const x = target - y * field.width
  const right = Math.min(field.width - 1, x + targetSpace - 1 + reach)
  const bottom = Math.min(field.height - 1, y + targetSpace - 1 + reach)
  for (let row = Math.max(0, y - reach - space + 1); row <= bottom; row++) {
    for (let column = Math.max(0, x - reach - space + 1); column <= right; column++) {
      const at = asSquare(row * field.width + column)
      if (region >= 0 && regions[at] !== region) continue
      if ((ground.look(at, space, land) & taken) !== 0) continue
      const away = distance(field, at, target, space, targetSpace)
      if (away >= least && away <= reach) return true
    }
  }
  return false
}
