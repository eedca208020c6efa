import { expect, test } from "vitest"
import { problemsOf } from "../games.ts"
import { spatial, breaks, base } from "./base.ts"

test("the game with bands is right", () => {
  expect(problemsOf(spatial)).toEqual([])
})

for (const [from, to, ...told] of breaks) {
  test(`${JSON.stringify(from)} as ${JSON.stringify(to)} is refused, with its place and what is meant`, () => {
    expect(base).toContain(from)
    expect(problemsOf(base.replace(from, to))).toEqual(told)
  })
}
