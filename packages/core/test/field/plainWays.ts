import * as fc from "fast-check"
import { Board } from "../../src/field/Board.ts"
import { type Diagonals, type Field, terrain } from "../../src/field/Field.ts"
import { parseMap } from "../../src/field/parseMap.ts"
import { asSquare } from "../../src/kinds/indices.ts"

/** A field with bodies on it and somebody who wants to move. Squares are [column, row]. */
export interface Situation {
  readonly map: string
  readonly diagonals: Diagonals
  readonly bodies: readonly { readonly at: number; readonly space: number; readonly blocks: "stop" | "pass" }[]
  readonly space: number
  readonly from: number
  readonly target: number
  readonly targetSpace: number
  readonly odd: 0 | 1
}

export const fieldOf = (situation: Situation): Field => {
  const { field, problems } = parseMap(situation.map, situation.diagonals)
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  return field
}

export const boardOf = (situation: Situation, field = fieldOf(situation)): Board => {
  const board = new Board(field)
  fill(board, situation)
  return board
}

export const fill = (board: Board, situation: Situation): void => {
  board.begin(situation.odd)
  for (const body of situation.bodies) board.put(asSquare(body.at), body.space, body.blocks)
}

const x = (field: Field, at: number) => at % field.width
const y = (field: Field, at: number) => Math.floor(at / field.width)

/** The squares that a body fills. */
export const footprint = (field: Field, at: number, space: number): readonly number[] =>
  Array.from({ length: space * space }, (_, i) => at + (i % space) + Math.floor(i / space) * field.width)

export const fits = (field: Field, at: number, space: number): boolean =>
  x(field, at) + space <= field.width && y(field, at) + space <= field.height

const has = (field: Field, at: number, space: number, mask: number): boolean =>
  footprint(field, at, space).some((square) => ((field.terrain[square] as number) & mask) !== 0)

const meets = (field: Field, situation: Situation, at: number, blocks: "stop" | "pass"): boolean => {
  const mine = new Set(footprint(field, at, situation.space))
  return situation.bodies.some(
    (body) => body.blocks === blocks && footprint(field, body.at, body.space).some((square) => mine.has(square)),
  )
}

export const mayEnter = (field: Field, situation: Situation, at: number): boolean =>
  fits(field, at, situation.space) &&
  !has(field, at, situation.space, terrain.wall) &&
  !meets(field, situation, at, "stop")

export const mayStop = (field: Field, situation: Situation, at: number): boolean =>
  mayEnter(field, situation, at) &&
  !has(field, at, situation.space, terrain.lowCover) &&
  !meets(field, situation, at, "pass")

/**
 * Price (a step is 10,000) and length on the ground (2 straight, 3 diagonal) of one step; undefined when it is not
 * allowed.
 */
export const priceOfStep = (
  field: Field,
  situation: Situation,
  from: number,
  to: number,
  odd: number,
): { readonly price: number; readonly length: number; readonly odd: number } | undefined => {
  const dx = x(field, to) - x(field, from)
  const dy = y(field, to) - y(field, from)
  if (Math.max(Math.abs(dx), Math.abs(dy)) !== 1 || !mayEnter(field, situation, to)) return undefined
  const isDiagonal = dx !== 0 && dy !== 0
  if (isDiagonal) {
    for (const corner of [from + dx, to - dx]) {
      if (!fits(field, corner, situation.space) || has(field, corner, situation.space, terrain.wall)) return undefined
    }
  }
  const diagonal = { "5-5": 10_000, "5-10-5": odd === 1 ? 20_000 : 10_000, euclid: 14_142 }[field.diagonals]
  const price = isDiagonal ? diagonal : 10_000
  const slow = has(field, to, situation.space, terrain.difficult | terrain.lowCover)
  return {
    price: slow ? 2 * price : price,
    length: isDiagonal ? 3 : 2,
    odd: isDiagonal && field.diagonals === "5-10-5" ? 1 - odd : odd,
  }
}

/** A cost in words that compare: price before length. */
export interface Cost {
  readonly price: number
  readonly length: number
}
export const isLess = (a: Cost, b: Cost): boolean => a.price < b.price || (a.price === b.price && a.length < b.length)
export const wholeSteps = (cost: Cost): number => Math.floor(cost.price / 10_000)

/**
 * The least cost of every square that can be entered, by trying all steps again and again until nothing gets cheaper.
 */
export const plainWays = (field: Field, situation: Situation): ReadonlyMap<number, Cost> => {
  const best = new Map<number, Cost>([[2 * situation.from + situation.odd, { price: 0, length: 0 }]])
  for (let changed = true; changed; ) {
    changed = false
    for (const [state, cost] of best) {
      for (let to = 0; to < field.terrain.length; to++) {
        const step = priceOfStep(field, situation, state >> 1, to, state & 1)
        if (step === undefined) continue
        const total = { price: cost.price + step.price, length: cost.length + step.length }
        const known = best.get(2 * to + step.odd)
        if (known !== undefined && !isLess(total, known)) continue
        best.set(2 * to + step.odd, total)
        changed = true
      }
    }
  }
  const squares = new Map<number, Cost>()
  for (const [state, cost] of best) {
    const known = squares.get(state >> 1)
    if (known === undefined || isLess(cost, known)) squares.set(state >> 1, cost)
  }
  return squares
}

/** What a path costs when it is walked step by step; undefined when a step is not allowed. */
export const walked = (field: Field, situation: Situation, squares: readonly number[]): readonly Cost[] | undefined => {
  const costs: Cost[] = []
  let at = situation.from
  let odd: number = situation.odd
  let sum = { price: 0, length: 0 }
  for (const to of squares) {
    const step = priceOfStep(field, situation, at, to, odd)
    if (step === undefined) return undefined
    sum = { price: sum.price + step.price, length: sum.length + step.length }
    costs.push(sum)
    at = to
    odd = step.odd
  }
  return costs
}

/**
 * Small fields, rough or open, with bodies on them. The mover fits where it starts, and nobody overlaps it or the
 * target.
 */
export const situations = (largest = 8): fc.Arbitrary<Situation> =>
  fc
    .record({
      width: fc.integer({ min: 1, max: largest }),
      height: fc.integer({ min: 1, max: largest }),
      diagonals: fc.constantFrom<Diagonals>("5-5", "5-10-5", "euclid"),
      rough: fc.boolean(),
      space: fc.constantFrom(1, 1, 1, 2),
      targetSpace: fc.constantFrom(1, 1, 2),
      odd: fc.constantFrom<0 | 1>(0, 1),
    })
    .chain((shape) => {
      const size = shape.width * shape.height
      const square = fc.integer({ min: 0, max: size - 1 })
      const ground = shape.rough ? fc.constantFrom(...Array.from("......##~~o")) : fc.constant(".")
      return fc
        .record({
          squares: fc.array(ground, { minLength: size, maxLength: size }),
          from: square,
          target: square,
          bodies: fc.array(
            fc.record({
              at: square,
              space: fc.constantFrom(1, 1, 1, 2),
              blocks: fc.constantFrom<"stop" | "pass">("stop", "pass"),
            }),
            { maxLength: 7 },
          ),
        })
        .map(({ squares, from, target, bodies }): Situation => {
          const rows = Array.from({ length: shape.height }, (_, row) =>
            squares.slice(row * shape.width, (row + 1) * shape.width).join(""),
          )
          const { diagonals, space, targetSpace } = shape
          const odd = diagonals === "5-10-5" ? shape.odd : 0
          return { map: rows.join("\n"), diagonals, space, targetSpace, odd, from, target, bodies }
        })
    })
    .map((situation): Situation => {
      const field = fieldOf(situation)
      const target = { at: situation.target, space: situation.targetSpace, blocks: "stop" as const }
      const taken = new Set(
        fits(field, situation.from, situation.space) ? footprint(field, situation.from, situation.space) : [],
      )
      const bodies = [target, ...situation.bodies].filter(
        (body) =>
          fits(field, body.at, body.space) &&
          !footprint(field, body.at, body.space).some((square) => taken.has(square)),
      )
      return { ...situation, bodies }
    })
    .filter((situation) => {
      const field = fieldOf(situation)
      return (
        fits(field, situation.from, situation.space) &&
        fits(field, situation.target, situation.targetSpace) &&
        mayEnter(field, situation, situation.from)
      )
    })
