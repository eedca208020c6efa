import { expect, test } from "vitest"
import { survivalTable } from "../../src/statistics/survival.ts"

test("of 20 fights those that are over stay in the count: who has not fallen in them never will", () => {
  expect(survivalTable([0, 2, 5, 3, 1], [0, 1, 0, 2, 6])).toEqual([
    { round: 1, atRisk: 20, downed: 2, censored: 1, fallen: 2 },
    { round: 2, atRisk: 17, downed: 5, censored: 0, fallen: 7 },
    { round: 3, atRisk: 12, downed: 3, censored: 2, fallen: 10 },
    { round: 4, atRisk: 7, downed: 1, censored: 6, fallen: 11 },
  ])
})

test("where most fights end before anybody falls, most never fall: an estimate for fights without end would say otherwise", () => {
  const rows = survivalTable([0, 10, 10, 10], [0, 30, 25, 15])
  const last = rows.at(-1)
  expect(last?.fallen).toBe(30)
  // Kaplan and Meier's product for the same rounds.
  const endless = rows.reduce((standing, { atRisk, downed }) => standing * (1 - downed / atRisk), 1)
  expect(endless).toBeLessThan(0.46)
  expect(1 - (last?.fallen ?? 0) / 100).toBe(0.7)
})

test("without fights there are no rounds", () => expect(survivalTable([], [])).toEqual([]))
