import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import type { Described } from "../../src/described/play/System.ts"
import { proveGame } from "../../src/described/prove/proveGame.ts"
import { solve } from "../../src/solve/solve.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { problemsOf, rulesOf, sensible } from "./games.ts"

/** A duel of two strikes a turn and a breath that comes back on a 3 or more of d4. */
const drake = (tracks: string, conditions: string, gain: string, when: string) => `
game: drake
title: Drake
stats: { hp: { from: 1, to: 9 }, haste: { from: 0, to: 9 } }
tracks:
  hp: me.hp
${tracks}
conditions:
${conditions}
points: hp
order: { by: me.haste, rolled: once }
again: me.strikes > 0
actions:
  strike:
    target: enemy
    when: me.strikes > 0 and not me.dazed
    do: [ { add: me.strikes by -1 }, { roll: attack = d6 }, { hit: attack >= 4, harm: 1 } ]
  breathe:
    target: enemy
    when: me.strikes > 1 and me.breath > 0
    do: [ { set: me.strikes = 0 }, { add: me.breath by -1 }, { harm: 2 }, ${gain} ]
  rest: { when: me.strikes > 0 and me.dazed, do: [ { set: me.strikes = 0 } ] }
${when}
`

const byItself = drake(
  "  strikes: { start: 2, to: 2, per: turn }\n  breath: { start: 1, to: 1, recharge: d4 >= 3 }",
  "  dazed: { text: dazed, lasts: 2, ends: turn-end }",
  "{ gain: dazed, to: them }",
  "",
)

const byHand = drake(
  "  strikes: { start: 2, to: 2 }\n  breath: { start: 1, to: 1 }\n  turns: { start: 0, to: 2 }",
  "  dazed:",
  "{ gain: dazed, to: them }, { set: them.turns = 2 }",
  `when:
  turn:
    - set: me.strikes = 2
    - if: me.breath < 1
      then: [ { roll: back = d4 }, { if: back >= 3, then: [ { set: me.breath = 1 } ] } ]
  turn-end:
    - if: me.turns > 0
      then: [ { add: me.turns by -1 }, { if: me.turns = 0, then: [ { lose: dazed } ] } ]`,
)

const duel = (text: string) => {
  const rules = rulesOf(text)
  const actors = {
    a: { side: 0, at: [0, 0] as const, block: { hp: 6, haste: 5 } },
    b: { side: 1, at: [1, 0] as const, block: { hp: 7, haste: 2 } },
  }
  return { rules, fight: encounter(rules, { actors, limits: { rounds: 200 } }) }
}

test("what is given back each turn, what recharges, and what lasts some turns is as if it were written out", () => {
  const exact = [byItself, byHand].map((text) => {
    const { fight, rules } = duel(text)
    const odds = solve(rules, rules.prepare(fight), sensible, { mostStates: 50_000 })
    if (odds._tag === "TooLarge") throw new Error("too large")
    return odds.wins[0] as number
  })
  expect(exact[0]).toBeGreaterThan(0.02)
  expect(exact[0]).toBeLessThan(0.98)
  expect(exact[0]).toBeCloseTo(exact[1] as number, 12)
})

test("a game with all of it is sound: laws, promises, keys", () => {
  const proof = proveGame({ file: "game.yaml", text: byItself }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect({ apart, broken, unnoticed: misspelt.unnoticed }).toEqual({ apart: [], broken: [], unnoticed: [] })
})

test("what is of a fight is whole again in the next one, what is of a day is not", () => {
  const text = byItself
    .replace("recharge: d4 >= 3", "per: fight")
    .replace("hp: me.hp", "hp: me.hp\n  luck: { start: 1, to: 1 }")
  const { fight, rules } = duel(
    text
      .replace("{ harm: 2 }", "{ harm: 2 }, { add: me.luck by -1 }")
      .replace("me.breath > 0", "me.breath > 0 and me.luck > 0"),
  )
  const prepared = rules.prepare(fight)
  const spent = { tracks: [3, 0, 2, 0, 0, 0], down: false, dead: false }
  const combat = new Combat<Described>(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin({ a: spent })
  const who = prepared.ids.indexOf("a")
  // hp, luck, strikes, breath, dazed-left, dazed.
  expect(combat.state.tracks.slice(who * 6, who * 6 + 6)).toEqual([3, 0, 2, 1, 0, 0])
})

const crowd = (count: string, test_: string, tracks = "") => `
game: crowd
title: Crowd
stats: { hp: { from: 1, to: 9 } }
tracks: { hp: me.hp${tracks} }
points: hp
actions:
  strike:
    target: enemy
    do:
${count}
      - roll: attack = d6
      - hit: attack + (${test_}) >= 6
        harm: 3
`

test("a let may be given again: so heads are counted without a track", () => {
  const counted = crowd(
    "      - let: mates = 0\n      - each: friends\n        do: [ { if: them.hp > 1, then: [ { let: mates = mates + 1 } ] } ]",
    "mates at most 2",
  )
  const tracked = crowd(
    "      - set: me.mates = 0\n      - each: friends\n        do: [ { if: them.hp > 1, then: [ { add: me.mates by 1 } ] } ]",
    "me.mates at most 2",
    ", mates: { start: 0, to: 9 }",
  )
  const hits = [counted, tracked].map((text) => {
    const rules = rulesOf(text)
    const actors = Object.fromEntries(
      [1, 5, 5, 1, 4].map((hp, i) => [`m${i}`, { side: i < 4 ? 0 : 1, at: [i, 0] as const, block: { hp } }]),
    )
    const prepared = rules.prepare(encounter(rules, { actors }))
    const board = { tracks: prepared.sheets.starts, isOut: () => false }
    const [me, them] = [prepared.ids.indexOf("m0"), prepared.ids.indexOf("m4")]
    return prepared.book.of(board, 0, me, them).hit
  })
  // Two mates stand: a d6 of 4 or more.
  expect(hits[0]).toBeCloseTo(3 / 6, 12)
  expect(hits[1]).toBeCloseTo(3 / 6, 12)
})

test("what is said wrongly of what comes back is told with its place", () => {
  const told = (from: string, to: string) => {
    expect(byItself).toContain(from)
    return problemsOf(byItself.replace(from, to)).map((line) => line.replace(/^game\.yaml:\d+:\d+: /u, ""))
  }
  expect({
    per: told("per: turn", "per: week"),
    both: told("recharge: d4 >= 3", "recharge: d4 >= 3, per: turn"),
    dice: told("recharge: d4 >= 3", "recharge: me.haste >= 3"),
    lasts: told("lasts: 2", "lasts: 0"),
    ends: told("lasts: 2, ends: turn-end", "ends: turn-end"),
    truth: problemsOf(crowd("      - let: n = 0\n      - let: n = me.hp > 3", "n")),
  }).toMatchInlineSnapshot(`
    {
      "both": [
        "tracks.breath.recharge: recharge or per: one of them gives it back",
      ],
      "dice": [
        "tracks.breath.recharge: nothing is rolled here: expected dice and a test, as d6 >= 5",
      ],
      "ends": [
        "conditions.dazed: ends is for what lasts some turns: it needs lasts",
      ],
      "lasts": [
        "conditions.dazed.lasts: expected 1 turn or more",
      ],
      "per": [
        "tracks.strikes.per: expected turn or round or fight or day, found "week"",
      ],
      "truth": [
        "game.yaml:12:9: actions.strike.do[1]: n is a number",
      ],
    }
  `)
})
