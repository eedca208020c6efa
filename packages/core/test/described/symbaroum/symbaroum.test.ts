import { expect, test } from "vitest"
import { comparedStates } from "./comparedStates.ts"

/*
 * Symbaroum's melee as a file, held against the room: in drawn states the same can be done, and each of it comes to the
 * same states with the same chances. `npm run file-and-room` tries more.
 */

const states = Number(process.env["REFRIEGA_STATES"] ?? 30)

test("in drawn states the same can be done, and each of it comes to the same with the same chances", {
  timeout: 60_000 + 10_000 * states,
}, () => {
  const { apart, left, options, verbs } = comparedStates(1, states)
  expect(apart).toEqual([])
  expect(options).toBeGreaterThan(3 * states)
  // Acts with too many ways to go through are few.
  expect(left / options).toBeLessThan(0.2)
  expect([...verbs].toSorted()).toEqual(
    expect.arrayContaining([
      "advance",
      "close",
      "end-turn",
      "flank",
      "heal",
      "ready",
      "retreat",
      "shoot",
      "stand-up",
      "strike",
      "treat",
    ]),
  )
})
