import type { Path } from "../../../field/Path.ts"
import { distance } from "../../../field/distance.ts"
import { asSquare, asWho, nobody, type Square, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { walk } from "../../../parts/walk.ts"
import { occasion } from "../book/terms.ts"
import type { SymCombat } from "../model/System.ts"
import { areFoes, fighterOf, isAble, isProne } from "../see/fighter.ts"
import { besideWay, movementCost, mustLeave, passes, setBoard } from "../see/movement.ts"
import { wayAround, wayInto } from "../see/wayInto.ts"
import { offerFreeAttack } from "./attack.ts"
import { engage, opponentsInOrder } from "./engagement.ts"

/** A mover that was knocked down stays where it is, unless a house rule lets it go on (SYM-034). */
const mayGoOn = (combat: SymCombat, who: Who): boolean => {
  const me = fighterOf(combat, who)
  return isAble(me) && !(combat.prepared.rules.proneStopsMove && isProne(me))
}

/** The cost of the first squares of a path. */
const costOf =
  ({ costs }: Path) =>
  (squares: number): number =>
    squares === 0 ? 0 : (costs[squares - 1] as number)

/**
 * Walks a path. An enemy within two paces to which the mover has come nearer gets its free attack at the moment when
 * the mover would go on past it (SYM-033).
 *
 * @param target whom the mover is heading for: not passed, -1 for nobody
 * @param left whom it has just broken away from. RULING: they have had their free attack and are not passed as well.
 * @returns whether the whole path was walked
 */
export const walkPath = (combat: SymCombat, who: Who, path: Path, target: Who, left = 0): boolean => {
  const start = fighterOf(combat, who).at
  let passed = left
  const suspects = besideWay(combat, who, path.squares) & ~(left | (target < 0 ? 0 : 1 << target))
  if (suspects === 0) return walk(combat, who, path.squares, costOf(path), 0, {})
  const isPassed = (other: Who, from: Square, to: number): boolean =>
    (suspects & (1 << other)) !== 0 && (passed & (1 << other)) === 0 && passes(combat, who, start, from, to, other)
  return walk(combat, who, path.squares, costOf(path), 0, {
    opensBefore: (from, to) => {
      for (let rest = suspects & ~passed; rest !== 0; rest = withoutLowest(rest))
        if (passes(combat, who, start, asSquare(from), to, asWho(lowestOf(rest)))) return true
      return false
    },
    before: (from, to) => {
      for (const next of combat.state.order) {
        const other = asWho(next)
        if (!isPassed(other, asSquare(from), to)) continue
        passed |= 1 << other
        offerFreeAttack(combat, other, who, occasion.pass)
        if (!mayGoOn(combat, who)) return false
      }
      return true
    },
  })
}

/**
 * Leaves every melee: first each opponent has its free attack (SYM-034).
 *
 * @returns false when one of them has stopped the leaver, which stays engaged
 */
export const disengage = (combat: SymCombat, who: Who): boolean => {
  if (fighterOf(combat, who).engaged === 0) return true
  for (const foe of opponentsInOrder(combat, who)) {
    if ((fighterOf(combat, who).engaged & (1 << foe)) === 0) continue
    offerFreeAttack(combat, foe, who, occasion.disengage)
    if (!isAble(fighterOf(combat, who))) return false
  }
  if (!mayGoOn(combat, who)) return false
  combat.emit({ _tag: "Disengaged", who })
  return true
}

/** How a movement into melee is made. */
export interface Approach {
  /** The verb, for the log. */
  readonly act: number
  /** The square in the enemy's flank, -1 for none. */
  readonly flank: Square
  /** Keeps out of reach of other enemies. */
  readonly around: boolean
}

/** One movement action towards an enemy, into melee with it if it can be reached (SYM-031 to SYM-034). */
export const moveInto = (combat: SymCombat, who: Who, foe: Who, { act, flank, around }: Approach): void => {
  combat.emit({ _tag: "MovementBegun", who, act, target: foe, cost: movementCost(combat) })
  const me = fighterOf(combat, who)
  const left = me.engaged
  if (mustLeave(combat, who, foe, flank) && !disengage(combat, who)) return
  const enemy = fighterOf(combat, foe)
  if (!isAble(enemy)) return
  const path = (around ? wayAround : wayInto)(combat, who, foe, flank)
  if (path !== undefined && path.squares.length > 0 && !walkPath(combat, who, path, foe, left)) return
  if (!isAble(me) || !isAble(enemy) || distance(combat.prepared.field, me.at, enemy.at) > 1) return
  engage(combat, who, foe, me.at === flank)
}

/** One movement action out of every melee and away from the enemy (SYM-034, SYM-074). */
export const moveAway = (combat: SymCombat, who: Who, act: number): void => {
  combat.emit({ _tag: "MovementBegun", who, act, target: -1, cost: movementCost(combat) })
  const me = fighterOf(combat, who)
  const left = me.engaged
  if (!disengage(combat, who)) return
  const { board, rules } = combat.prepared
  setBoard(combat, who)
  const threats = combat.state.combatants
    .filter((other) => areFoes(me, other) && isAble(other))
    .map((other) => other.at)
  const path = board.outOrAway({ at: me.at, space: 1 }, threats, rules.movePaces)
  if (path !== undefined) walkPath(combat, who, path, nobody, left)
}
