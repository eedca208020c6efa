import { expect, test } from "vitest"
import type { Decision } from "../../src/contract/Decision.ts"
import { oncePerDecision } from "../../src/parts/oncePerDecision.ts"

test("what is looked for once per decision is looked for again when another decision is asked about, or when looking failed", () => {
  const one: Decision = { who: 0, kind: 1, options: [], spot: false }
  const other: Decision = { ...one }
  let looks = 0
  let fails = true
  const found = oncePerDecision(() => {
    if (fails) throw new Error("not yet")
    return ++looks
  })
  expect(() => found(undefined, one)).toThrow("not yet")
  fails = false
  expect([one, one, other, other, one].map((decision) => found(undefined, decision))).toEqual([1, 1, 2, 2, 3])
})
