import { expect, test } from "vitest"
import { pageData } from "../../src/fights/pageData.ts"
import { playedRun } from "../kit/runs.ts"

/** The days of which a page shows fights. */
const shownDays = async (days: number): Promise<readonly number[]> => {
  const { data } = pageData([await playedRun("symbaroum/long-way.yaml", { combats: days })])
  return [...new Set(data.showings.map(({ why }) => Number(/\d+/u.exec(why.en)?.[0])))]
}

test("of a day its first try is shown, and the first that was lost, of those that were played", async () => {
  const [first, lost = 0] = await shownDays(50)
  expect(first).toBe(0)
  expect(lost).toBeGreaterThan(0)
  expect(await shownDays(lost)).toEqual([0])
  expect(await shownDays(lost + 1)).toEqual([0, lost])
})
