import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { adjacent, distance } from "../../src/field/distance.ts"
import type { Diagonals } from "../../src/field/Field.ts"
import { parseMap } from "../../src/field/parseMap.ts"
import { asSquare } from "../../src/kinds/indices.ts"

const side = 12
const openField = (diagonals: Diagonals) => parseMap(`${".".repeat(side)}\n`.repeat(side), diagonals).field
const at = (x: number, y: number) => y * side + x
const square = fc.integer({ min: 0, max: side * side - 1 })
const metric = fc.constantFrom<Diagonals>("5-5", "5-10-5", "euclid")

describe("distance", () => {
  it.each([
    // dx, dy, 5-5, 5-10-5, euclid
    [0, 0, 0, 0, 0],
    [1, 0, 1, 1, 1],
    [1, 1, 1, 1, 1],
    [2, 1, 2, 2, 2],
    [2, 2, 2, 3, 2],
    [3, 3, 3, 4, 4],
    [4, 4, 4, 6, 5],
    [0, 7, 7, 7, 7],
    [3, 4, 4, 5, 5],
    [5, 2, 5, 6, 5],
    [5, 3, 5, 6, 5],
    [11, 11, 11, 16, 15],
  ])("of %i by %i squares is %i, %i and %i in the three metrics", (dx, dy, ...expected) => {
    const found = (["5-5", "5-10-5", "euclid"] as const).map((d) =>
      distance(openField(d), asSquare(at(0, 0)), asSquare(at(dx, dy))),
    )
    expect(found).toEqual(expected)
  })

  it("is counted between the nearest squares of large bodies", () => {
    const field = openField("5-5")
    expect(distance(field, asSquare(at(0, 0)), asSquare(at(5, 0)), 3, 1)).toBe(3)
    expect(distance(field, asSquare(at(5, 0)), asSquare(at(0, 0)), 1, 3)).toBe(3)
    expect(distance(field, asSquare(at(0, 0)), asSquare(at(2, 1)), 2, 2)).toBe(1)
    expect(distance(field, asSquare(at(0, 0)), asSquare(at(1, 1)), 2, 2)).toBe(0)
  })

  it("of large bodies is the least over all pairs of their squares", () => {
    const size = fc.integer({ min: 1, max: 3 })
    const corner = fc.record({ x: fc.integer({ min: 0, max: side - 3 }), y: fc.integer({ min: 0, max: side - 3 }) })
    fc.assert(
      fc.property(metric, corner, corner, size, size, (diagonals, a, b, spaceA, spaceB) => {
        const field = openField(diagonals)
        const squares = (p: typeof a, space: number) =>
          Array.from({ length: space * space }, (_, i) => at(p.x + (i % space), p.y + Math.floor(i / space)))
        const all = squares(a, spaceA).flatMap((p) =>
          squares(b, spaceB).map((q) => distance(field, asSquare(p), asSquare(q))),
        )
        expect(distance(field, asSquare(at(a.x, a.y)), asSquare(at(b.x, b.y)), spaceA, spaceB)).toBe(Math.min(...all))
      }),
    )
  })

  it("is symmetric, and zero only from a square to itself", () => {
    fc.assert(
      fc.property(metric, square, square, (diagonals, a, b) => {
        const field = openField(diagonals)
        expect(distance(field, asSquare(a), asSquare(b))).toBe(distance(field, asSquare(b), asSquare(a)))
        expect(distance(field, asSquare(a), asSquare(b)) === 0).toBe(a === b)
      }),
    )
  })

  it("never gains by a detour in 5-5, and by rounding at most one step in the other metrics", () => {
    fc.assert(
      fc.property(metric, square, square, square, (diagonals, a, b, c) => {
        const field = openField(diagonals)
        const slack = diagonals === "5-5" ? 0 : 1
        expect(distance(field, asSquare(a), asSquare(c))).toBeLessThanOrEqual(
          distance(field, asSquare(a), asSquare(b)) + distance(field, asSquare(b), asSquare(c)) + slack,
        )
      }),
    )
  })

  it("of one or less, but not none, is being adjacent, in every metric", () => {
    fc.assert(
      fc.property(metric, square, square, (diagonals, a, b) => {
        const field = openField(diagonals)
        expect(adjacent(field, asSquare(a), asSquare(b))).toBe(distance(field, asSquare(a), asSquare(b)) === 1)
      }),
    )
  })
})
