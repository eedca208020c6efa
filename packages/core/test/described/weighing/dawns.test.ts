import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { rulesOf } from "../games.ts"

/** Whoever begins their turn within ten feet of a captain is shaken, which costs a tenth of their health. */
const dread = rulesOf(`
game: dread
title: Dread
space: { squares: 5, move: move }
stats: { hp: { from: 1, to: 60 }, dread: { from: 0, to: 30, default: 0 } }
tracks: { hp: me.hp, move: { start: 30, per: turn } }
conditions: { shaken: { text: shaken, worth: -0.1 } }
points: hp
actions:
  stay: {}
  walk: { go: { best: nearest }, when: me.move > 0 }
  near: { target: enemy, go: { towards: 5 }, when: distance > 5 }
  dread:
    on: turn-begins
    asked: false
    when: me.dread > 0 and distance <= me.dread and not them.shaken
    do: [ { roll: courage = d20, by: them }, { if: courage <= 5, then: [ { gain: shaken, to: them } ] } ]
when:
  turn: [ { if: me.shaken, then: [ { harm: 1, to: me } ] } ]
`)

type At = readonly [number, number]

/** What the first act of `a` promises, among others, by what it is called. */
const promises = (map: string, actors: Readonly<Record<string, { side: number; at: At; dread?: number }>>) => {
  const blocks = Object.entries(actors).map(([id, { at, dread: its, side }]) => [
    id,
    { side, at, block: { hp: 10, ...(its !== undefined && { dread: its }) } },
  ])
  const prepared = dread.prepare(encounter(dread, { map, actors: Object.fromEntries(blocks) }))
  const combat = new Combat(dread, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  for (let decision = combat.next(); decision !== undefined; decision = combat.next()) {
    const { options, who } = decision
    if (prepared.ids[who] === "a")
      return Object.fromEntries(
        options.map((each) => [dread.verbs[each.verb]?.id, { ...dread.forecast(combat, decision, each) }]),
      )
    // Nobody moves before.
    combat.apply(
      decision,
      options.findIndex((each) => dread.verbs[each.verb]?.id === "stay"),
    )
  }
  throw new Error("nobody acts")
}

test("what befalls somebody as their next turn begins, where they will be by then, is danger", () => {
  // Five feet from the captain: a quarter of a tenth. Far from it nothing; nearer, on the other side of the room, the same.
  const { stay, walk } = promises("...............", {
    a: { side: 0, at: [4, 0] },
    c: { side: 1, at: [5, 0], dread: 10 },
  })
  expect(stay?.exposure).toBeCloseTo(0.025, 12)
  expect(walk?.exposure).toBe(0)
  const far = promises("...............", { a: { side: 0, at: [0, 0] }, c: { side: 1, at: [5, 0], dread: 10 } })
  expect(far["stay"]?.exposure).toBe(0)
  expect(far["near"]?.exposure).toBeCloseTo(0.025, 12)
})

test("of several who are dreaded each counts: who stands two of them is shaken by the first or by the second", () => {
  const { stay } = promises("...............", {
    a: { side: 0, at: [4, 0] },
    c: { side: 1, at: [5, 0], dread: 10 },
    d: { side: 1, at: [3, 0], dread: 10 },
  })
  expect(stay?.exposure).toBeCloseTo((1 - 0.75 * 0.75) * 0.1, 12)
})

test("who brings dread to enemies gains what it does to each of them", () => {
  const { near, stay } = promises("...............", {
    a: { side: 0, at: [0, 0], dread: 10 },
    c: { side: 1, at: [5, 0] },
    d: { side: 1, at: [6, 0] },
  })
  expect(stay?.help).toBe(0)
  expect(near?.help).toBeCloseTo(2 * 0.025, 12)
})
