import { expect, test } from "vitest"
import { Board } from "../../src/field/Board.ts"
import { parseMap } from "../../src/field/parseMap.ts"
import { hasWayOut, isAtWayOut, stepsOut, walledIn } from "../../src/field/wayOut.ts"
import { asSquare, type Square } from "../../src/kinds/indices.ts"

const out = (...rows: readonly string[]): boolean => hasWayOut(parseMap(rows.join("\n"), "5-5").field)

test("a field has a way out unless walls stand all around it", () => {
  expect(out("...", "...", "...")).toBe(true)
  expect(out("####", "#..#", "#.o#", "####")).toBe(false)
  expect(out("##.#", "#..#", "####")).toBe(true)
  expect(out("####", "#...", "####")).toBe(true)
  expect(out("####", "...#", "####")).toBe(true)
  expect(out("####", "#..#", "#o##")).toBe(true)
})

const fieldOf = (rows: readonly string[], exits?: readonly Square[]) => ({
  ...parseMap(rows.join("\n"), "5-5").field,
  ...(exits && { exits }),
})
const stepsIn = (rows: readonly string[], exits?: readonly Square[]): readonly string[] => {
  const field = fieldOf(rows, exits)
  return rows.map((row, y) =>
    Array.from(row, (_, x) => {
      const steps = stepsOut(field, asSquare(y * field.width + x))
      return steps === walledIn ? "#" : String(steps)
    }).join(""),
  )
}

test("steps out are counted to the edge, round walls and not through them, or to the exits that are named", () => {
  expect(stepsIn([".....", ".....", "....."])).toEqual(["11111", "12221", "11111"])
  expect(stepsIn(["######", "#....#", "#.##.#", "#....#", "##.###"])).toEqual([
    "######",
    "#5676#",
    "#4##5#",
    "#3234#",
    "##1###",
  ])
  // With exits of its own the edge is no way out.
  expect(stepsIn(["....", "....", "...."], [asSquare(5)])).toEqual(["2223", "2123", "2223"])
  expect(stepsIn(["..", ".."], [])).toEqual(["##", "##"])
  expect(hasWayOut(fieldOf(["...", "..."], []))).toBe(false)
  expect(hasWayOut(fieldOf(["###", "#.#", "###"], [asSquare(4)]))).toBe(true)
  const field = fieldOf(["....", "....", "...."], [asSquare(6)])
  expect([
    isAtWayOut(field, asSquare(5), 1),
    isAtWayOut(field, asSquare(5), 2),
    isAtWayOut(field, asSquare(6), 1),
  ]).toEqual([false, true, true])
})

test("who wants out goes to the nearest exit that is named, past those in the way, as far as the steps allow", () => {
  const rows = ["........", ".######.", "........"]
  const board = new Board(fieldOf(rows, [asSquare(7)]))
  board.begin()
  expect(board.outOrAway({ at: asSquare(0), space: 1 }, [asSquare(2)], 3)?.squares).toEqual([1, 2, 3])
  board.put(asSquare(3), 1, "stop")
  const round = board.outOrAway({ at: asSquare(0), space: 1 }, [asSquare(2)], 99)?.squares ?? []
  expect([round[0], round.at(-1)]).toEqual([8, 7])
  expect(board.outOrAway({ at: asSquare(7), space: 1 }, [asSquare(2)], 3)).toBeUndefined()
  // Without such exits it goes away from the threat.
  const plain = new Board(fieldOf(rows))
  plain.begin()
  expect(plain.outOrAway({ at: asSquare(1), space: 1 }, [asSquare(3)], 1)?.squares).toEqual(
    plain.away({ at: asSquare(1), space: 1 }, [asSquare(3)], 1)?.squares,
  )
})
