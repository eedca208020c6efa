import type { Square } from "../kinds/indices.ts"
import type { Diagonals, Field } from "./Field.ts"

/**
 * Steps between the nearest squares of two bodies, 0 when they overlap. A body of space n fills n x n squares; `a` and
 * `b` are the top left ones.
 */
export const distance = (field: Field, a: Square, b: Square, spaceA = 1, spaceB = 1): number => {
  const width = field.width
  const ay = (a / width) | 0
  const by = (b / width) | 0
  const ax = a - ay * width
  const bx = b - by * width
  const small = spaceA === 1 && spaceB === 1
  const across = small ? Math.abs(ax - bx) : gap(ax, bx, spaceA, spaceB)
  const down = small ? Math.abs(ay - by) : gap(ay, by, spaceA, spaceB)
  return across > down ? stepsFor(field.diagonals, across, down) : stepsFor(field.diagonals, down, across)
}

/** Whether two bodies stand side by side, diagonally too. */
export const adjacent = (field: Field, a: Square, b: Square, spaceA = 1, spaceB = 1): boolean => {
  const width = field.width
  const ay = (a / width) | 0
  const by = (b / width) | 0
  const across = gap(a - ay * width, b - by * width, spaceA, spaceB)
  const down = gap(ay, by, spaceA, spaceB)
  return across <= 1 && down <= 1 && across + down > 0
}

/** Squares from one stretch of a row to another: 0 when they overlap, 1 when they touch. */
export const gap = (a: number, b: number, spaceA: number, spaceB: number): number =>
  a < b ? Math.max(0, b - a - spaceA + 1) : Math.max(0, a - b - spaceB + 1)

/** Steps for an offset of `long` squares one way and `short` (at most `long`) the other. */
export const stepsFor = (diagonals: Diagonals, long: number, short: number): number => {
  if (diagonals === "5-5") return long
  if (diagonals === "5-10-5") return long + (short >> 1)
  return rootDown(long * long + short * short)
}

/**
 * The square root of an integer, rounded down. Exact below 2^52, where the float root cannot cross an integer. It says
 * that it is one, so that V8 computes distances in integers under every metric.
 */
export const rootDown = (n: number): number => Math.sqrt(n) | 0
