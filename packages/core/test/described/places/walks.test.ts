import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { type Actor, encounter } from "../../../src/testkit/encounter.ts"
import { rulesOf } from "../games.ts"

/* Walks that gain nothing: to where one is, and up to whom one can do no harm from there. */

const game = (tail: string) =>
  rulesOf(`
game: walks
title: Walks
space: { squares: 1, unit: m, move: move }
stats:
  hp: { from: 1, to: 40 }
  speed: { from: 1, to: 20, default: 4 }
  meek: { switch: true }
  first: { switch: true }
tracks:
  hp: me.hp
  move: { start: me.speed, per: turn }
  action: { start: 1, per: turn }
  walked: { start: 0, to: 2, per: turn, told: false }
points: hp
order: { by: if me.first then 2 else 1, rolled: once }
again: me.move > 0
actions:
  strike:
    target: enemy
    when: me.action > 0 and distance <= 1 and not me.meek
    do: [{ add: me.action by -1 }, { harm: 2 }]
  advance:
    target: enemy
    go: { towards: 1 }
    when: me.move >= 1 and distance > 1 and me.walked < 2
    do: [{ add: me.walked by 1 }]
  withdraw:
    target: enemy
    go: { best: nearest }
    when: me.move >= 1 and me.walked < 2
    do: [{ add: me.walked by 1 }]
${tail}`)

const options = (rules: ReturnType<typeof game>, map: string, actors: Readonly<Record<string, Actor>>) => {
  const prepared = rules.prepare(encounter(rules, { map, actors }))
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  const decision = combat.next()
  if (decision === undefined) throw new Error("nobody has a turn")
  return Object.fromEntries(
    decision.options.map((option) => [
      `${rules.verbs[option.verb]?.id}${option.target < 0 ? "" : ` ${prepared.ids[option.target]}`}`,
      rules.forecast(combat, decision, option),
    ]),
  )
}

const at = (column: number, side: number, block = {}): Actor => ({
  side,
  at: [column, 0],
  block: { hp: 9, speed: 4, meek: false, first: side === 0, ...block },
})

test("who stands in the farthest place already is not offered to withdraw to it", () => {
  const corner = options(game(""), ".........", { a: at(0, 0), b: at(8, 1) })
  expect(Object.keys(corner)).toEqual(["advance b"])
  const nearer = options(game(""), ".........", { a: at(1, 0), b: at(8, 1) })
  expect(Object.keys(nearer)).toEqual(["advance b", "withdraw b"])
  // Where something else reads how often one has walked, to count it is something.
  const counted = game("  rest: { when: me.walked > 0, do: [{ add: me.hp by 1 }] }\n")
  expect(Object.keys(options(counted, ".........", { a: at(0, 0), b: at(8, 1) }))).toContain("withdraw b")
})

test("to come up to an enemy is worth nothing to who cannot harm anybody from there, and all of the way to others", () => {
  const near = (meek: boolean, gap: number) =>
    options(game(""), ".............", { a: at(0, 0, { meek, speed: 4 }), b: at(gap + 1, 1) })["advance b"]?.approach
  expect(near(true, 4)).toBe(0)
  // Half of the way: what can be done from there is not known yet.
  expect(near(true, 8)).toBeCloseTo(1 / 2, 12)
  // It strikes in the same turn.
  expect(near(false, 4)).toBe(0)
  expect(near(false, 8)).toBeCloseTo(1 / 2, 12)
})
