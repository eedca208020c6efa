import { distance } from "../../../field/distance.ts"
import type { Field } from "../../../field/Field.ts"
import { lineOfSight } from "../../../field/sight.ts"
import { asSquare, asWho, type Square, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { cost } from "../book/events.ts"
import type { FighterView, SymCombat } from "../model/System.ts"
import { areFoes, fighterOf, isAble } from "./fighter.ts"
import { foesOf } from "./foesOf.ts"

/** How near the way of a mover leads past an enemy that gets a free attack for it, in paces (SYM-033). */
export const passPaces = 2

/** What the next movement spends: the movement action, or the combat action in its place (SYM-024). */
export const movementCost = (combat: SymCombat): number => (combat.state.movement ? cost.movement : cost.combat)

/**
 * Puts everybody but the mover on the board.
 *
 * @param around the target of a way that keeps out of reach of all other enemies, -1 for a straight one
 */
export const setBoard = (combat: SymCombat, mover: Who, around = -1): void => {
  const { board, field } = combat.prepared
  const me = fighterOf(combat, mover)
  const { combatants } = combat.state
  board.begin()
  for (let i = 0; i < combatants.length; i++) {
    const other = combatants[i] as FighterView
    if (i === mover || !isAble(other)) continue
    board.put(other.at, 1, areFoes(me, other) ? "stop" : "pass")
    if (around < 0 || i === around || !areFoes(me, other)) continue
    const y = Math.floor(other.at / field.width)
    const x = other.at % field.width
    for (let dy = -passPaces; dy <= passPaces; dy++) {
      for (let dx = -passPaces; dx <= passPaces; dx++) {
        const inside = x + dx >= 0 && x + dx < field.width && y + dy >= 0 && y + dy < field.height
        const square = asSquare((y + dy) * field.width + x + dx)
        if (inside && square !== me.at) board.put(square, 1, "stop")
      }
    }
  }
}

/**
 * Whether the straight way to an enemy leads past another one: within two paces, and beyond, with no wall between
 * (SYM-033).
 */
export const leadsPast = (combat: SymCombat, who: Who, goal: number, other: Who): boolean => {
  const { width } = combat.prepared.field
  const from = fighterOf(combat, who).at
  const at = fighterOf(combat, other).at
  const dx = (goal % width) - (from % width)
  const dy = Math.floor(goal / width) - Math.floor(from / width)
  const ox = (at % width) - (from % width)
  const oy = Math.floor(at / width) - Math.floor(from / width)
  const length2 = dx * dx + dy * dy
  const along = dx * ox + dy * oy
  // The mover stops one pace before its goal.
  const length = Math.sqrt(length2)
  if (along <= 0 || along >= length2 - length) return false
  const aside = dx * oy - dy * ox
  if (aside * aside > passPaces * passPaces * length2) return false
  const { field } = combat.prepared
  if (field.open) return true
  const x = Math.round((dx * along) / length2)
  const y = Math.round((dy * along) / length2)
  return lineOfSight(field, asSquare(from + y * width + x), at)
}

const away2 = ({ width }: Field, a: number, b: number): number => {
  const dx = (a % width) - (b % width)
  const dy = Math.floor(a / width) - Math.floor(b / width)
  return dx * dx + dy * dy
}

/**
 * Whether a step of a mover that has come from `start` leads on past an enemy within two paces to which it has come
 * nearer (SYM-033).
 */
export const passes = (combat: SymCombat, who: Who, start: number, from: Square, to: number, other: Who): boolean => {
  const fighter = fighterOf(combat, other)
  if (!areFoes(fighterOf(combat, who), fighter) || !isAble(fighter)) return false
  const { field } = combat.prepared
  const near = away2(field, from, fighter.at)
  // Its distance is rounded down to whole paces, as everywhere on the field.
  if (near >= (passPaces + 1) * (passPaces + 1)) return false
  if (near >= away2(field, start, fighter.at) || away2(field, to, fighter.at) <= near) return false
  // RULING: nobody strikes through a wall at a combatant that passes behind it.
  return lineOfSight(field, from, fighter.at)
}

/**
 * The able enemies that a way may lead past, as far as its bounds tell: those within two paces of the box around the
 * squares that it leaves.
 */
export const besideWay = (combat: SymCombat, who: Who, squares: readonly Square[]): number => {
  const { width } = combat.prepared.field
  const me = fighterOf(combat, who)
  let left = me.at % width
  let right = left
  let top = (me.at / width) | 0
  let bottom = top
  for (let i = 0; i < squares.length - 1; i++) {
    const square = squares[i] as Square
    const y = (square / width) | 0
    const x = square - y * width
    if (x < left) left = x
    else if (x > right) right = x
    if (y < top) top = y
    else if (y > bottom) bottom = y
  }
  let beside = 0
  for (let rest = foesOf(combat, who); rest !== 0; rest = withoutLowest(rest)) {
    const i = asWho(lowestOf(rest))
    const { at } = fighterOf(combat, i)
    const y = (at / width) | 0
    const x = at - y * width
    if (x < left - passPaces || x > right + passPaces || y < top - passPaces || y > bottom + passPaces) continue
    beside |= 1 << i
  }
  return beside
}

/**
 * Enemies of `who` that its straight way to `foe` leads past; those in melee with it are broken away from, not passed.
 */
export const passedOnTheWay = (combat: SymCombat, who: Who, foe: Who): number => {
  const me = fighterOf(combat, who)
  const goal = fighterOf(combat, foe).at
  let passed = 0
  for (let rest = foesOf(combat, who) & ~(me.engaged | (1 << foe)); rest !== 0; rest = withoutLowest(rest)) {
    const i = asWho(lowestOf(rest))
    if (leadsPast(combat, who, goal, i)) passed |= 1 << i
  }
  return passed
}

/**
 * Whether going for an enemy means to break away from others.
 * RULING: only who takes a step does; one more enemy within arm's reach is met where one stands (SYM-031, SYM-034).
 *
 * @param flank the square in the enemy's flank, -1 for none
 */
export const mustLeave = (combat: SymCombat, who: Who, foe: Who, flank: Square): boolean => {
  const { at, engaged } = fighterOf(combat, who)
  if ((engaged & ~(1 << foe)) === 0) return false
  return flank >= 0 ? flank !== at : distance(combat.prepared.field, at, fighterOf(combat, foe).at) > 1
}
