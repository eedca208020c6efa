import { expect, test } from "vitest"
import { parseMap } from "../../src/field/parseMap.ts"
import { type Bodies, shoved } from "../../src/field/shoved.ts"
import { asSquare } from "../../src/kinds/indices.ts"

const map = `..........
..........
...#......
..........
..........
.....o....`

const { field } = parseMap(map, "5-5")
const at = (x: number, y: number): number => y * 10 + x

const bodies = (squares: readonly number[], spaces = squares.map(() => 1)): Bodies => ({
  field,
  spaces,
  at: (who) => asSquare(squares[who] as number),
  isOut: () => false,
})

test("a push goes straight away, a pull straight towards, until something is in the way", () => {
  // From the west, from the north-west, and half as far down as across.
  expect(shoved(bodies([at(2, 1), at(1, 1)]), 0, asSquare(1), 3)).toBe(at(5, 1))
  expect(shoved(bodies([at(5, 1), at(4, 0)]), 0, asSquare(1), 3)).toBe(at(8, 4))
  expect(shoved(bodies([at(4, 1), at(2, 0)]), 0, asSquare(1), 2)).toBe(at(6, 2))
  // The wall, the edge, a low wall, somebody else.
  expect(shoved(bodies([at(2, 2), at(1, 2)]), 0, asSquare(1), 3)).toBe(at(2, 2))
  expect(shoved(bodies([at(8, 1), at(7, 1)]), 0, asSquare(1), 3)).toBe(at(9, 1))
  expect(shoved(bodies([at(5, 3), at(5, 2)]), 0, asSquare(1), 3)).toBe(at(5, 4))
  expect(shoved(bodies([at(2, 1), at(1, 1), at(4, 1)]), 0, asSquare(1), 3)).toBe(at(3, 1))
  expect(shoved(bodies([at(6, 1), at(1, 1)]), 0, asSquare(1), -3)).toBe(at(3, 1))
  expect(shoved(bodies([at(3, 1), at(1, 1)]), 0, asSquare(1), -3)).toBe(at(2, 1))
  // An ogre of two squares pushes and is pushed from its middle.
  expect(shoved(bodies([at(4, 1), at(2, 0)], [1, 2]), 0, asSquare(1), 2)).toBe(at(6, 2))
  expect(shoved(bodies([at(4, 3), at(3, 3)], [2, 1]), 0, asSquare(1), 2)).toBe(at(6, 4))
})

test("the mirror image of a push is the push in the mirror", () => {
  const flat = parseMap(`${".".repeat(11)}\n`.repeat(11), "5-5").field
  const run = (x: number, y: number, steps: number, flip: boolean): number => {
    const square = (column: number, row: number): number => row * 11 + (flip ? 10 - column : column)
    const found = shoved({ ...bodies([square(5 + x, 5 + y), square(5, 5)]), field: flat }, 0, asSquare(1), steps)
    return flip ? Math.floor(found / 11) * 11 + 10 - (found % 11) : found
  }
  for (const x of [-2, -1, 1, 2, 3])
    for (const y of [-2, -1, 0, 1, 3])
      for (const steps of [1, 2, -1]) expect(run(x, y, steps, true)).toBe(run(x, y, steps, false))
})
