import { expect, test } from "vitest"
import { describedGame } from "../../../src/described/describedGame.ts"
import type { Expression } from "../../../src/described/language/Expression.ts"
import { readGame } from "../../../src/described/reading/readGame.ts"
import { oneStrike } from "../oneStrike.ts"

const text = (roll: string): string => oneStrike("pools", [`roll: a = ${roll}`, "harm: a"])

/** Of how many dice a pool is. */
const poolOf = (roll: string): unknown => {
  const read = readGame({ file: "game.yaml", text: text(roll) })
  if (read._tag === "Refused") throw new Error(read.problems[0]?.message)
  const [step] = read.value.actions[0]?.steps ?? []
  const [draw] = (step as unknown as { draws?: readonly { n: Expression; faces: number }[] }).draws ?? []
  return draw && [draw.n, draw.faces]
}

test("a pool has as many dice as stand before its d, and one where none do", () => {
  for (const what of ["count 6+ in", "best in", "worst in"]) {
    expect(poolOf(`${what} 5d6`)).toEqual([{ is: "number", value: 5 }, 6])
    expect(poolOf(`${what} d8`)).toEqual([{ is: "number", value: 1 }, 8])
  }
})

test("a game is made once of a text", () => {
  const made = () => describedGame({ file: "game.yaml", text: text("2d6") })
  const [one, other] = [made(), made()]
  expect(one._tag === "Good" && other._tag === "Good" && one.value === other.value).toBe(true)
})
