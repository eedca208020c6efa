import { encounterOf, numbersOf } from "@refriega/core/internal"
import { expect, test } from "vitest"
import { load } from "../src/loading/loadDay.ts"
import { ownLibrary } from "../src/loading/ownLibrary.ts"

test("a number that is changed without its text makes the fight that the text with that number makes", () => {
  const path = "scenarios/d20-modern/duel.yaml"
  const plain = load(path, ownLibrary)
  if (plain._tag !== "Good" || plain.value._tag !== "Scenario") throw new Error(path)
  const changed = plain.value.visit((rules, scenario) =>
    numbersOf(rules, encounterOf(rules, scenario)).flatMap(({ of, path: way, value, with: changing }, i) => {
      const encounter = changing(value + 1)
      // Dice are a text there; what is added to them counts as their number.
      const change = way.endsWith("damage") ? `${way}=1d8+${value + 1}` : `${way}:=${value + 1}`
      const set = of.length === 0 ? change : `${of[0] ?? ""}.${change}`
      return encounter === undefined ? [] : [{ id: `more-${i}`, set: [set], encounter }]
    }),
  )
  expect(changed.length).toBeGreaterThan(20)
  const byText = load(path, ownLibrary, changed)
  if (byText._tag !== "Good" || byText.value._tag !== "Scenario") throw new Error(JSON.stringify(byText))
  byText.value.visit((rules, scenario) => {
    for (const { id, set, encounter } of changed)
      expect({ set, made: encounterOf(rules, scenario, id) }).toEqual({ set, made: encounter })
  })
})
