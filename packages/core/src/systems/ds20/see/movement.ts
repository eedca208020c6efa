import { asWho, type Square, type Who } from "../../../kinds/indices.ts"
import type { DsCombat, FighterView } from "../model/System.ts"
import { fighterOf, isAble, isProne } from "./fighter.ts"

/**
 * Before the places of the combatants in what is kept of those in somebody's way: its number, and whether a next
 * diagonal step costs double.
 */
const forStanding = 2

/**
 * A number for the set of combatants in somebody's way: the same as long as everybody stands where they stood, whatever
 * else happens. The fallen are in nobody's way.
 */
export const standingOf = (combat: DsCombat, mover: Who): number => {
  const { standings } = combat.prepared.outlook
  const { combatants, odd } = combat.state
  let known = standings.by[mover]
  let same = known !== undefined && combat.prepared.forgets !== true
  if (known === undefined) {
    known = new Int32Array(forStanding + combatants.length)
    standings.by[mover] = known
  }
  if (known[1] !== odd) same = false
  known[1] = odd
  for (let i = 0; i < combatants.length; i++) {
    const other = combatants[i] as FighterView
    const at = isAble(other) ? other.at : -1
    if (known[forStanding + i] === at) continue
    known[forStanding + i] = at
    same = false
  }
  if (!same) known[0] = ++standings.count
  return known[0] as number
}

/**
 * Puts everybody but the mover on the board, unless they are there: enemies bar the way, friends can be passed, the
 * fallen are stepped over.
 */
export const setBoard = (combat: DsCombat, mover: Who): void => {
  const { board } = combat.prepared
  const standing = standingOf(combat, mover)
  if (board.filling === standing) return
  const { combatants, odd } = combat.state
  const { side } = fighterOf(combat, mover)
  board.begin(odd)
  for (let i = 0; i < combatants.length; i++) {
    const other = fighterOf(combat, asWho(i))
    if (i !== mover && isAble(other)) board.put(other.at, 1, other.side === side ? "pass" : "stop")
  }
  board.filling = standing
}

/** Actions left of this turn. */
export const actionsLeft = (combat: DsCombat): number => 1 + combat.state.extra - combat.state.used

/** What a search may spend: a metre more over rough ground, where the last odd metre is free (DS20-012). */
export const budgetOf = (combat: DsCombat, metres: number): number => (combat.prepared.rough ? metres + 1 : metres)

/** Whether the one whose turn it is may move (on): in one stretch, unless a house rule splits it (DS20-015). */
export const mayMove = (combat: DsCombat): boolean => {
  const { metres, moved, stretch, used } = combat.state
  if (metres <= 0) return false
  if (combat.prepared.rules.splitMove) return !moved || used > stretch
  return stretch < 0 || (stretch === used && !moved)
}

/** Metres that it has for a way: on the floor two less (DS20-065). */
export const metresLeft = (combat: DsCombat, who: Who): number =>
  mayMove(combat) ? Math.max(0, combat.state.metres - (isProne(fighterOf(combat, who)) ? 2 : 0)) : 0

/** Squares of able enemies, from which to get away. */
export const threatsTo = (combat: DsCombat, who: Who): Square[] => {
  const { side } = fighterOf(combat, who)
  return combat.state.combatants.flatMap((other) => (other.side !== side && isAble(other) ? [other.at] : []))
}
