import * as fc from "fast-check"
import { expect, it } from "vitest"
import { isInArea } from "../../src/field/area.ts"
import { parseMap } from "../../src/field/parseMap.ts"
import { asSquare } from "../../src/kinds/indices.ts"

const side = 12
const { field } = parseMap(`${".".repeat(side)}\n`.repeat(side), "5-5", {})

it("a cube holds as many squares as its side squared, its centre among them", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 3, max: 8 }),
      fc.integer({ min: 3, max: 8 }),
      (n, x, y) => {
        const aim = { shape: "cube", from: asSquare(0), space: 1, at: asSquare(y * side + x), reach: n } as const
        const squares = Array.from({ length: side * side }, (_, i) => asSquare(i)).filter((at) =>
          isInArea(field, aim, at, 1),
        )
        expect(squares).toHaveLength(n * n)
        expect(squares).toContain(aim.at)
        const columns = new Set(squares.map((at) => at % side))
        const rows = new Set(squares.map((at) => Math.floor(at / side)))
        expect([columns.size, rows.size]).toEqual([n, n])
      },
    ),
  )
})

it("a large body is in a cube that holds one of its squares; a wall stops a cube", () => {
  const aim = { shape: "cube", from: asSquare(0), space: 1, at: asSquare(5 * side + 5), reach: 3 } as const
  expect([isInArea(field, aim, asSquare(2 * side + 3), 2), isInArea(field, aim, asSquare(3 * side + 3), 2)]).toEqual([
    false,
    true,
  ])
  const walled = parseMap(`${".....#......\n".repeat(side)}`, "5-5", {}).field
  const beside = { ...aim, at: asSquare(5 * side + 4) }
  expect([
    isInArea(walled, beside, asSquare(5 * side + 3), 1),
    isInArea(walled, { ...beside, reach: 5 }, asSquare(5 * side + 6), 1),
  ]).toEqual([true, false])
})
