import { expect, test } from "vitest"
import type { Decision } from "../../src/contract/Decision.ts"
import type { Forecast } from "../../src/contract/Forecast.ts"
import { way } from "../../src/systems/adnd2e/book/extra.ts"
import { verb } from "../../src/systems/adnd2e/book/verbs.ts"
import { armed } from "./blocks.ts"
import { stage } from "./stage.ts"

const bow = armed(["long_bow", "short_sword"])
const sword = armed(["long_sword"])

/** What a full move of `a` promises at its first declaration, at so many squares from its enemy. */
const moveOf = (a: unknown, b: unknown, squares: number, how: number): Forecast => {
  const s = stage({
    map: `${".".repeat(180)}\n`.repeat(3),
    actors: { a: { side: 0, at: [20, 1], block: a }, b: { side: 1, at: [20 + squares, 1], block: b } },
  })
  for (let d = s.combat.next(); d !== undefined; s.combat.apply(d, 0), d = s.combat.next()) {
    const decision: Decision = d
    const move = decision.options.find((o) => o.verb === verb.move && o.extra === how)
    if (decision.who === s.who("a") && move !== undefined)
      return { ...s.combat.rules.forecast(s.combat, decision, move) }
  }
  throw new Error("no such move was offered")
}

test("who can shoot from here gains nothing by coming nearer; who is out of range does, and so does who has a sword", () => {
  expect(moveOf(bow, sword, 12, way.towards).approach).toBe(0)
  expect(moveOf(bow, sword, 150, way.towards).approach).toBeGreaterThan(0)
  expect(moveOf(sword, bow, 12, way.towards).approach).toBeGreaterThan(0)
})

test("a move is as dangerous as the place where it ends", () => {
  // 12 squares away nobody with a sword reaches anybody; after a full move towards it somebody does, but not after one
  // away from it.
  expect(moveOf(sword, sword, 12, way.towards).exposure).toBeGreaterThan(0)
  expect(moveOf(sword, sword, 12, way.away).exposure).toBe(0)
})
