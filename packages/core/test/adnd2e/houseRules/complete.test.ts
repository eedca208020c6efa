import { expect, test } from "vitest"
import { houseRules } from "../../../src/systems/adnd2e/book/houseRules.ts"
import { testedNames } from "../../kit/testedNames.ts"

test("every house rule has its test", () => {
  const tested = testedNames(import.meta.dirname, "houseRule")
  expect([...tested].toSorted()).toEqual(Object.keys(houseRules).toSorted())
})
