import { wayToLine } from "../actions/moving.ts"
import type { DsCombat, FighterView } from "../model/System.ts"
import { isAble } from "../see/fighter.ts"

/** Integers before those of the combatants: what is left of the movement. The last one is where the way ends. */
const forWay = 1

/**
 * Where the way to a line of sight ends, -1 where there is none. In a fire fight whoever is out of sight is asked again and again for ways
 * that only change when somebody moves or falls: the last one to each enemy is kept, with all that it follows from.
 */
export const lineEnd = (combat: DsCombat, who: number, target: number): number => {
  const { lineEnds, fighters } = combat.prepared.outlook
  const { combatants, metres, odd } = combat.state
  const end = forWay + fighters
  const slot = who * fighters + target
  let kept = lineEnds[slot]
  let same = kept !== undefined
  if (kept === undefined) {
    kept = new Int32Array(end + 1)
    lineEnds[slot] = kept
  }
  const left = (metres << 1) | odd
  if (kept[0] !== left) same = false
  kept[0] = left
  for (let i = 0; i < fighters; i++) {
    const other = combatants[i] as FighterView
    // The fallen are in nobody's way.
    const at = isAble(other) || i === target ? other.at : -1
    if (kept[forWay + i] !== at) same = false
    kept[forWay + i] = at
  }
  if (!same) kept[end] = wayToLine(combat, who, target)?.squares.at(-1) ?? -1
  return kept[end] as number
}
