import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import type { Game } from "../../src/described/language/Game.ts"
import { stocksOf } from "../../src/described/play/stocksOf.ts"
import { readGame } from "../../src/described/reading/readGame.ts"
import { lastingOf } from "../../src/described/weigh/lastingOf.ts"
import { problemText } from "../../src/scenario/problems.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { rulesOf } from "./games.ts"

const game = `
game: surges
title: Surges
stats: { hp: { from: 1, to: 9 }, surges: { from: 0, to: 3, default: 0 } }
tracks: { hp: me.hp, surge: { start: me.surges, to: 3 }, fury: { start: 0, to: 3 } }
points: hp
actions:
  strike:
    target: enemy
    do: [ { if: me.surge > 0, then: [ { add: me.surge by -1 }, { add: me.fury by 1 } ] }, { harm: 1 + me.fury } ]
`

test("a rest gives back of what runs out no more than the sheet begins with, and all else as it says", () => {
  const rules = rulesOf(game)
  const prepared = rules.prepare(
    encounter(rules, {
      actors: {
        a: { side: 0, at: [0, 0], block: { hp: 5, surges: 2 } },
        b: { side: 1, at: [1, 0], block: { hp: 5 } },
      },
    }),
  )
  const after = (tracks: readonly number[]) =>
    rules.meanwhile({ tracks, down: false, dead: false }, { surge: 2, fury: 1 } as never)
  const fight = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin({
    a: after([5, 1, 0]),
    b: after([4, 0, 1]),
  } as never)
  // Of 1 and 2 more there are 2; those without surges get none. What nothing takes away is no stock.
  const of = (id: string) => fight.state.tracks.slice(3 * prepared.ids.indexOf(id)).slice(0, 3)
  expect([of("a"), of("b")]).toEqual([
    [5, 2, 1],
    [4, 0, 2],
  ])
})

test("what the end of a fight gives back, or asks for, is no stock and no matter of one turn", () => {
  const gameOf = (text: string): Game => {
    const read = readGame({ file: "game.yaml", text })
    if (read._tag === "Refused") throw new Error(read.problems.map(problemText).join("\n"))
    return read.value
  }
  const kept = (text: string) => stocksOf(gameOf(text))?.kinds.map(({ id }) => id) ?? []
  expect(kept(game)).toEqual(["surge"])
  expect(kept(`${game}when: { end: [ { add: me.surge by 1 } ] }\n`)).toEqual([])
  const lasts = (text: string) => lastingOf(gameOf(text))[1]
  const turns = (end: string) => `
game: budgets
title: Budgets
stats: { hp: { from: 1, to: 9 } }
tracks: { hp: me.hp, action: { start: 1, to: 1 } }
points: hp
actions:
  strike: { target: enemy, when: me.action > 0, do: [ { set: me.action = 0 }, { harm: 1 } ] }
when: { turn: [ { set: me.action = 1 } ]${end} }
`
  expect(lasts(turns(""))).toBe(false)
  expect(lasts(turns(", end: [ { if: me.action > 0, then: [ { add: me.hp by 1 } ] } ]"))).toBe(true)
})

test.each(["add: me.flasks by -1", "set: me.flasks = me.flasks - 1", "add: me.flasks by 0 - me.sip"])(
  "what is spent by `%s` is a stock of days, and has a price for players",
  (spends) => {
    const text = `
game: flasks
title: Flasks
stats: { hp: { from: 1, to: 40 }, sip: { from: 1, to: 3, default: 1 }, flasks: { from: 0, to: 3, default: 2 } }
tracks: { hp: me.hp, flasks: me.flasks }
points: hp
actions:
  strike: { target: enemy, do: [ { harm: me.sip } ] }
  drink: { when: me.flasks > 0, do: [ { ${spends} }, { add: me.hp by 8 } ] }
`
    const rules = rulesOf(text)
    expect(rules.stocks?.kinds.map(({ id }) => id)).toEqual(["flasks"])
    const member = (side: number) => ({ side, at: [side, 0] as const, block: { hp: 20 } })
    const prepared = rules.prepare(encounter(rules, { actors: { a: member(0), b: member(1) } }))
    const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
    const decision = combat.next()
    const drink = decision?.options.find(({ verb }) => rules.verbs[verb]?.id === "drink")
    if (decision === undefined || drink === undefined) throw new Error("nobody can drink")
    // It gives back nothing to the unhurt; to who needs it 8 of 20 points, and half of that is its price.
    expect(rules.forecast(combat, decision, drink).help).toBeCloseTo(-0.2, 12)
  },
)
