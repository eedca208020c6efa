import { coverBetween, coverOf } from "../../../../field/cover.ts"
import { type Field, terrain } from "../../../../field/Field.ts"
import { squareAt, xOf, yOf } from "../../../../field/squares.ts"
import { asSquare, type Square, type Who } from "../../../../kinds/indices.ts"
import type { Point } from "../../model/Point.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, sheetOf } from "../fighter.ts"
import { fieldNow } from "../ground.ts"

// Where things that are thrown come down, and whom they reach. Points are where four squares meet: column and row of
// the lines between squares, 0 to the width and 0 to the height.

/**
 * The offsets of points from the south-west corner of the square aimed at, east and north, by face (D20M-232, 233).
 * RULING: the source's diagrams are missing; these are the published ones with "beyond" to the north.
 */
export const bounces: readonly (readonly [east: number, north: number])[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, 0],
]
const nearMisses: typeof bounces = [
  [1, 2],
  [2, 1],
  [2, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 2],
]
const farMisses: typeof bounces = [
  [1, 3],
  [2, 2],
  [3, 1],
  [3, 0],
  [2, -1],
  [1, -2],
  [0, -2],
  [-1, -1],
  [-2, 0],
  [-2, 1],
  [-1, 2],
  [0, 3],
]

/** Eight directions, clockwise from the north. */
const compass: typeof bounces = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
]

/** RULING: nothing comes down outside the field. */
const within = (field: Field, x: number, y: number): Point => ({
  x: Math.max(0, Math.min(field.width, x)),
  y: Math.max(0, Math.min(field.height, y)),
})

const offset = (field: Field, square: Square, [east, north]: readonly [number, number]): Point =>
  within(field, xOf(field, square) + east, yOf(field, square) + 1 - north)

/** The ways in which something can come down: so many faces, as a rule of one die, and the point for each. */
export interface Scatter {
  readonly faces: number
  /** Faces of the die for the distance, 0 where none is rolled. */
  readonly distance: number
  point(field: Field, square: number, face: number, far: number): Point
}

const scatter = (points: typeof bounces): Scatter => ({
  faces: points.length,
  distance: 0,
  point: (field, square, face) => offset(field, asSquare(square), points[face - 1] as readonly [number, number]),
})

/** Well thrown: it comes to lie at a corner of the square (D20M-232). */
export const bounce = scatter(bounces)
const nearMiss = scatter(nearMisses)
const farMiss = scatter(farMisses)

/** House rule: 1d6 squares away, from the corner on that side, in one of eight directions. */
const anywhere: Scatter = {
  faces: 8,
  distance: 6,
  point: (field, square, face, far) => {
    const [east, north] = compass[face - 1] as readonly [number, number]
    return offset(field, asSquare(square), [(east > 0 ? 1 : 0) + far * east, (north > 0 ? 1 : 0) + far * north])
  },
}

/**
 * How something that has missed comes down (D20M-233): 5 ft off up to three range increments, 10 ft off beyond. RULING
 * (179): within one increment it bounces to a corner, as if it had been well thrown.
 */
export const missScatter = (combat: D20Combat, feet: number, increment: number): Scatter => {
  const rule = combat.prepared.rules.grenadeScatter
  if (rule === "1d6x5ft") return anywhere
  if (rule === "none" || feet <= increment) return bounce
  return feet <= 3 * increment ? nearMiss : farMiss
}

/** The squares that touch a point, those in the field, from the north-west one on. */
export const squaresAt = (field: Field, { x, y }: Point): readonly number[] =>
  [squareAt(field, x - 1, y - 1), squareAt(field, x, y - 1), squareAt(field, x - 1, y), squareAt(field, x, y)].filter(
    (square) => square >= 0,
  )

/** Whether a square's centre is within so many squares of a point, straight (D20M-234). */
export const isNear = (field: Field, square: Square, { x, y }: Point, radius: number): boolean => {
  const dx = 2 * xOf(field, square) + 1 - 2 * x
  const dy = 2 * yOf(field, square) + 1 - 2 * y
  return dx * dx + dy * dy <= 4 * radius * radius
}

/** The squares within a radius (in squares) of a point: 4, 12 and 52 for 5, 10 and 20 ft. */
export const squaresAround = (field: Field, point: Point, radius: number): readonly number[] => {
  const found: number[] = []
  for (let square = 0; square < field.width * field.height; square++)
    if (isNear(field, asSquare(square), point, radius)) found.push(square)
  return found
}

/** Whether a body is at least partly within a radius of a point. */
const reaches = (field: Field, at: number, space: number, point: Point, radius: number): boolean => {
  for (let y = 0; y < space; y++)
    for (let x = 0; x < space; x++) if (isNear(field, asSquare(at + y * field.width + x), point, radius)) return true
  return false
}

/** Total cover. */
const total = 5

/**
 * The degree of cover that somebody has from a point: by the ground, or its own, wherever that is.
 * RULING: a point lies in the squares that touch it, so the one of them that sees most of the target counts. RULING:
 * cover that a scenario gives somebody for itself is of no use against what goes off at its very square.
 */
export const coverFrom = (combat: D20Combat, point: Point, who: Who): number => {
  const { field, rules } = combat.prepared
  const { at } = fighterOf(combat, who)
  const { coverDegree, space } = sheetOf(combat, who)
  const own = reaches(field, at, space, point, 1) ? 0 : coverDegree
  if (field.open) return rules.cover === "off" ? 0 : own
  const least = groundCover(combat, point, at, space)
  if (least === total) return total
  return rules.cover === "off" ? 0 : Math.max(least, own)
}

/** The cover that the ground gives a body from a point. It never changes, so it is looked at once. */
const groundCover = (combat: D20Combat, point: Point, at: Square, space: number): number => {
  const field = fieldNow(combat)
  const covers = combat.prepared.pointCovers
  let known = covers.get(field)
  if (known === undefined) {
    known = new Map()
    covers.set(field, known)
  }
  const key = ((point.y * (field.width + 1) + point.x) * field.width * field.height + at) * 8 + space
  let least = known.get(key)
  if (least !== undefined) return least
  least = total
  for (const from of squaresAt(field, point)) {
    if (((field.terrain[from] as number) & terrain.wall) !== 0) continue
    least = Math.min(least, coverOf(coverBetween(field, asSquare(from), at, 1, space)))
  }
  known.set(key, least)
  return least
}

/**
 * Everybody on the field, fallen or not, whom something within a radius of a point reaches: total cover stops it
 * (D20M-155, 230).
 */
export const caughtAt = (combat: D20Combat, point: Point, radius: number): readonly Who[] => {
  const { field } = combat.prepared
  const found: Who[] = []
  for (const who of combat.prepared.everybody) {
    const c = fighterOf(combat, who)
    if (!c.here || c.dead || c.fled) continue
    if (reaches(field, c.at, sheetOf(combat, who).space, point, radius) && coverFrom(combat, point, who) < total)
      found.push(who)
  }
  return found
}

/** What cover adds to Reflex saves against what comes from beyond it, by degree (D20M-155, 156). */
const reflexBonuses = [0, 1, 2, 3, 4] as const

/** The bonus of cover on a Reflex save, and whether it halves what is left: half on a failure, nothing on a success. */
export const shelter = (combat: D20Combat, degree: number): { readonly bonus: number; readonly deep: boolean } =>
  combat.prepared.rules.cover === "dnd35"
    ? { bonus: degree > 0 ? 2 : 0, deep: false }
    : { bonus: reflexBonuses[degree] ?? 0, deep: degree === 4 }
