import { expect, test } from "vitest"
import type { Results } from "../src/facts/Results.ts"
import { sideBySide } from "../src/facts/sideBySide.ts"
import { plain } from "../src/table/paint.ts"
import { sideBySideTable } from "../src/table/sideBySideTable.ts"
import { results } from "./kit/results.ts"

const one: Results = { ...results, variants: results.variants.slice(0, 1) }
const bridge = (game: string): Results => ({
  ...one,
  scenario: game,
  title: { en: `Gate, ${game}`, es: `Puerta, ${game}` },
})

test("scenarios with the same sides stand side by side as variants of one, named by what tells them apart", () => {
  const both = sideBySide([bridge("Chess"), bridge("Go")])
  expect(both?.title).toEqual({ en: "Gate", es: "Puerta" })
  expect(both?.variants.map(({ name, title }) => [name, title.en])).toEqual([
    ["Chess", "Chess"],
    ["Go", "Go"],
  ])
  expect(both?.combatants).toEqual(one.combatants)
  expect(both?.comparisons).toEqual([])
})

test("scenarios of several variants keep these apart, and titles with nothing in common stay whole", () => {
  const other: Results = { ...results, scenario: "other", title: { en: "Another", es: "Otro" } }
  const both = sideBySide([results, other])
  expect(both?.title.en).toBe("Side by side")
  expect(both?.variants.map(({ title }) => title.en)).toEqual([
    ...results.variants.map(({ title }) => `${results.title.en}: ${title.en}`),
    ...results.variants.map(({ title }) => `Another: ${title.en}`),
  ])
})

test("nothing stands side by side with itself alone, nor with fights of other sides", () => {
  expect(sideBySide([])).toBeUndefined()
  expect(sideBySide([one])).toBeUndefined()
  expect(sideBySide([bridge("Chess"), bridge("Go"), bridge("Chess")])).toBeUndefined()
  expect(
    sideBySide([one, { ...one, sides: one.sides.map((side) => ({ ...side, id: `${side.id}-2` })) }]),
  ).toBeUndefined()
})

test("the table has a line for each, with the falls and deaths of all summed", () => {
  const both = sideBySide([bridge("Chess"), bridge("Go")]) as Results
  const [variant] = one.variants
  const fall = Object.values(variant?.combatants ?? {}).reduce((sum, { downed }) => sum + downed.p, 0)
  const lines = sideBySideTable(both, "en", plain).split("\n")
  const row = lines.find((line) => line.includes("Chess"))
  expect(row).toContain(fall.toFixed(1))
  expect(lines.filter((line) => /Chess|Go/u.test(line))).toHaveLength(2)
})
