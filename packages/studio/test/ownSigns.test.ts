import { YamlText } from "@refriega/core/internal"
import { expect, test } from "vitest"
import { mapRows, ownSigns, squareAt } from "../app/editing/squareAt.ts"

const text = `field:
  map: |
    ..+..
    .%A=.
  legend: { "%": [deepWater], "_": [] }
  things:
    "+": { locked: true }
    "=": {}
`

test("signs that a fight gives a meaning itself are on the map's palette, doors first", () => {
  const yaml = new YamlText(text)
  expect([...ownSigns(yaml)]).toEqual([
    ["+", "door"],
    ["=", "door"],
    ["%", "deep"],
    ["_", "open"],
  ])
  expect(squareAt(yaml, mapRows(yaml), { row: 1, column: 3 })).toBe(text.indexOf("=."))
})

test("a fight without such, or with something else in their place, has none", () => {
  expect([...ownSigns(new YamlText("field: { map: '..' }"))]).toEqual([])
  expect([...ownSigns(new YamlText("field: { map: '..', things: 3, legend: [a] }"))]).toEqual([])
})
