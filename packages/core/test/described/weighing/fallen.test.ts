import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { rulesOf } from "../games.ts"

/* What is lost with a combatant that falls: what it has of points, and what was good for it. */

const rules = rulesOf(`
game: fallen
title: Fallen
stats: { hp: { from: 1, to: 40 }, first: { switch: true }, sleepy: { switch: true }, shield: { switch: true } }
tracks:
  hp: me.hp
  asleep: { start: if me.sleepy then 1 else 0, to: 1, worth: -0.6 }
  shield: { start: if me.shield then 1 else 0, to: 1, worth: 0.3 }
points: hp
order: { by: if me.first then 2 else 1, rolled: once }
actions:
  strike: { target: enemy, when: me.asleep = 0, do: [ { harm: 4 + me.shield }, { set: them.asleep = 0 } ] }
`)

/** The harm that a blow of four promises. */
const harm = (hp: number, sleepy: boolean, shield = false): number => {
  const actors = {
    a: { side: 0, at: [0, 0] as const, block: { hp: 9, first: true, sleepy: false, shield: false } },
    b: { side: 1, at: [1, 0] as const, block: { hp, first: false, sleepy, shield } },
  }
  const prepared = rules.prepare(encounter(rules, { actors }))
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  const decision = combat.next()
  const option = decision?.options[0]
  if (decision === undefined || option === undefined) throw new Error("nobody has a turn")
  return rules.forecast(combat, decision, option).harm
}

test("a sleeper that falls is worth no less than another, and one that only wakes is worth more again", () => {
  expect(harm(4, false)).toBeCloseTo(1, 12)
  expect(harm(4, true)).toBeCloseTo(1, 12)
  expect(harm(8, false)).toBeCloseTo(0.5, 12)
  expect(harm(8, true)).toBeCloseTo(0.5 - 0.6, 12)
})

test("what was good for a combatant that falls goes with it", () => {
  expect(harm(4, false, true)).toBeCloseTo(1.3, 12)
})
