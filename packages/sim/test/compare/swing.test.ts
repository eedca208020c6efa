import { expect, test } from "vitest"
import { swingComparisons } from "../../src/results/swingComparisons.ts"
import type { VariantResults } from "../../src/results/variantResults.ts"

const varied = (name: string, sd: number, lo: number, hi: number, n = 400): VariantResults =>
  ({ name, margin: { n, mean: 0.5, sd, sdInterval: { lo, hi }, histogram: [] } }) as unknown as VariantResults

test("the swing of a variant against the first has the interval of two deviations put together", () => {
  const [found, same] = swingComparisons([
    varied("base", 0.2, 0.19, 0.21),
    varied("wild", 0.3, 0.28, 0.32),
    varied("alike", 0.201, 0.195, 0.207),
  ])
  // Zou and Donner: d ± the root of the squares of both half widths.
  expect(found).toMatchObject({ metric: "swing", a: "base", b: "wild", d: 0.1, verdict: "more", method: "mover95" })
  expect(found?.lo).toBeCloseTo(0.1 - Math.hypot(0.02, 0.01), 9)
  expect(found?.hi).toBeCloseTo(0.1 + Math.hypot(0.02, 0.01), 9)
  expect(same?.verdict).toBe("equivalent")
})

test("where nobody wins there is nothing to compare", () => {
  const none = { name: "none", margin: { n: 0, mean: 0, sd: 0, histogram: [] } } as unknown as VariantResults
  expect(swingComparisons([varied("base", 0.2, 0.19, 0.21), none])).toEqual([])
})
