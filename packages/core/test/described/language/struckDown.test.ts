import { expect, test } from "vitest"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { solve } from "../../../src/solve/solve.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf, sensible } from "../games.ts"

/** A blow that fells surely, and hits who lies there half of the time: the third hit kills, and friends run. */
const game = (
  when = "struck-down: [ { add: me.fails by (if amount >= 3 then 2 else 1) }, { if: me.fails >= 3, then: [ { kill: me }, { each: friends, do: [ { leave: them } ] } ] } ]",
) => `
game: dying
title: Dying
stats: { hp: { from: 1, to: 9 }, first: { switch: true }, weak: { switch: true } }
tracks: { hp: me.hp, fails: { start: 0, to: 3, worth: -0.1 } }
points: hp
order: { by: if me.first then 2 else 1, rolled: once }
actions:
  blow:
    target: [ enemy, fallen-enemy ]
    when: me.first and them.weak
    do:
      - roll: aim = d2
      - if: aim = 2 or them.hp > 0
        then: [ { harm: 1 } ]
  axe:
    target: [ enemy, fallen-enemy ]
    when: me.first and them.weak
    do: [ { harm: d4 } ]
when: { ${when} }
`
const actor = (side: number, x: number, block = {}) => ({
  side,
  at: [x, side] as const,
  block: { hp: 1, first: false, weak: false, ...block },
})
const actors = { a: actor(0, 0, { first: true }), b: actor(1, 0, { weak: true }), c: actor(1, 1) }

const winsBy = (verb: string, rounds: number): number => {
  const rules = rulesOf(game())
  const plan: typeof sensible = (_, { options }) =>
    Math.max(
      0,
      options.findIndex((each) => rules.verbs[each.verb]?.id === verb),
    )
  const odds = solve(rules, rules.prepare(encounter(rules, { actors, limits: { rounds } })), plan, {
    mostStates: 50_000,
  })
  if (odds._tag === "TooLarge") throw new Error("too large")
  return odds.wins[0] as number
}

test("harm to who is down does what the game says of it: chances by hand", () => {
  // The first round fells. Then three hits of so many tries, each with one half.
  expect(winsBy("blow", 3)).toBe(0)
  expect(winsBy("blow", 4)).toBeCloseTo(1 / 8, 12)
  expect(winsBy("blow", 5)).toBeCloseTo(5 / 16, 12)
  // A d4 of 3 or 4 counts for two: of two blows one at least must, of three any.
  expect(winsBy("axe", 2)).toBe(0)
  expect(winsBy("axe", 3)).toBeCloseTo(3 / 4, 12)
  expect(winsBy("axe", 4)).toBeCloseTo(1, 12)
})

test("it is weighed: what a track of who is down is worth is what a blow promises, and the game is sound", () => {
  const proof = proveGame({ file: "game.yaml", text: game() }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect({ apart, broken, unnoticed: misspelt.unnoticed }).toEqual({ apart: [], broken: [], unnoticed: [] })
})

test("where a game says nothing of it, an act that harms who is down is refused with the way out", () => {
  const without = game("end: [ { if: me.fails > 0, then: [ { set: me.fails = 0 } ] } ]")
  expect(problemsOf(without)[0]).toMatch(
    /^game.yaml:10:5: actions.blow: this harms who is down, .*: say what it does under when: struck-down, or kill them/u,
  )
  const bleeds = game("zero: [ { fell: me } ], fallen: [ { harm: 1, to: me } ]")
    .replaceAll(", fallen-enemy", "")
    .replace(", fails: { start: 0, to: 3, worth: -0.1 }", "")
  expect(problemsOf(bleeds)[0]).toMatch(/when.fallen: this harms who is down/u)
  const inside = game("struck-down: [ { harm: 1, to: me } ]")
  expect(problemsOf(inside)[0]).toMatch(/struck-down sets itself off/u)
})
