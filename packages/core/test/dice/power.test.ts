import { expect, test } from "vitest"
import { doublings, power } from "../../src/dice/power.ts"

test("a power is what multiplying by hand gives, to within the roundings of its few products", () => {
  expect(power(0.7, 0)).toBe(1)
  expect(power(0.7, 1)).toBe(0.7)
  expect(power(0.7, 2)).toBe(0.7 * 0.7)
  expect(power(0.7, 3)).toBe(0.7 * (0.7 * 0.7))
  expect(power(0.7, 6)).toBe(0.7 * 0.7 * (0.7 * 0.7 * (0.7 * 0.7)))
  for (let n = 0; n <= 33; n++) expect(power(3, n)).toBe(Number(3n ** BigInt(n)))
  expect(power(0, 0)).toBe(1)
  expect(power(0, 4)).toBe(0)
  expect(power(0.5, -1)).toBe(1)
})

test("doublings counts whole doublings, on the point too", () => {
  expect([9, 10, 19, 20, 39, 40, 79, 80].map((value) => doublings(value, 10))).toEqual([0, 0, 0, 1, 1, 2, 2, 3])
  for (let unit = 1; unit <= 99; unit++) {
    for (let n = 0; n <= 20; n++) {
      expect(doublings(unit * 2 ** n, unit)).toBe(n)
      expect(doublings(unit * 2 ** n - 1, unit)).toBe(Math.max(0, n - 1))
    }
  }
})
