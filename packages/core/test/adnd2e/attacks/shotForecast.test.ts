import { expect, test } from "vitest"
import type { Decision } from "../../../src/contract/Decision.ts"
import { verb } from "../../../src/systems/adnd2e/book/verbs.ts"
import { armed } from "../blocks.ts"
import { stage } from "../stage.ts"

const sword = armed(["long_sword"], { hp: 20 })
const weak = armed(["long_sword"], { hp: 2 })
const bow = armed(["long_bow", "short_sword"], { hp: 20 })
const open = `${".".repeat(60)}\n`.repeat(9)

type Place = readonly [number, number]

/** What harm `a` is promised for a shot at `b` when it declares, from 20 squares away. */
const shotAt = (b: unknown, friend: Place, other?: Place): number => {
  const s = stage({
    map: open,
    actors: {
      a: { side: 0, at: [5, 4], block: bow },
      f: { side: 0, at: friend, block: sword },
      b: { side: 1, at: [25, 4], block: b },
      ...(other === undefined ? {} : { c: { side: 1, at: other, block: sword } }),
    },
  })
  for (let d = s.combat.next(); d !== undefined; s.combat.apply(d, 0), d = s.combat.next()) {
    const decision: Decision = d
    const found = decision.options.find((o) => o.verb === verb.shoot && o.target === s.who("b"))
    if (decision.who === s.who("a") && found !== undefined)
      return s.combat.rules.forecast(s.combat, decision, found).harm
  }
  throw new Error("no shot was offered")
}

test("an enemy who can come up to a friend before the shot is loosed is promised less harm [ADD2-074 ADD2-075]", () => {
  const [clear, near, beside] = [[59, 8] as const, [20, 4] as const, [24, 4] as const].map((friend) =>
    shotAt(sword, friend, [25, 0]),
  ) as [number, number, number]
  expect(near).toBeLessThan(clear)
  expect(beside).toBeLessThan(near)
})

test("who has felled its target with the first of two shots has the second for another enemy [ADD2-063]", () => {
  const far = [59, 8] as const
  expect(shotAt(weak, far, [26, 0])).toBeGreaterThan(shotAt(weak, far))
})
