import { expect, test } from "vitest"
import { luckShare } from "../../src/page/luckShare.ts"

const sides = [
  { id: "a", name: "A" },
  { id: "b", name: "B" },
]
const of = (a: number, b: number, combats = a + b) =>
  luckShare({ sides }, { combats, outcomes: { a, b, draw: combats - a - b } })

test("who wins is all luck in an even fight, and none where one side always wins", () => {
  expect(of(500, 500)).toMatchObject({ p: 1, hi: 1 })
  expect(of(1000, 0)?.p).toBe(0)
  expect(of(1000, 0)?.lo).toBe(0)
})

test("it is the share of fights that a fair coin would have to decide for the win rates to come out so", () => {
  // Of 1,000 fights a coin decides 500, half of them for either side, and the stronger side wins 500: 750 to 250.
  expect(of(750, 250)?.p).toBeCloseTo(0.5, 12)
  expect(of(250, 750)).toEqual(of(750, 250))
  // 750 to 250: the difference of the win rates has a standard error of sqrt(.75)/sqrt(1000).
  const half = 1.96 * Math.sqrt(0.75 / 1000)
  expect(of(750, 250)?.lo).toBeCloseTo(0.5 - half, 3)
  expect(of(750, 250)?.hi).toBeCloseTo(0.5 + half, 3)
})

test("the interval reaches all luck as soon as it is not sure who is stronger", () => {
  expect(of(510, 490)?.hi).toBe(1)
  expect(of(600, 400)?.hi).toBeLessThan(1)
})

test("draws are won by nobody: they part the sides no more than a coin does", () => {
  expect(of(0, 0, 100)?.p).toBe(1)
  expect(luckShare({ sides: [...sides, { id: "c", name: "C" }] }, { combats: 9, outcomes: { a: 3, b: 3, c: 3 } })).toBe(
    undefined,
  )
})
