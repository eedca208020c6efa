import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { encounter } from "../../src/testkit/encounter.ts"
import { problemsOf, rulesOf } from "./games.ts"

/* Numbers of a sheet that follow from others, unless the sheet says otherwise. */

const game = `
game: worked
title: Worked
rules: { floor: { default: 10, from: 1, to: 30 } }
stats:
  strength: { from: 3, to: 18 }
  armour: { from: 0, to: 9, default: 2 }
  tough: { from: 1, to: 40, default: me.strength at least rule.floor }
  pain: { from: 1, to: 9, default: (me.tough + 1) / 2 }
  guard: { from: -5, to: 20, default: 10 - me.armour }
tracks: { hp: me.tough }
points: hp
actions:
  strike: { target: enemy, do: [ { roll: attack = d20 }, { hit: attack >= them.guard, harm: me.pain } ] }
`

const startOf = (block: object, houseRules?: object) => {
  const rules = rulesOf(game)
  const actors = {
    a: { side: 0, at: [0, 0] as const, block },
    b: { side: 1, at: [1, 0] as const, block: { strength: 3 } },
  }
  const fight = encounter(rules, { actors })
  const prepared = rules.prepare(houseRules === undefined ? fight : { ...fight, houseRules: houseRules as never })
  const at = prepared.ids.indexOf("a")
  return { stats: prepared.sheets.stats.slice(at * 5, at * 5 + 5), hp: prepared.sheets.starts[at] }
}

test("what a sheet does not say is worked out of what stands above it, within its bounds", () => {
  expect(startOf({ strength: 15 })).toEqual({ stats: [15, 2, 15, 8, 8], hp: 15 })
  expect(startOf({ strength: 5, armour: 4 })).toEqual({ stats: [5, 4, 10, 5, 6], hp: 10 })
  // 9 is the most that pain can be.
  expect(startOf({ strength: 5, tough: 30, guard: 1 })).toEqual({ stats: [5, 2, 30, 9, 1], hp: 30 })
  expect(startOf({ strength: 5 }, { floor: 7 }).hp).toBe(7)
  expect(() => Schema.decodeUnknownSync(rulesOf(game).statBlock)({ strength: 5 })).not.toThrow()
})

test.each([
  ["me.strength at least rule.floor", "me.pain at least 4", 'me has no "pain"'],
  ["me.strength at least rule.floor", "me.tough", 'me has no "tough"'],
  ["me.strength at least rule.floor", "them.strength", "there is nobody called them here"],
  ["(me.tough + 1) / 2", "me.tough + 40", "pain would be 41 to 80, but goes from 1 to 9"],
  ["(me.tough + 1) / 2", "d6", "dice are rolled in a step of their own"],
  ["(me.tough + 1) / 2", "me.tough > 3", "expected a number, found yes or no"],
])("%s as %s is refused", (from, to, told) => {
  expect(problemsOf(game.replace(from, to)).join("\n")).toContain(told)
})
