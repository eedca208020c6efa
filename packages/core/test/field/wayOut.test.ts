import { expect, test } from "vitest"
import { Board } from "../../src/field/Board.ts"
import { parseMap } from "../../src/field/parseMap.ts"
import { hasWayOut, isAtWayOut, stepsOut, walledIn } from "../../src/field/wayOut.ts"

const out = (...rows: readonly string[]): boolean => hasWayOut(parseMap(rows.join("\n"), "5-5").field)

test("a field has a way out unless walls stand all around it", () => {
  expect(out("...", "...", "...")).toBe(true)
  expect(out("####", "#..#", "#.o#", "####")).toBe(false)
  expect(out("##.#", "#..#", "####")).toBe(true)
  expect(out("####", "#...", "####")).toBe(true)
  expect(out("####", "...#", "####")).toBe(true)
  expect(out("####", "#..#", "#o##")).toBe(true)
})

const fieldOf = (rows: readonly string[], exits?: readonly number[]) => ({
  ...parseMap(rows.join("\n"), "5-5").field,
  ...(exits && { exits }),
})
const stepsIn = (rows: readonly string[], exits?: readonly number[]): readonly string[] => {
  const field = fieldOf(rows, exits)
  return rows.map((row, y) =>
    Array.from(row, (_, x) => {
      const steps = stepsOut(field, y * field.width + x)
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
  expect(stepsIn(["....", "....", "...."], [5])).toEqual(["2223", "2123", "2223"])
  expect(stepsIn(["..", ".."], [])).toEqual(["##", "##"])
  expect(hasWayOut(fieldOf(["...", "..."], []))).toBe(false)
  expect(hasWayOut(fieldOf(["###", "#.#", "###"], [4]))).toBe(true)
  const field = fieldOf(["....", "....", "...."], [6])
  expect([isAtWayOut(field, 5, 1), isAtWayOut(field, 5, 2), isAtWayOut(field, 6, 1)]).toEqual([false, true, true])
})

test("who wants out goes to the nearest exit that is named, past those in the way, as far as the steps allow", () => {
  const rows = ["........", ".######.", "........"]
  const board = new Board(fieldOf(rows, [7]))
  board.begin()
  expect(board.outOrAway(0, 1, [2], 3)?.squares).toEqual([1, 2, 3])
  board.put(3, 1, "stop")
  const round = board.outOrAway(0, 1, [2], 99)?.squares ?? []
  expect([round[0], round.at(-1)]).toEqual([8, 7])
  expect(board.outOrAway(7, 1, [2], 3)).toBeUndefined()
  // Without such exits it goes away from the threat.
  const plain = new Board(fieldOf(rows))
  plain.begin()
  expect(plain.outOrAway(1, 1, [3], 1)?.squares).toEqual(plain.away(1, 1, [3], 1)?.squares)
})
