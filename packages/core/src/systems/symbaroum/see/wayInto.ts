import type { Path } from "../../../field/Board.ts"
import { distance } from "../../../field/distance.ts"
import type { SymCombat } from "../model/System.ts"
import type { Ways } from "../model/Ways.ts"
import { areFoes, fighterOf, isAble } from "./fighter.ts"
import { passes, passPaces, setBoard } from "./movement.ts"

/**
 * The ways of somebody as everybody stands: those that were found before are forgotten when somebody has moved, fallen
 * or got up.
 */
const waysOf = (combat: SymCombat, who: number): Ways => {
  const { combatants } = combat.state
  const ways = combat.prepared.ways[who] as Ways
  let same = true
  for (let i = 0; i < combatants.length; i++) {
    const other = fighterOf(combat, i)
    const at = isAble(other) ? other.at : -1
    if (ways.stood[i] === at) continue
    ways.stood[i] = at
    same = false
  }
  if (!same) ways.flanks.fill(notFound)
  return ways
}

/** In place of the flank to which a way leads that nobody has looked for. */
const notFound = -2

/**
 * The way that one movement action into melee takes, or towards it: into the enemy's flank if that can be reached, else
 * to its side, else nearer. Undefined when there is nothing to walk. It is kept for the acts of this decision, and for
 * the one that walks it.
 *
 * @param flank the square in the enemy's flank, -1 for none
 */
export const wayInto = (combat: SymCombat, who: number, foe: number, flank: number): Path | undefined => {
  const ways = waysOf(combat, who)
  const { at } = fighterOf(combat, foe)
  if (ways.flanks[foe] !== flank || ways.goals[foe] !== at) {
    ways.flanks[foe] = flank
    ways.goals[foe] = at
    setBoard(combat, who)
    ways.paths[foe] = findWay(combat, who, foe, flank)
  }
  return ways.paths[foe]
}

/** The same out of reach of all other enemies. */
export const wayAround = (combat: SymCombat, who: number, foe: number, flank: number): Path | undefined => {
  setBoard(combat, who, foe)
  return findWay(combat, who, foe, flank)
}

const findWay = (combat: SymCombat, who: number, foe: number, flank: number): Path | undefined => {
  const { board, rules } = combat.prepared
  const { at } = fighterOf(combat, who)
  const goal = fighterOf(combat, foe).at
  return (
    (flank < 0 ? undefined : board.to(at, 1, flank, rules.movePaces)) ??
    board.towards(at, 1, goal, 1, 0, 1, rules.movePaces)
  )
}

/**
 * The enemies that a movement action into melee, or towards it, would pass, by the way that it takes: neither its
 * target nor those in melee with it, whom it breaks away from.
 */
export const passedInto = (combat: SymCombat, who: number, foe: number, flank: number): number => {
  const { field, rules } = combat.prepared
  const { combatants } = combat.state
  const me = fighterOf(combat, who)
  const spared = me.engaged | (1 << foe)
  const reach = Math.min(rules.movePaces, distance(field, me.at, fighterOf(combat, foe).at) + passPaces) + passPaces
  let suspects = 0
  for (let i = 0; i < combatants.length; i++) {
    const other = fighterOf(combat, i)
    if ((spared & (1 << i)) !== 0 || !areFoes(me, other) || !isAble(other)) continue
    if (distance(field, me.at, other.at) <= reach) suspects |= 1 << i
  }
  if (suspects === 0) return 0
  const path = wayInto(combat, who, foe, flank)
  if (path === undefined) return 0
  let passed = 0
  for (let left = suspects; left !== 0; left &= left - 1) {
    const i = 31 - Math.clz32(left & -left)
    let from = me.at
    for (const to of path.squares) {
      if (passes(combat, who, me.at, from, to, i)) {
        passed |= 1 << i
        break
      }
      from = to
    }
  }
  return passed
}
