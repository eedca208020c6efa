import { expect, test } from "vitest"
import { disagreement, spreadOf } from "../spread.ts"

test("the median of an odd number of values is the middle one, whatever their order", () => {
  expect(spreadOf([9, 1, 30, 2, 10])).toEqual({ median: 9, least: 1, most: 30 })
})

test("the median of an even number is the mean of the two in the middle", () => {
  expect(spreadOf([4, 1, 3, 100])).toEqual({ median: 3.5, least: 1, most: 100 })
  expect(spreadOf([2])).toEqual({ median: 2, least: 2, most: 2 })
})

test("there is no spread of nothing", () => {
  expect(() => spreadOf([])).toThrow("at least one")
})

test("two measures differ by the same whichever comes first", () => {
  expect(disagreement(0.1, 0.11)).toBeCloseTo(0.1)
  expect(disagreement(0.11, 0.1)).toBeCloseTo(0.1)
  expect(disagreement(3, 3)).toBe(0)
})
