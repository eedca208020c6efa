import { expect, test } from "vitest"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf } from "../games.ts"

/* Expressions with a name: of one of two, as they stand, with what a list was given, of what is in hand. */

const game = `
game: named
title: Named
stats: { hp: { from: 1, to: 400 }, skill: { from: 0, to: 6 }, bulk: { from: 0, to: 4, default: 0 } }
gear:
  arms: { stats: { reach: { from: 0, to: 3 } }, items: { pike: { reach: 2 }, knife: { reach: 0 } } }
tracks:
  hp: me.hp
  held: { start: 1, gear: arms }
conditions: { prone: prone }
points: hp
formulas:
  nimble: me.skill - me.bulk
  guard: 2 + (if me.prone then 0 else me.nimble at least 0)
  longer: me.held.reach > them.held.reach
  edge: nimble + them.nimble * 0 + bonus
actions:
  strike:
    target: enemy
    when: longer or me.nimble > 0
    do: [ { do: blow, with: { bonus: 1 } }, { do: blow, as: them, with: { bonus: 0 } }, { gain: prone, to: them } ]
define:
  blow:
    - roll: attack = d6 + edge + (if longer then 1 else 0)
    - hit: attack >= them.guard + 3
      harm: 1
`

const oddsOf = (blocks: readonly [object, object]) => {
  const rules = rulesOf(game)
  const actors = {
    a: { side: 0, at: [0, 0] as const, block: { hp: 300, ...blocks[0] } },
    b: { side: 1, at: [1, 0] as const, block: { hp: 300, ...blocks[1] } },
  }
  const prepared = rules.prepare(encounter(rules, { actors }))
  const board = { tracks: prepared.sheets.starts, isOut: () => false }
  return prepared.book.of(board, 0, prepared.ids.indexOf("a"), prepared.ids.indexOf("b"))
}

/** Of six faces, those that reach so much. */
const reaching = (need: number): number => Math.max(0, Math.min(6, 7 - need)) / 6

test.each([
  [
    { skill: 3, bulk: 1, arms: ["pike"] },
    { skill: 2, arms: ["knife"] },
  ],
  [
    { skill: 1, arms: ["knife"] },
    { skill: 4, bulk: 4, arms: ["pike"] },
  ],
  [
    { skill: 5, bulk: 3 },
    { skill: 0, bulk: 2, arms: ["pike"] },
  ],
] as const)("a formula is what it says, of me, of them, and with what a list was given: %#", (a, b) => {
  const reach = (of: typeof a | typeof b): number => ("arms" in of && of.arms[0] === "pike" ? 2 : 0)
  const nimble = ({ bulk = 0, skill }: { readonly bulk?: number; readonly skill: number }) => skill - bulk
  const guard = (of: typeof a | typeof b): number => 2 + Math.max(0, nimble(of))
  const { dealt, taken } = oddsOf([a, b])
  expect(dealt).toBeCloseTo(reaching(guard(b) + 3 - nimble(a) - 1 - (reach(a) > reach(b) ? 1 : 0)), 12)
  expect(taken).toBeCloseTo(reaching(guard(a) + 3 - nimble(b) - (reach(b) > reach(a) ? 1 : 0)), 12)
})

test("a game with formulas is sound: laws, promises, keys", () => {
  const proof = proveGame({ file: "game.yaml", text: game }, undefined, 6)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect({ apart, broken, unnoticed: misspelt.unnoticed }).toEqual({ apart: [], broken: [], unnoticed: [] })
})

test.each([
  [
    "me.skill - me.bulk",
    "me.skil - me.bulk",
    'in the formula nimble, character 4: me has no "skil"; did you mean "skill"?',
  ],
  ["me.skill - me.bulk", "me.guard", 'in the formula nimble, character 4: me has no "guard"'],
  ["me.skill - me.bulk", "me.nimble", 'in the formula nimble, character 4: me has no "nimble"'],
  ["me.skill - me.bulk", "d6", "in the formula nimble, character 1: dice are rolled in a step of their own"],
  [
    "me.nimble at least 0",
    "them.nimble at least 0",
    "in the formula guard, character 30: there is nobody called them here",
  ],
  ["them.guard", "them.gard", 'them has no "gard"'],
  ["d6 + edge", "d6", 'nothing reads the formula "edge"'],
  ["  nimble:", "  skill:", 'there is a stat, track or condition called "skill" already'],
])("%s as %s is refused", (from, to, told) => {
  expect(game).toContain(from)
  expect(problemsOf(game.replace(from, to)).join("\n")).toContain(told)
})
