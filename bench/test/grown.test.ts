import { readFileSync } from "node:fs"
import { problemText } from "@refriega/core"
import { ownLibrary, ownScenarios, scenarioFrom } from "@refriega/sim/internal"
import { expect, test } from "vitest"
import { grownMap, grownScenario } from "../grown.ts"
import { slopeOf } from "../growth.ts"
import { rows } from "../rows.ts"

const count = (map: string, what: string): number => map.split(what).length - 1

test.each([
  [2, 24],
  [4, 24],
  [4, 120],
  [14, 60],
])("%i a side have room on a map of %i squares", (each, edge) => {
  const map = grownMap({ each, edge })
  expect(map.split("\n").map((line) => line.length)).toEqual(Array.from({ length: edge }, () => edge))
  for (const kind of ["A", "B", "C", "D"]) expect(count(map, kind)).toBe(each / 2)
  expect(count(map, "#")).toBeGreaterThan(0)
  expect(count(map, "o")).toBeGreaterThan(0)
})

test("the scenarios of every row can be played, and so can the grown ones", () => {
  for (const { scenario, against } of rows) {
    const text = readFileSync(scenario, "utf8")
    const texts = against === "mixed" ? [text, grownScenario(text, { each: 14, edge: 60 })] : [text]
    for (const each of texts) {
      const system = /^system: (.*)$/mu.exec(each)?.[1] ?? ""
      const file = `${ownScenarios}/${system}/bestiary.yaml`
      const bestiaries = [{ file, text: readFileSync(file, "utf8") }]
      const loaded = scenarioFrom({ scenario: { file: scenario, text: each }, bestiaries }, ownLibrary)
      expect(loaded._tag === "Refused" ? loaded.problems.map(problemText) : []).toEqual([])
    }
  }
})

test("what grows by the power two has a slope of two on logarithms", () => {
  const xs = [2, 4, 8, 16]
  expect(
    slopeOf(
      xs.map(Math.log),
      xs.map((x) => Math.log(3 * x * x)),
    ),
  ).toBeCloseTo(2)
})
