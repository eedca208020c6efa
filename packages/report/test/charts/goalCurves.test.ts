import { expect, test } from "vitest"
import { charts } from "../../src/charts/charts.ts"
import type { Chart } from "../../src/drawing/frame.ts"
import { toBareSvg } from "../../src/drawing/toSvg.ts"
import { goals, sweep } from "../kit/results.ts"

const chart = charts(goals, "en").find(({ name }) => name === "goals") as Chart

test("a sweep for goals draws the curve of each goal, with its values and what is wanted", async () => {
  const { vconcat } = chart.spec as unknown as {
    readonly vconcat: readonly {
      readonly data: { readonly values: readonly { readonly p: number; readonly isNamed: boolean }[] }
      readonly layer: readonly { readonly data?: { readonly values: readonly unknown[] } }[]
    }[]
  }
  expect(vconcat.map(({ data }) => data.values.map(({ p }) => p))).toEqual([
    [0.75, 0.51, 0.455, 0.2],
    [4, 5, 6, 7],
  ])
  // Wanted are 45 to 55 %, and anything below 6.5: from the lowest end of an interval.
  expect(vconcat.map(({ layer }) => layer[0]?.data?.values)).toEqual([[{ lo: 0.45, hi: 0.55 }], [{ lo: 3.9, hi: 6.5 }]])
  expect(vconcat[0]?.data.values.map(({ isNamed }) => isNamed)).toEqual([false, true, false, false])
  const svg = await toBareSvg(chart)
  expect(svg).toContain("winRate.guards in 45..55%")
  expect(svg.replaceAll("\u00a0", " ")).toContain("thug.hp=6: rounds &lt; 6.5: 5.00 (4.90–5.10)")
})

test("it says how many values meet them all, and has each number in its table", () => {
  expect(chart.caption.answer[0]).toBe("1 of 4 values surely meets every goal; 1 more may")
  const spanish = charts(goals, "es").find(({ name }) => name === "goals")
  expect(spanish?.caption.answer[0]).toBe("1 de 4 valores cumple con seguridad todos los objetivos, y quizá 1 más")
  expect(chart.table.rows[1]?.map((text) => text.replaceAll("\u00a0", " "))).toEqual([
    "6",
    "51 % (49–53 %)",
    "5.00 (4.90–5.10)",
    "met",
  ])
})

test("a sweep for one win rate has its curve alone", () => {
  expect(charts(sweep, "en").map(({ name }) => name)).not.toContain("goals")
})
