import { expect, test } from "vitest"
import { comparedBeginnings } from "./comparedBeginnings.ts"

/*
 * How fights begin in the room of Symbaroum and in the file: who waits for whom, who is surprised, and what the first
 * blows come to.
 */

const many = Number(process.env["REFRIEGA_STATES"] ?? 30)

test("drawn fights begin alike: order, ambush and the blows of those who lay in it", {
  timeout: 60_000 + 10_000 * many,
}, () => {
  const { ambushes, apart, waiting } = comparedBeginnings(1, many)
  expect(apart).toEqual([])
  expect(ambushes).toBeGreaterThan(many / 6)
  expect(waiting).toBeGreaterThan(many / 10)
})
