import { asSquare, asWho, type Square, type Who } from "../../../kinds/indices.ts"
import { wayToLine } from "../see/wayToLine.ts"
import type { DsCombat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { budgetOf, setBoard, standingOf } from "../see/movement.ts"

/*
 * Where ways end. In a fire fight a combatant that does not move is asked again and again for ways that only change
 * when somebody moves or falls: all that were found are kept until then, with what they follow from.
 */

/** Where the way to a line of sight ends, -1 where there is none. */
export const lineEnd = (combat: DsCombat, who: Who, target: Who): Square => asSquare(keptEnd(combat, who, target, 0))

/** Where it would be covered better from an enemy; -1 where there is nothing better in reach. */
export const coverEnd = (combat: DsCombat, who: Who, from: Who): Square => asSquare(keptEnd(combat, who, from, 1))

/**
 * Whether a way of what is left of the movement leads to where somebody is in reach: on open ground all do, for bodies
 * alone are seldom in the way.
 */
export const canGoUp = (combat: DsCombat, who: Who, target: Who, reach: number): boolean => {
  if (combat.prepared.field.open) return true
  const nearest = keptEnd(combat, who, target, 2)
  return nearest >= 0 && nearest <= reach
}

const finders = [
  (combat: DsCombat, who: Who, target: Who): number => wayToLine(combat, who, target)?.squares.at(-1) ?? -1,
  (combat: DsCombat, who: Who, from: number): number => {
    const { at } = fighterOf(combat, who)
    setBoard(combat, who)
    const budget = budgetOf(combat, combat.state.metres)
    const place = combat.prepared.board.coverPlace(
      { at, space: 1 },
      { at: fighterOf(combat, asWho(from)).at, space: 1 },
      budget,
    )
    return place === at ? -1 : place
  },
  // How near a way gets, at least as near as one of its weapons needs; -1 where none does.
  (combat: DsCombat, who: Who, target: Who): number => {
    const from = fighterOf(combat, who).at
    const to = fighterOf(combat, target).at
    setBoard(combat, who)
    const budget = budgetOf(combat, combat.state.metres)
    for (let reach = 1; reach <= sheetOf(combat, who).longest; reach++)
      if (
        combat.prepared.board.canApproach({ at: from, space: 1 }, { at: to, space: 1, least: 0, most: reach }, budget)
      )
        return reach
    return -1
  },
]

/** Of a way that nobody has looked for yet. */
const unknown = -2

/** Before the ends: who was in the way, and what was left of the movement. */
const begin = 2

const keptEnd = (combat: DsCombat, who: Who, target: Who, what: 0 | 1 | 2): number => {
  const { fighters, wayEnds } = combat.prepared.outlook
  const { metres } = combat.state
  const standing = standingOf(combat, who)
  let known = wayEnds[who]
  if (known === undefined) {
    known = new Int32Array(begin + finders.length * fighters)
    wayEnds[who] = known
  }
  if (known[0] !== standing || known[1] !== metres) {
    known[0] = standing
    known[1] = metres
    known.fill(unknown, begin)
  }
  const place = begin + what * fighters + target
  if (known[place] === unknown) known[place] = (finders[what] as (typeof finders)[0])(combat, who, target)
  return known[place] as number
}
