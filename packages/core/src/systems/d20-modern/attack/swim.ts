import { purpose } from "../../../dice/purpose.ts"
import type { Path } from "../../../field/Path.ts"
import { asSquare, type Who } from "../../../kinds/indices.ts"
import type { D20Combat } from "../model/System.ts"
import { fits } from "../see/room.ts"
import { firstDeep, swimBonus } from "../see/bodies/swimming.ts"

/**
 * As much of a path as is walked and swum (D20M-095). RULING, for what the skill of swimming takes is not in the text:
 * one check for each move that goes into deep water or on in it, against the house rule `swimDC`; who fails stays where
 * it last had ground under its feet, or makes no headway. It neither sinks nor drowns of that: water without air is a
 * hazard of the setting.
 */
export const swum = (combat: D20Combat, who: Who, path: Path): Path => {
  const deep = firstDeep(combat, who, path)
  const dc = combat.prepared.rules.swimDC
  if (deep < 0 || dc === 0) return path
  const natural = combat.dice.open(who, purpose.check).die(20)
  const bonus = swimBonus(combat, who)
  const success = natural + bonus >= dc
  combat.emit({ _tag: "Swam", who, natural, bonus, dc, success })
  if (success) return path
  let steps = deep
  while (steps > 0 && !fits(combat, who, asSquare(path.squares[steps - 1] as number))) steps--
  return {
    squares: path.squares.slice(0, steps),
    costs: path.costs.slice(0, steps),
    cost: steps === 0 ? 0 : (path.costs[steps - 1] as number),
  }
}
