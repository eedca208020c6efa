import { expect, test } from "vitest"
import { survivalTable } from "../../src/statistics/survival.ts"

test("the survival table of 20 agrees with the published method to six digits", () => {
  const rows = survivalTable([0, 2, 5, 3, 1], [0, 1, 0, 2, 6])
  const six = (x: number) => x.toFixed(6)
  expect(rows.map(({ round, atRisk }) => [round, atRisk])).toEqual([
    [1, 20],
    [2, 17],
    [3, 12],
    [4, 7],
  ])
  expect(rows.map(({ survival }) => six(survival))).toEqual(["0.900000", "0.635294", "0.476471", "0.408403"])
  expect(rows.map(({ error }) => six(error))).toEqual(["0.067082", "0.110156", "0.114594", "0.116701"])
  expect([rows[3]?.interval.lo, rows[3]?.interval.hi].map((x) => six(x as number))).toEqual(["0.187550", "0.619323"])
  expect(rows.map(({ fallen }) => fallen)).toEqual([2 / 20, 7 / 20, 10 / 20, 11 / 20])
  expect(rows.map(({ hazard }) => hazard)).toEqual([2 / 20, 5 / 17, 3 / 12, 1 / 7])
})

test("without censoring, survival is the share that has not fallen", () => {
  for (const { survival, fallen } of survivalTable([0, 3, 0, 4, 5], [0, 0, 0, 0, 8])) {
    expect(survival).toBeCloseTo(1 - fallen, 12)
  }
})

test("where nobody falls or all do, there is nothing to estimate an interval from", () => {
  expect(survivalTable([], [0, 7]).map(({ interval }) => interval)).toEqual([{ lo: 1, hi: 1 }])
  expect(survivalTable([0, 7], []).map(({ interval, error }) => [interval, error])).toEqual([[{ lo: 0, hi: 0 }, 0]])
  expect(survivalTable([], [])).toEqual([])
})
