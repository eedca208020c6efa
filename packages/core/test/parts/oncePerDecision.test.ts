import { expect, test } from "vitest"
import type { Decision } from "../../src/contract/Decision.ts"
import { asWho } from "../../src/kinds/indices.ts"
import { oncePerDecision } from "../../src/parts/oncePerDecision.ts"

const one: Decision = { who: asWho(0), kind: 1, options: [], spot: false }
const other: Decision = { ...one }

test("what is looked for once per decision is looked for again when another decision is asked about, or when looking failed", () => {
  const combat = { log: [], prepared: {} }
  let looks = 0
  let fails = true
  const found = oncePerDecision(() => {
    if (fails) throw new Error("not yet")
    return ++looks
  })
  expect(() => found(combat, one)).toThrow("not yet")
  fails = false
  expect([one, one, other, other, one].map((decision) => found(combat, decision))).toEqual([1, 1, 2, 2, 3])
})

test("a decision that comes back in another combat, or after something has happened, is looked at again; one that forgets, always", () => {
  const [combat, fork] = [
    { log: [1], prepared: {} },
    { log: [1], prepared: {} },
  ]
  let looks = 0
  const found = oncePerDecision(() => ++looks)
  expect([combat, combat, fork, combat].map((each) => found(each, one))).toEqual([1, 1, 2, 3])
  combat.log.push(2)
  expect(found(combat, one)).toBe(4)
  const forgetful = { log: [1], prepared: { forgets: true } }
  expect([forgetful, forgetful].map((each) => found(each, one))).toEqual([5, 6])
})
