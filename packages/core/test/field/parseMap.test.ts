import { describe, expect, it } from "vitest"
import { degree, terrain } from "../../src/field/Field.ts"
import { parseMap } from "../../src/field/parseMap.ts"
import { squareAt, squareName, xOf, yOf } from "../../src/field/squares.ts"
import { asSquare } from "../../src/kinds/indices.ts"

describe("a map", () => {
  it("gives every square its terrain", () => {
    const { field, problems } = parseMap(".#~o^\n,wWs.\n", "5-10-5")
    expect(problems).toEqual([])
    expect([field.width, field.height, field.diagonals, field.open]).toEqual([5, 2, "5-10-5", false])
    expect([...field.terrain]).toEqual([
      0,
      terrain.wall,
      terrain.difficult,
      terrain.lowCover,
      terrain.high,
      terrain.veil,
      terrain.shallowWater,
      terrain.deepWater,
      terrain.slippery,
      0,
    ])
  })

  it("lists the squares of every starting letter, which are open ground", () => {
    const { field, starts, problems } = parseMap("A.B\nA.V", "5-5")
    expect(problems).toEqual([])
    expect([...starts]).toEqual([
      ["A", [0, 3]],
      ["B", [2]],
      ["V", [5]],
    ])
    expect(field.open).toBe(true)
  })

  it("may end with a line feed or not, and have either kind of line ends", () => {
    const plain = parseMap("..\n.#", "5-5")
    expect(parseMap("..\n.#\n", "5-5")).toEqual(plain)
    expect(parseMap("..\r\n.#\r\n", "5-5")).toEqual(plain)
  })

  it("takes further characters and other meanings from a legend, and the degree of low cover", () => {
    const { field, problems } = parseMap("x^o", "5-5", { x: ["difficult", "veil"], "^": [] }, degree.threeQuarters)
    expect(problems).toEqual([])
    expect([...field.terrain]).toEqual([terrain.difficult | terrain.veil, 0, terrain.lowCover])
    expect(field.coverDegree).toBe(degree.threeQuarters)
    expect(parseMap("o", "5-5").field.coverDegree).toBe(degree.half)
  })

  it("reports every problem with its row and column, and is usable all the same", () => {
    const { field, problems } = parseMap("..?.\n.X.\n....\n.....", "5-5")
    expect(problems).toEqual([
      { row: 1, column: 3, message: '"?" means nothing on a map' },
      { row: 2, column: 4, message: "3 squares where the first row has 4" },
      { row: 2, column: 2, message: '"X" means nothing on a map' },
      { row: 4, column: 5, message: "5 squares where the first row has 4" },
    ])
    expect([field.width, field.height, field.terrain.length]).toEqual([4, 4, 16])
  })

  it("counts a character outside the basic plane as one square", () => {
    expect(parseMap("🌲.\n..", "5-5", { "🌲": ["wall"] }).problems).toEqual([])
  })

  it.each(["", "\n", "\n\n"])("without squares is a problem: %j", (text) => {
    expect(parseMap(text, "5-5").problems).toEqual([{ row: 1, column: 1, message: "the map is empty" }])
  })

  it("may be 200 squares wide and high, and no larger", () => {
    const map = (width: number, height: number) => `${".".repeat(width)}\n`.repeat(height)
    expect(parseMap(map(200, 200), "5-5").problems).toEqual([])
    expect(parseMap(map(201, 201), "5-5").problems).toEqual([
      { row: 201, column: 1, message: "more than 200 rows" },
      { row: 1, column: 201, message: "more than 200 columns" },
    ])
  })

  it("has squares that people call by column letters and row number", () => {
    const { field } = parseMap(`${".".repeat(60)}\n`.repeat(12), "5-5")
    const name = (x: number, y: number) => squareName(field, squareAt(field, x, y))
    expect([name(0, 0), name(2, 3), name(25, 9), name(26, 9), name(51, 0), name(52, 11)]).toEqual([
      "A1",
      "C4",
      "Z10",
      "AA10",
      "AZ1",
      "BA12",
    ])
    expect([xOf(field, asSquare(61)), yOf(field, asSquare(61))]).toEqual([1, 1])
    expect([squareAt(field, 60, 0), squareAt(field, -1, 3), squareAt(field, 0, 12)]).toEqual([-1, -1, -1])
  })
})
