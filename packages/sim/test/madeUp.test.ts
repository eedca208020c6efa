import { mostMadeUp } from "@refriega/core/internal"
import { expect, test } from "vitest"
import { load } from "../src/loading/loadDay.ts"
import { ownLibrary } from "../src/loading/ownLibrary.ts"
import { recently } from "../src/play/recently.ts"

const path = "scenarios/symbaroum/duel.yaml"
const madeUp = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `point-${i}`, set: [] }))

test("far more variants can be made up than a file may have, up to a bound that says so", () => {
  const many = load(path, ownLibrary, madeUp(200))
  if (many._tag !== "Good" || many.value._tag !== "Scenario") throw new Error(path)
  expect(many.value.visit((_, { variants }) => variants.length)).toBeGreaterThan(200)
  const tooMany = load(path, ownLibrary, madeUp(mostMadeUp + 1))
  expect(tooMany._tag === "Refused" && tooMany.problems.map(({ message }) => message)).toEqual([
    "5001 variants are made up beside those of the file, and 5000 are the most: take fewer values",
  ])
})

test("what is made by a key is kept while it is among those that were asked for last", () => {
  const made: string[] = []
  const of = recently(2, (key) => made.push(key) && { key })
  const first = of("a")
  of("b")
  expect(of("a")).toBe(first)
  of("c")
  expect(of("a")).toBe(first)
  of("b")
  expect(made).toEqual(["a", "b", "c", "b"])
})
