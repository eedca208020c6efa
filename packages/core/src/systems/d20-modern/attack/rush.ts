import type { Path } from "../../../field/Path.ts"
import { distance } from "../../../field/distance.ts"
import { squareAt, xOf, yOf } from "../../../field/squares.ts"
import { asSquare, nobody, type Square, type Who } from "../../../kinds/indices.ts"
import { moveHow } from "../book/events.ts"
import { condition, flag } from "../book/terms.ts"
import { afflict } from "../harm/conditions.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, has, isAble, isHelpless, isUp, sheetOf } from "../see/fighter.ts"
import { speedLeft, straightAt } from "../see/movement.ts"
import { fits } from "../see/room.ts"
import { isManageable } from "./attempts/Attempt.ts"

// Rushing into somebody's space: what bull rush and overrun have in common.

/** A way into an enemy's space. */
export interface WayIn {
  /** Up to and with the square in which it stands on the target. */
  readonly path: Path
  /** The square before that. */
  readonly before: number
  /** The last step, in columns and rows. */
  readonly dx: number
  readonly dy: number
}

/** -1, 0 or 1: on which side of a body, in one dimension, another one lies. */
const side = (own: Stretch, other: Stretch): number =>
  other.from >= own.from + own.length ? 1 : other.from + other.length <= own.from ? -1 : 0

/** The columns, or rows, that a body takes up. */
interface Stretch {
  readonly from: number
  readonly length: number
}

/** The square that lies some steps beyond another one, -1 outside the field. */
export const beyond = (combat: D20Combat, square: Square, { dx, dy }: WayIn, steps: number): Square => {
  const { field } = combat.prepared
  return squareAt(field, xOf(field, square) + steps * dx, yOf(field, square) + steps * dy)
}

/** Squares that a rush may cover: a move action's, or a charge's. */
export const rushReach = (combat: D20Combat, who: Who, charging: boolean): number =>
  speedLeft(combat, who, charging && !combat.state.single ? 2 : 1)

/** Makes a way to beside the target one into its space; undefined where the body does not fit there. */
export const wayIn = (combat: D20Combat, who: Who, target: Who, way: Path): WayIn | undefined => {
  const { field } = combat.prepared
  const before = asSquare(way.squares[way.squares.length - 1] ?? fighterOf(combat, who).at)
  const t = fighterOf(combat, target).at
  const { space } = sheetOf(combat, who)
  const other = sheetOf(combat, target).space
  const dx = side({ from: xOf(field, before), length: space }, { from: xOf(field, t), length: other })
  const dy = side({ from: yOf(field, before), length: space }, { from: yOf(field, t), length: other })
  const into = squareAt(field, xOf(field, before) + dx, yOf(field, before) + dy)
  if ((dx === 0 && dy === 0) || !fits(combat, who, into, (i) => i === target)) return undefined
  const cost = way.cost + 1
  return { path: { squares: [...way.squares, into], cost, costs: [...way.costs, cost] }, before, dx, dy }
}

/** The straight way into the target's space within a budget; undefined when there is none. */
export const straightIn = (combat: D20Combat, who: Who, target: Who, budget: number): WayIn | undefined => {
  const way = straightAt(combat, who, target, budget - 1)
  return way === undefined ? undefined : wayIn(combat, who, target, way)
}

/** Whom one may rush at (D20M-189, 224): not the much larger; not the grappled and prone, nor the helpless. */
export const canBeRushed = (combat: D20Combat, who: Who, target: Who): boolean => {
  const t = fighterOf(combat, target)
  return isUp(t) && !isHelpless(t) && t.grapple < 0 && isManageable(combat, who, target)
}

/** After the way in: whether it stands there, and the other one still is in its way. */
export const isThrough = (combat: D20Combat, who: Who, target: Who, { path }: WayIn): boolean => {
  const c = fighterOf(combat, who)
  const upright = isAble(c) && !has(c, flag.grappled | flag.prone)
  return upright && isUp(fighterOf(combat, target)) && c.at === path.squares[path.squares.length - 1]
}

/** Back the way it came; where somebody stands there it falls among them (D20M-192, 229). */
export const fallBack = (combat: D20Combat, who: Who, { before }: WayIn): void => {
  const free = fits(combat, who, asSquare(before))
  const cost = distance(combat.prepared.field, fighterOf(combat, who).at, asSquare(before))
  combat.emit({ _tag: "Moved", who, path: [before], cost, how: moveHow.back })
  if (!free) afflict(combat, who, condition.prone, nobody, 0)
}
