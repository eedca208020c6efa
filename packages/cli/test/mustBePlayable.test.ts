import { expect, test } from "vitest"
import { mustBePlayable } from "../src/shared/mustBePlayable.ts"

const anomalies = [{ variant: "base", combat: 3, problem: "it breaks off" }] as never

test("what could not be played is told, of a fight or of a day, and what could is not", () => {
  expect(() => mustBePlayable([{ anomalies }], "en")).toThrow(/fight 3.*it breaks off/u)
  expect(() => mustBePlayable([{ anomalies, day: {} }], "en")).toThrow(/day 3.*it breaks off/u)
  expect(() => mustBePlayable([{ anomalies }], "es")).toThrow(/combate 3/u)
  expect(() => mustBePlayable([{}, { anomalies: [] }], "en")).not.toThrow()
})
