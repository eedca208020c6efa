import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isHigher } from "../../src/field/higher.ts"
import { opposite as isOpposite } from "../../src/field/opposite.ts"
import { parseMap } from "../../src/field/parseMap.ts"
import { asSquare } from "../../src/kinds/indices.ts"

const side = 12

interface Spot {
  readonly x: number
  readonly y: number
}
const at = (x: number, y: number): Spot => ({ x, y })

/** By the top left squares of the bodies. */
const opposite = (a: Spot, b: Spot, target: Spot, spaceTarget = 1, spaceA = 1, spaceB = 1): boolean => {
  const from = (p: Spot, space: number, axis: "x" | "y") => 2 * p[axis] + space - (2 * target[axis] + spaceTarget)
  return isOpposite(from(a, spaceA, "x"), from(a, spaceA, "y"), from(b, spaceB, "x"), from(b, spaceB, "y"), spaceTarget)
}

describe("being on opposite sides", () => {
  it.each([
    // a, b, whether they have (5,5) between them
    [4, 5, 6, 5, true],
    [5, 4, 5, 6, true],
    [4, 4, 6, 6, true],
    [6, 4, 4, 6, true],
    [4, 4, 6, 5, false],
    [4, 5, 6, 6, false],
    [4, 4, 6, 4, false],
    [4, 5, 5, 4, false],
    [4, 5, 4, 5, false],
    [3, 5, 6, 5, true],
    [3, 4, 7, 6, true],
    [3, 4, 6, 6, false],
    [3, 4, 6, 5, true],
    [3, 3, 6, 6, true],
    [7, 5, 6, 5, false],
  ])("(%i,%i) and (%i,%i) around one square: %s", (ax, ay, bx, by, expected) => {
    expect(opposite(at(ax, ay), at(bx, by), at(5, 5))).toBe(expected)
  })

  it.each([
    // Around a body of 2 x 2 squares whose top left is (5,5).
    [4, 5, 7, 5, true],
    [4, 5, 7, 6, true],
    [4, 4, 7, 7, true],
    [4, 4, 7, 6, false],
    [5, 4, 6, 7, true],
    [4, 5, 5, 4, false],
    [4, 4, 7, 4, false],
  ])("(%i,%i) and (%i,%i) around four squares: %s", (ax, ay, bx, by, expected) => {
    expect(opposite(at(ax, ay), at(bx, by), at(5, 5), 2)).toBe(expected)
  })

  it("counts from the middle of large bodies, and running along an edge is not running through", () => {
    expect(opposite(at(3, 4), at(6, 4), at(5, 5), 1, 2, 2)).toBe(false)
    expect(opposite(at(3, 4), at(6, 5), at(5, 5), 1, 2, 1)).toBe(true)
    expect(opposite(at(3, 5), at(6, 5), at(5, 5), 1, 2, 2)).toBe(false)
  })

  it("is the same from either side, and in the mirror", () => {
    const square = fc.record({ x: fc.integer({ min: 0, max: side - 3 }), y: fc.integer({ min: 0, max: side - 3 }) })
    const size = fc.integer({ min: 1, max: 3 })
    fc.assert(
      fc.property(square, square, square, size, size, size, (a, b, t, spaceT, spaceA, spaceB) => {
        const found = opposite(at(a.x, a.y), at(b.x, b.y), at(t.x, t.y), spaceT, spaceA, spaceB)
        const flip = (p: typeof a, space: number) => at(side - space - p.x, p.y)
        const turn = (p: typeof a) => at(p.y, p.x)
        expect(opposite(at(b.x, b.y), at(a.x, a.y), at(t.x, t.y), spaceT, spaceB, spaceA)).toBe(found)
        expect(opposite(flip(a, spaceA), flip(b, spaceB), flip(t, spaceT), spaceT, spaceA, spaceB)).toBe(found)
        expect(opposite(turn(a), turn(b), turn(t), spaceT, spaceA, spaceB)).toBe(found)
      }),
    )
  })

  it("holds for every square and its point reflection in the target", () => {
    const square = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(square, square, (x, y) => {
        fc.pre(x !== 5 || y !== 5)
        expect(opposite(at(x, y), at(10 - x, 10 - y), at(5, 5))).toBe(true)
      }),
    )
  })
})

describe("higher ground", () => {
  it("is being on it when the other is not", () => {
    const { field: hill } = parseMap("..^^", "5-5")
    expect([
      isHigher(hill, asSquare(2), asSquare(0)),
      isHigher(hill, asSquare(0), asSquare(2)),
      isHigher(hill, asSquare(2), asSquare(3)),
      isHigher(hill, asSquare(0), asSquare(1)),
    ]).toEqual([true, false, false, false])
  })

  it("counts for a large body with any of its squares on it", () => {
    const { field: hill } = parseMap("....\n..^.", "5-5")
    expect([
      isHigher(hill, asSquare(1), asSquare(0), 2),
      isHigher(hill, asSquare(0), asSquare(3), 2),
      isHigher(hill, asSquare(0), asSquare(1), 1, 2),
    ]).toEqual([true, false, false])
  })
})
