import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf, sensible } from "../games.ts"

/** Blows and shots are made by the same list; a shield stops blows alone, and arrows make one duck. */
const shields = `
game: shields
title: Shields
stats: { hp: { from: 1, to: 40 }, speed: { from: 0, to: 9, default: 0 }, bow: { switch: true } }
tracks:
  hp: me.hp
  answer: { start: 1, per: turn }
  duck: { start: 1, per: turn }
points: hp
order: { by: me.speed, rolled: once }
define:
  attack:
    - roll: attack = d10
    - hit: attack >= 5
      harm: 4
actions:
  strike: { target: enemy, when: not me.bow, do: [ { do: attack } ] }
  shoot: { target: enemy, when: me.bow, do: [ { do: attack } ] }
  block:
    on: hits
    acts: strike
    asked: false
    when: me.answer > 0
    do: [ { add: me.answer by -1 }, { let: roll = roll - 3 } ]
  riposte:
    on: misses
    acts: [strike]
    asked: false
    when: me.answer > 0
    do: [ { add: me.answer by -1 }, { harm: 2 } ]
  duck:
    on: strikes
    acts: shoot
    asked: false
    when: me.duck > 0
    do: [ { add: me.duck by -1 }, { harm: 1 } ]
`

const first = (bow: boolean, text = shields) => {
  const rules = rulesOf(text)
  const actors = {
    a: { side: 0, at: [0, 0] as const, block: { hp: 20, speed: 9, bow } },
    b: { side: 1, at: [1, 0] as const, block: { hp: 20 } },
  }
  const prepared = rules.prepare(encounter(rules, { actors }))
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: sensible }).begin()
  const decision = combat.next()
  const option = decision?.options[0]
  if (decision === undefined || option === undefined) throw new Error("nobody has a turn")
  return rules.forecast(combat, decision, option)
}

test("what answers hits and misses may be for some acts alone, though the attack is made by a list of both", () => {
  // A blow of 5 to 10 hits; the shield takes three from that, so 8, 9 and 10 are left.
  expect(first(false).success).toBeCloseTo(3 / 10, 12)
  expect(first(false).harm).toBeCloseTo(((3 / 10) * 4) / 20, 12)
  // Where it misses at once it is answered; where the shield has made a miss of it there is no answer left.
  expect(first(false).risk).toBeCloseTo(((4 / 10) * 2) / 20, 12)
  expect(first(true).success).toBeCloseTo(6 / 10, 12)
  expect(first(true).risk).toBeCloseTo(1 / 20, 12)
})

test("without acts it answers all attacks", () => {
  const all = shields.replace("    acts: strike\n", "")
  expect(first(true, all).success).toBeCloseTo(3 / 10, 12)
})

test("it may be for the blows of an answer", () => {
  const struck = shields
    .replace(
      "do: [ { add: me.answer by -1 }, { harm: 2 } ]",
      "do: [ { add: me.answer by -1 }, { do: attack, deep: 2 } ]",
    )
    .replace("acts: strike\n", "acts: riposte\n")
  // Nothing blocks the strike; a riposte of 8 to 10 gets past the shield.
  expect(first(false, struck).success).toBeCloseTo(6 / 10, 12)
  expect(first(false, struck).risk).toBeCloseTo((4 / 10) * (3 / 10) * (4 / 20), 12)
})

test("a game with it is sound: laws, promises, keys", () => {
  const proof = proveGame({ file: "game.yaml", text: shields }, undefined, 12)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect({ apart, broken, unnoticed: misspelt.unnoticed }).toEqual({ apart: [], broken: [], unnoticed: [] })
})

test("what no action is called, and acts where nothing is answered, are refused", () => {
  expect(problemsOf(shields.replace("acts: strike\n", "acts: strik\n"))).toEqual([
    'game.yaml:21:11: actions.block.acts: no action is called "strik"; did you mean "strike"?',
  ])
  expect(problemsOf(shields.replace("on: strikes", "on: turn-begins"))).toContain(
    "game.yaml:33:5: actions.duck.acts: acts goes with on: acts, strikes, hits, misses, harmed or falls",
  )
})
