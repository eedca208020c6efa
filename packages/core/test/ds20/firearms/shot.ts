import { dummy, shooter } from "../blocks.ts"
import { apart } from "../scenes.ts"

/** One shot at a dummy so many metres away: the dice after those of initiative. */
export const shot = (metres: number, weapon: object, dice: readonly number[], more: object = {}, extra = 0) => {
  const s = apart(metres, shooter(weapon), dummy(), { dice, ...more })
  s.take("shoot", { extra })
  s.done()
  return s
}
