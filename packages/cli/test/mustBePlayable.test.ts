import { expect, test } from "vitest"
import { mustBePlayable } from "../src/shared/mustBePlayable.ts"

const anomalies = [{ variant: "base", combat: 3, problem: "it breaks off" }] as never

test("what could not be played is told, of a fight or of a day, and what could is not", () => {
  expect(() => mustBePlayable([{ anomalies }], "en")).toThrow(/fight 3.*it breaks off/u)
  expect(() => mustBePlayable([{ anomalies, day: {} }], "en")).toThrow(/day 3.*it breaks off/u)
  expect(() => mustBePlayable([{ anomalies }], "es")).toThrow(/combate 3/u)
  expect(() => mustBePlayable([{ anomalies }], "en")).not.toThrow(/--patience/u)
  const late = [{ variant: "base", combat: 3, problem: "it took longer than 60 s of processor time" }] as never
  expect(() => mustBePlayable([{ anomalies: late }], "en")).toThrow(/played again.*--patience SECONDS/u)
  expect(() => mustBePlayable([{ anomalies: late }], "es")).toThrow(/vuelve a jugar.*--patience SEGUNDOS/u)
  expect(() => mustBePlayable([{}, { anomalies: [] }], "en")).not.toThrow()
})
