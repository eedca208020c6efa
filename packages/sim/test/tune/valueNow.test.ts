import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { load } from "../../src/loading/loadDay.ts"
import { ownLibrary } from "../../src/loading/ownLibrary.ts"
import { parseVary } from "../../src/sweep/vary.ts"
import { costsOf, spaceOfDesign } from "../../src/tune/Design.ts"
import { valueNow } from "../../src/tune/valueNow.ts"

const root = fileURLToPath(new URL("../../../../", import.meta.url))
const found = load(join(root, "scenarios/d20-modern/skirmish.yaml"), ownLibrary)
if (found._tag === "Refused") throw new Error("the skirmish cannot be read")
const skirmish = found.value

const varyOf = (text: string) => {
  const read = parseVary(text)
  if (read._tag === "Refused") throw new Error(read.reason)
  return read.vary
}
const now = (text: string, near = "base") => valueNow(skirmish, varyOf(text), near, ownLibrary)

test("what stands now is known of numbers, counts, house rules and policies, among the values or not", () => {
  expect(now("counts.red=2,3,4")).toBe(4)
  // Of a count that is none of the values the nearest one.
  expect(now("counts.red=1..3")).toBe(3)
  expect(now("rules.critConfirm=true,false")).toBe("true")
  expect(now("red.initiative=20..30")).toBeTypeOf("number")
  expect(now("red.initiative+=-2..2")).toBe(0)
})

test("a change costs the part of the range that it moves by, or 1 for another word, each by its weight", () => {
  const design = { varies: [varyOf("red.hp=10..30:5"), varyOf("rules.critConfirm=true,false")], ties: [], set: [] }
  const costOf = costsOf(design, spaceOfDesign(design), [15, "true"], { "red.hp": 2 })
  // red.hp 10, 15, 20, 25, 30 with true, then with false.
  expect(Array.from({ length: 10 }, (_, point) => costOf(point))).toEqual([0.5, 0, 0.5, 1, 1.5, 1.5, 1, 1.5, 2, 2.5])
})
