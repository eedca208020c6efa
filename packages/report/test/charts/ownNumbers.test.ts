import { expect, test } from "vitest"
import { charts } from "../../src/charts/charts.ts"
import { ownNumberCharts } from "../../src/charts/ownNumbers.ts"
import { summary } from "../../src/table/summary.ts"
import { plain } from "../../src/table/paint.ts"
import { results } from "../kit/results.ts"

const value = (mean: number, lo: number, hi: number, n = 90, missing = 0) => ({
  value: mean,
  lo,
  hi,
  n,
  missing,
  method: "mean95",
})
const title = (text: string) => ({ en: text, es: text })
const withCounts = {
  ...results,
  counts: [
    { id: "blood", title: title("First blood"), says: "count: fights where a", form: "share", missing: false },
    { id: "blows", title: title("Blows"), says: "count: b", form: "times", missing: false, per: "round" },
    { id: "first", title: title("First fall"), says: "first: c", form: "round", missing: true },
  ] as const,
  variants: results.variants.map((variant) => ({
    ...variant,
    counts: {
      blood: value(0.25, 0.2, 0.3),
      "blows.1": value(3, 2.5, 3.5),
      "blows.2": value(1, 0.5, 1.5, 60),
      "blows.3": value(9, 0, 90, 2),
      first: value(2.4, 2.2, 2.6, 80, 10),
    },
  })),
}
type Drawn = {
  readonly layer: readonly { readonly encoding?: { readonly x?: { readonly scale?: { readonly domain?: unknown } } } }[]
}
const domainOf = (name: string) => {
  const { spec } = ownNumberCharts(withCounts, "en").find((chart) => chart.name === name) ?? {}
  return (spec as unknown as Drawn).layer.flatMap(({ encoding }) => encoding?.x?.scale?.domain ?? []).slice(0, 2)
}

test("each custom number has a chart: shares from 0 to 1, others as far as their intervals go", () => {
  expect(charts(withCounts, "en").map(({ name }) => name)).toEqual(
    expect.arrayContaining(["count-blood", "count-blows", "count-first"]),
  )
  expect(domainOf("count-blood")).toEqual([0, 1])
  const [from, to] = domainOf("count-first") as [number, number]
  expect(from).toBe(0)
  expect(to).toBeGreaterThan(2.6)
  expect(to).toBeLessThan(3)
})

test("a round that two fights reach is in the table, and does not stretch the chart", () => {
  const [, to] = domainOf("count-blows") as [number, number]
  expect(to).toBeLessThan(5)
  const { table } = ownNumberCharts(withCounts, "en").find(({ name }) => name === "count-blows") ?? {}
  expect(table?.rows.some((row) => row[0] === "round 3")).toBe(true)
})

test("tables say of how many fights a number is, and how many are without", () => {
  const text = summary(withCounts, "en", plain)
  expect(text).toContain("Custom numbers of this file")
  expect(text).toMatch(/First blood .*25\s% \[20–30\s%\]/u)
  expect(text).toMatch(/First fall .*2\.4 \[2\.2–2\.6\] .*80 fights, 10 without/u)
  expect(summary(withCounts, "es", plain)).toContain("Números propios de este fichero")
})
