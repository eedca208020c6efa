import { expect, test } from "vitest"
import { misspelt } from "../../src/described/prove/misspelt.ts"

test("of a long file four hundred keys are misspelt, from its beginning to its end", () => {
  const lines = Array.from({ length: 1000 }, (_, i) => `key-${i}: 1`)
  const file = { file: "game.yaml", text: lines.join("\n") }
  const changed: number[] = []
  const { tried, unnoticed } = misspelt([file], ([source = file]) => {
    changed.push(source.text.split("\n").findIndex((line, i) => line !== lines[i]))
    return changed.length === 400
  })
  expect(tried).toBe(400)
  // 2.5 keys further each time; the last one was read all the same.
  expect([changed[0], changed[1], changed[2], changed.at(-1)]).toEqual([0, 3, 5, 998])
  expect(unnoticed.map(({ line }) => line)).toEqual([999])
})
