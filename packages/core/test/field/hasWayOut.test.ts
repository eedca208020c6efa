import { expect, test } from "vitest"
import { hasWayOut } from "../../src/field/hasWayOut.ts"
import { parseMap } from "../../src/field/parseMap.ts"

const out = (...rows: readonly string[]): boolean => hasWayOut(parseMap(rows.join("\n"), "5-5").field)

test("a field has a way out unless walls stand all around it", () => {
  expect(out("...", "...", "...")).toBe(true)
  expect(out("####", "#..#", "#.o#", "####")).toBe(false)
  expect(out("##.#", "#..#", "####")).toBe(true)
  expect(out("####", "#...", "####")).toBe(true)
  expect(out("####", "...#", "####")).toBe(true)
  expect(out("####", "#..#", "#o##")).toBe(true)
})
