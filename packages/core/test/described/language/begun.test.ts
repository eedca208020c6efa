import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { readGame } from "../../../src/described/reading/readGame.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { rulesOf } from "../games.ts"

/* An order that is worked out once more when the fight has begun, and rounds that give back before anything happens. */

const game = `
game: begun
title: Begun
stats: { hp: { from: 1, to: 40 }, quick: { from: 1, to: 9 } }
tracks: { hp: me.hp, place: { start: me.quick, to: 9 }, parry: { start: 1, per: round }, waited: { start: 0, to: 1 } }
points: hp
order: { by: me.place, rolled: begun }
actions:
  strike: { target: enemy, do: [ { hit: always, harm: 1 } ] }
when:
  begin:
    - if: me.quick > 4
      then: [ { set: me.place = 2 }, { set: me.waited = 1 } ]
  round:
    - each: enemies
      do: [ { if: them.parry = 1 and me.waited = 1, then: [ set: them.parry = 0 ] } ]
`

const quick = { a: 5, b: 3, c: 1 }

const begun = (text: string) => {
  const rules = rulesOf(text)
  const actors = Object.fromEntries(
    Object.entries(quick).map(([id, its], i) => [
      id,
      { side: i === 0 ? 0 : 1, at: [i, 0] as const, block: { hp: 5, quick: its } },
    ]),
  )
  const prepared = rules.prepare(encounter(rules, { actors }))
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  combat.next()
  const { ranks, tracks } = combat.state
  const inOrder = [...ranks.keys()].toSorted((x, y) => (ranks[x] as number) - (ranks[y] as number))
  return {
    order: inOrder.map((who) => prepared.ids[who]).join(""),
    parries: ["a", "b", "c"].map((id) => tracks[prepared.ids.indexOf(id) * 4 + 2]).join(""),
  }
}

test("who waits as the fight begins is put behind those who act before", () => {
  expect(begun(game).order).toBe("bac")
  expect(begun(game.replace("rolled: begun", "rolled: once")).order).toBe("abc")
})

test("what a round gives back is given back to everybody before anything happens in it", () => {
  // First in the order, and last: what is taken from the others is not given back behind it.
  expect(begun(game.replace("rolled: begun", "rolled: once")).parries).toBe("100")
  expect(begun(game).parries).toBe("100")
})

test("a place that names several rules is cited by the first", () => {
  const read = readGame({
    file: "game.yaml",
    text: game.replace("do: [ { hit", 'cite: "ABC-001, ABC-002", do: [ { hit'),
  })
  if (read._tag === "Refused") throw new Error("refused")
  expect(Object.values(read.value.cites)).toEqual(["ABC-001"])
})
