import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { rulesOf } from "../games.ts"
import { heldAgainstPlay } from "../heldAgainstPlay.ts"

/** One walks up to whom one tends, oneself, a friend or who lies there; a blow is for enemies, up or down. */
const game = `
game: several
title: Several
space: { squares: 5, move: move }
stats: { hp: { from: 1, to: 20 }, pace: { from: 0, to: 9, default: 0 } }
tracks:
  hp: { start: me.hp, to: 20 }
  move: { start: 30, per: turn }
  action: { start: 1, per: turn }
points: hp
order: { by: me.pace, rolled: once }
again: me.action > 0
actions:
  strike:
    target: [enemy, fallen-enemy]
    go: [nearest, { best: nearest }]
    when: me.action > 0 and distance <= 10
    do: [ { add: me.action by -1 }, { roll: blow = d6 }, { if: blow > 2, then: [ { harm: 3 } ] } ]
  tend:
    target: [self, friend, fallen]
    go: nearest
    when: me.action > 0 and distance <= 5 and them.hp < 9
    do: [ { add: me.action by -1 }, { roll: care = d3 }, { add: them.hp by care }, { recover: them } ]
  stay: { do: [ { set: me.action = 0 } ] }
when:
  struck-down: [ { kill: me } ]
`

const begun = () => {
  const rules = rulesOf(game)
  const actors = {
    a: { side: 0, at: [0, 0] as const, block: { hp: 5, pace: 9 } },
    b: { side: 0, at: [4, 0] as const, block: { hp: 8, pace: 8 } },
    x: { side: 1, at: [9, 0] as const, block: { hp: 20 } },
    y: { side: 1, at: [6, 2] as const, block: { hp: 20 } },
  }
  const map = "..........\n..........\n.........."
  const prepared = rules.prepare(encounter(rules, { actors, map }))
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  return { combat, prepared, rules, who: (id: string): number => prepared.ids.indexOf(id) }
}

test("one walks to each that an act is for, and does it to that one, down or not", () => {
  const { combat, rules, who } = begun()
  const tended = () =>
    (combat.next()?.options ?? []).flatMap(({ place, target, verb }, at) =>
      rules.verbs[verb]?.id === "tend" ? [{ at, target, place }] : [],
    )
  expect(tended().map(({ place, target }) => [target, place])).toEqual([
    [-1, 0],
    [who("b"), 3],
  ])
  combat.emit({ _tag: "TrackSet", who: who("b"), track: 0, value: 0, gain: -8 })
  combat.emit({ _tag: "Felled", who: who("b"), by: who("x"), how: 0 })
  const found = tended().find(({ target }) => target === who("b"))
  expect(found?.place).toBe(3)
  const decision = combat.next()
  if (decision === undefined) throw new Error("nobody decides")
  combat.apply(decision, found?.at ?? -1)
  expect(combat.state.combatants[who("a")]?.at).toBe(3)
  expect(combat.state.combatants[who("b")]?.down).toBe(false)
  expect(combat.state.tracks[who("b") * 3]).toBeGreaterThan(0)
})

test("it is promised as it is played, by each of its ways", () => {
  const seen = heldAgainstPlay(rulesOf(game), 14, 12, [{ hp: 9 }, { hp: 3 }, { hp: 12, pace: 3 }])
  expect(seen.apart).toEqual([])
  expect(seen.walked).toBeGreaterThan(60)
})

test("a game with it is sound: laws, promises, keys", () => {
  const proof = proveGame({ file: "game.yaml", text: game }, undefined, 12)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect({ apart, broken, unnoticed: misspelt.unnoticed }).toEqual({ apart: [], broken: [], unnoticed: [] })
})
