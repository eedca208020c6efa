import { expect, test } from "vitest"
import { houseRules } from "../../../src/systems/d20-modern/book/houseRules.ts"
import { testedNames } from "../../kit/testedNames.ts"

test("every house rule that is played has its test here; the others say what they wait for", () => {
  const tested = testedNames(import.meta.dirname, "house")
  const waiting = Object.entries(houseRules).filter(([, { meaning }]) => /\bacts? once\b/u.test(meaning.en))
  expect([...tested, ...waiting.map(([name]) => name)].toSorted()).toEqual(Object.keys(houseRules).toSorted())
})
