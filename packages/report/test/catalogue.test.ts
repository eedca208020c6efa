import { type CatalogueRule, decodeRules } from "@refriega/core/internal"
import { expect, test } from "vitest"
import { coverageOf } from "../src/facts/coverageOf.ts"
import { playOf } from "../src/facts/playOf.ts"

const entry = { id: "X-1", topic: "x", scope: "combat", rule: "Somebody may." }

test("a rule is played as it stands, in part or not at all, and the last two say what is missing", () => {
  expect(decodeRules([{ ...entry, implemented: true }])).toHaveLength(1)
  expect(decodeRules([{ ...entry, implemented: "partly", missing: "Swimming." }])).toHaveLength(1)
  expect(decodeRules([{ ...entry, implemented: false, missing: "All of it." }])).toHaveLength(1)
  expect(() => decodeRules([{ ...entry, implemented: "partly" }])).toThrow(
    "X-1 is not wholly implemented: it must say what is missing",
  )
  expect(() => decodeRules([{ ...entry, implemented: false }])).toThrow("it must say what is missing")
  expect(() => decodeRules([{ ...entry, implemented: true, missing: "Swimming." }])).toThrow(
    "X-1 is implemented, so nothing can be missing",
  )
  expect(decodeRules([{ ...entry, implemented: true, silent: "A list." }])).toHaveLength(1)
  expect(() => decodeRules([{ ...entry, implemented: "partly", missing: "Swimming.", silent: "A list." }])).toThrow(
    "X-1 is not wholly implemented: what its text does not give is no part of what is missing",
  )
  expect(() => decodeRules([{ ...entry, implemented: "nearly" }])).toThrow('boolean | "partly"')
})

test("what is played in part counts neither as implemented nor as missing", () => {
  const rule = (implemented: CatalogueRule["implemented"], tests: readonly string[]): CatalogueRule => ({
    ...entry,
    scope: "combat",
    implemented,
    tests,
  })
  expect(coverageOf([rule(true, ["a"]), rule("partly", ["b"]), rule(false, []), rule(true, [])])).toEqual({
    rules: 4,
    implemented: 2,
    partly: 1,
    tested: 2,
    silent: 0,
  })
  expect(coverageOf([rule(true, []), { ...rule(true, []), silent: "A list." }])).toMatchObject({
    implemented: 2,
    silent: 1,
  })
})

test("a rule counts as played if anybody but chance has used it, and where nothing was counted there is no number", () => {
  const rule = (random: number, steady: number): CatalogueRule => ({
    ...entry,
    scope: "combat",
    implemented: true,
    tests: [],
    played: {
      random: { fights: 10, cited: random, offered: 10 },
      steady: { fights: 20, cited: steady, offered: 15 },
      search: { fights: 2, cited: 0, offered: 2 },
    },
  })
  expect(coverageOf([rule(4, 0), rule(0, 3), rule(0, 0)])).toMatchObject({ rules: 3, played: 1 })
  expect(playOf(rule(4, 3))).toEqual({ fights: 22, cited: 3, offered: 17 })
})
