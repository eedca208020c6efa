import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { rulesOf } from "../games.ts"

/* How far a turn is looked ahead: what is done to oneself on the spot takes none of the blows from what is promised. */

const rules = rulesOf(`
game: ahead
title: Ahead
stats: { hp: { from: 1, to: 100 }, first: { switch: true }, down: { switch: true } }
tracks:
  hp: me.hp
  down: { start: if me.down then 1 else 0, to: 1 }
  blows: { start: 2, per: turn }
points: hp
order: { by: if me.first then 2 else 1, rolled: once }
again: me.blows > 0
actions:
  strike:
    target: enemy
    when: me.blows > 0
    do:
      - add: me.blows by -1
      - roll: attack = d4
      - hit: attack > 2 * me.down + 1
        harm: 10
  get-up: { when: me.down > 0 and me.blows > 0, do: [{ set: me.down = 0 }] }
  rest: { when: me.blows > 0, do: [{ set: me.blows = 0 }] }
`)

const promises = (down: boolean) => {
  const actors = {
    a: { side: 0, at: [0, 0] as const, block: { hp: 100, first: true, down } },
    b: { side: 1, at: [1, 0] as const, block: { hp: 100, first: false, down: false } },
  }
  const prepared = rules.prepare(encounter(rules, { actors }))
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  const decision = combat.next()
  if (decision === undefined) throw new Error("nobody has a turn")
  const all = decision.options.map((option) => [rules.verbs[option.verb]?.id, rules.forecast(combat, decision, option)])
  return Object.fromEntries(all) as Record<string, { readonly harm: number }>
}

test("who gets up is promised as many blows as who strikes lying", () => {
  const { strike, "get-up": up, rest } = promises(true)
  // Lying one blow in four hits, and the second is struck lying or standing; up, three in four, both of them.
  expect(strike?.harm).toBeCloseTo((1 / 4 + 1 / 4) * 0.1, 12)
  expect(up?.harm).toBeCloseTo((3 / 4 + 3 / 4) * 0.1, 12)
  expect(rest?.harm).toBe(0)
  expect(promises(false)["strike"]?.harm).toBeCloseTo((3 / 4 + 3 / 4) * 0.1, 12)
})
