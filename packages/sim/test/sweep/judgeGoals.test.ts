import { expect, test } from "vitest"
import type { Measured } from "../../src/metrics/judge.ts"
import type { Goal } from "../../src/plan/Varied.ts"
import { judged, nextToJudge, type Numbers } from "../../src/sweep/judgeGoals.ts"

const goals: readonly Goal[] = [
  { text: "winRate.a in 40..60%", metric: "winRate.a", bound: { op: "in", from: 0.4, to: 0.6 } },
  { text: "rounds < 8", metric: "rounds", bound: { op: "<", value: 8 } },
]
const number = (value: number, half: number, n = 1000): Measured => ({
  value,
  lo: value - half,
  hi: value + half,
  n,
  method: "",
})
const values = ["1", "2", "3", "4"]
/** Misses the first; may meet both; meets both, but hardly the second; misses the second. */
const numbers: readonly Numbers[] = [
  [number(0.8, 0.03), number(5, 0.2)],
  [number(0.58, 0.03), number(6, 0.2)],
  [number(0.5, 0.03), number(7.7, 0.2)],
  [number(0.5, 0.03), number(9, 0.2)],
]

test("a value meets when every goal is met by the whole of its interval, and the one farthest inside all is chosen", () => {
  const found = judged(values, goals, numbers)
  expect(found.fits).toEqual(["misses", "mayMeet", "meets", "misses"])
  // Half widths inside: 0.02/0.03 of the second value, 0.3/0.2 of the third.
  expect(found.chosen).toBe("3")
  expect(found.found[1]?.map(({ fit }) => fit)).toEqual(["mayMeet", "meets"])
})

test("what was chosen is played again, another one where it misses, and more where it may meet", () => {
  expect(nextToJudge(values, goals, numbers, [])).toEqual({ value: "3", combats: 10_000 })
  const again = (value: string, of: Numbers) => ({ value, seed: 1, numbers: of })
  const off = again("3", [number(0.5, 0.01, 10_000), number(8.2, 0.06, 10_000)])
  expect(nextToJudge(values, goals, numbers, [off])).toEqual({ value: "2", combats: 10_000 })
  // Half of a half width inside: four times as many fights, and a third more to be sure.
  const open = again("3", [number(0.5, 0.01, 10_000), number(7.968_75, 0.0625, 10_000)])
  expect(nextToJudge(values, goals, numbers, [open])).toEqual({ value: "3", combats: 52_000 })
  const met = again("2", [number(0.57, 0.01, 10_000), number(6, 0.06, 10_000)])
  expect(nextToJudge(values, goals, numbers, [off, met])).toBeUndefined()
  const result = judged(values, goals, numbers, [off, met])
  expect([result.chosen, result.fits]).toEqual(["2", ["misses", "meets", "misses", "misses"]])
  expect(result.tried.map(({ fit }) => fit)).toEqual(["misses", "meets"])
})

test("where every value misses the nearest is played again once, and no other", () => {
  const all = [numbers[0] as Numbers, numbers[3] as Numbers]
  const first = nextToJudge(["1", "4"], goals, all, [])
  // 0.2/0.03 half widths outside against 1/0.2.
  expect(first?.value).toBe("4")
  const again = { value: "4", seed: 1, numbers: numbers[3] as Numbers }
  expect(nextToJudge(["1", "4"], goals, all, [again])).toBeUndefined()
})
