import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { momentOf } from "../../../src/described/play/momentOf.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { rulesOf } from "../games.ts"

/* A let that is given anew behind a roll, in one of two ways: the other one still has what it was. */

const game = (steps: string) => `
game: anew
title: Anew
stats: { hp: { from: 1, to: 40 }, first: { switch: true } }
tracks: { hp: me.hp }
points: hp
order: { by: if me.first then 2 else 1, rolled: once }
actions:
  strike:
    target: enemy
    do: [ { roll: attack = d20 }, { let: harm = 0 }, ${steps}, { if: harm > 0, then: [ { harm: harm } ] } ]
`

const dealt = (steps: string): number => {
  const rules = rulesOf(game(steps))
  const actors = {
    a: { side: 0, at: [0, 0] as const, block: { hp: 30, first: true } },
    b: { side: 1, at: [1, 0] as const, block: { hp: 30, first: false } },
  }
  const prepared = rules.prepare(encounter(rules, { actors }))
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  const decision = combat.next()
  const option = decision?.options[0]
  if (decision === undefined || option === undefined) throw new Error("nobody has a turn")
  return prepared.foresight.odds(momentOf(combat).facts, decision.who, option).dealt
}

test.each([
  ["if", "{ if: attack <= 10, then: [ { roll: blow = d6 }, { let: harm = blow } ] }", 3.5 / 2],
  ["hit", "{ hit: attack <= 10, then: [ { roll: blow = d6 }, { let: harm = blow } ] }", 3.5 / 2],
  [
    "cases",
    "{ cases: [ { if: attack <= 5, then: [ { roll: a = d6 }, { let: harm = a } ] }, { if: attack <= 10, then: [ { let: harm = 1 } ] } ] }",
    4.5 / 4,
  ],
  [
    "twice",
    "{ if: attack <= 10, then: [ { roll: a = d6 }, { let: harm = a }, { roll: b = d4 }, { let: harm = harm + b } ] }",
    6 / 2,
  ],
])("what is not done leaves it as it was: %s", (_, steps, exact) => {
  expect(dealt(steps)).toBeCloseTo(exact, 12)
})
