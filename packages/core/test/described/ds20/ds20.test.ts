import { expect, test } from "vitest"
import { comparedStates } from "./comparedStates.ts"

/*
 * DS20 as a file, held against the room: in drawn states the same can be done but for walking, and each of it comes to
 * the same states with the same chances. REFRIEGA_STATES tries more.
 */

const states = Number(process.env["REFRIEGA_STATES"] ?? 60)

test("in drawn states the same can be done, and each of it comes to the same with the same chances", {
  timeout: 60_000 + 10_000 * states,
}, () => {
  const { apart, left, options, verbs } = comparedStates(1, states, states > 60 ? 20_000 : 600)
  expect(apart).toEqual([])
  expect(options).toBeGreaterThan(4 * states)
  // Acts with too many ways to go through are few.
  expect(left / options).toBeLessThan(0.1)
  expect([...verbs.keys()]).toEqual(
    expect.arrayContaining([
      "aim",
      "bear-pain",
      "break-free",
      "declare",
      "disarm",
      "draw",
      "end-turn",
      "grapple",
      "headbutt",
      "jump-up",
      "pick-up",
      "push",
      "release",
      "shoot",
      "stand-up",
      "strike",
      "stun",
      "technique",
      "throw-down",
    ]),
  )
})
