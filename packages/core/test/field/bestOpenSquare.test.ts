import { setFlagsFromString } from "node:v8"
import { runInThisContext } from "node:vm"
import { expect, test } from "vitest"
import { bestOpenSquare } from "../../src/field/bestOpenSquare.ts"
import { parseMap } from "../../src/field/parseMap.ts"
import { asSquare } from "../../src/kinds/indices.ts"

/** Whether V8 keeps a number as a small integer: 3 that was made with -0 is the same number, but kept as a float. */
const isSmall = (value: number): boolean => {
  setFlagsFromString("--allow-natives-syntax")
  try {
    const asked = runInThisContext("(value) => %IsSmi(value)") as (value: number) => boolean
    return asked(value)
  } finally {
    setFlagsFromString("--no-allow-natives-syntax")
  }
}

test("a square to get away to is a small integer to V8, on whichever side the threat is", () => {
  const { field } = parseMap([".....", ".....", ".....", ".....", "....."].join("\n"), "5-5")
  const from = { at: asSquare(12), space: 1 }
  const found: number[] = []
  for (const heading of [7, 11, 13, 17].map((at) => asSquare(at)))
    for (const budget of [0, 1, 2])
      found.push(
        bestOpenSquare(field, from, { threats: [heading], heading, budget, far: 1, odd: 0 }, (at) => {
          found.push(at)
          return true
        }),
      )
  expect(found.length).toBeGreaterThan(12)
  expect(found.filter((square) => !isSmall(square))).toEqual([])
})
