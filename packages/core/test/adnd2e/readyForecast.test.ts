import { expect, test } from "vitest"
import type { Decision } from "../../src/contract/Decision.ts"
import { verb } from "../../src/systems/adnd2e/book/terms.ts"
import { armed } from "./blocks.ts"
import { stage } from "./stage.ts"

/** What it promises to draw the second weapon instead of the first, at so many squares from an enemy. */
const drawing = (weapons: Parameters<typeof armed>[0], squares: number): number => {
  const s = stage({
    map: `${".".repeat(60)}\n`.repeat(3),
    actors: {
      a: { side: 0, at: [5, 1], block: armed(weapons) },
      b: { side: 1, at: [5 + squares, 1], block: armed(["long_sword"]) },
    },
  })
  for (let d = s.combat.next(); d !== undefined; s.combat.apply(d, 0), d = s.combat.next()) {
    const decision: Decision = d
    const draw = decision.options.find((o) => o.verb === verb.ready && o.target < 0)
    if (decision.who === s.who("a") && draw !== undefined) return s.combat.rules.forecast(s.combat, decision, draw).help
  }
  throw new Error("nothing could be drawn")
}

test("a weapon is drawn for what it does more than the one in hand [ADD2-040]", () => {
  expect(drawing(["dagger", "two_handed_sword"], 1)).toBeGreaterThan(0)
  expect(drawing(["two_handed_sword", "short_sword"], 1)).toBeLessThan(0)
  expect(drawing(["long_sword", "long_sword"], 1)).toBe(0)
})

test("a bow is worth drawing against those who are far off, not against one who has come up [ADD2-040 ADD2-072]", () => {
  expect(drawing(["long_sword", "long_bow"], 40)).toBeGreaterThan(0)
  expect(drawing(["long_sword", "long_bow"], 1)).toBeLessThan(0)
  expect(drawing(["long_bow", "long_sword"], 1)).toBeGreaterThan(0)
})
