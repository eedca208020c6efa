import { expect, test } from "vitest"
import { readGame } from "../../../src/described/reading/readGame.ts"
import { quietTracks } from "../../../src/described/play/quietTracks.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf } from "../games.ts"

const head = `
game: kinds
title: Kinds
stats: { hp: { from: 1, to: 500 }, dice: { from: 0, to: 80, default: 80 }, worse: { from: 0, to: 9, default: 1 } }
tracks: { hp: me.hp }
points: hp
when: { turn: [ { if: me.dice + me.worse > 88, then: [ { kill: me } ] } ] }
`

/** The odds of the first act, from one against another. */
const oddsOf = (text: string) => {
  const rules = rulesOf(text)
  const block = { hp: 500 }
  const prepared = rules.prepare(
    encounter(rules, { actors: { a: { side: 0, at: [0, 0], block }, b: { side: 1, at: [1, 0], block } } }),
  )
  const [me, them] = [prepared.ids.indexOf("a"), prepared.ids.indexOf("b")]
  return prepared.book.of({ tracks: rules.start(prepared).tracks, isOut: () => false }, 0, me, them)
}

test("several conditions begin and end in one step, and each must be one", () => {
  const game = (names: string) => `${head}
conditions: { dazed: dazed, prone: prone }
actions:
  hit:
    target: enemy
    when: not me.dazed and not me.prone
    do: [ { harm: 1 }, { gain: ${names}, to: them }, { lose: ${names} } ]
`
  const { postures } = oddsOf(game("[dazed, prone]"))
  expect(postures.map(({ values }) => values)).toEqual([[1, 1, 0, 0]])
  expect(problemsOf(game("[dazed, pron]")).join()).toContain('no condition is called "pron"; did you mean "prone"?')
  expect(problemsOf(game("[]"))).toContainEqual(expect.stringContaining("expected at least one condition"))
})

test("all dice are counted, or the file is refused", () => {
  const pool = (dice: string) =>
    `${head}actions: { pool: { target: enemy, do: [ { roll: hits = ${dice} }, { harm: hits } ] } }\n`
  expect(oddsOf(pool("count 1+ in me.dice d6")).dealt).toBeCloseTo(80, 9)
  expect(oddsOf(pool("count 4+ in 99 d6")).dealt).toBeCloseTo(49.5, 9)
  expect(oddsOf(pool("me.dice of d1")).dealt).toBeCloseTo(80, 9)
  expect(oddsOf(pool("best in me.dice d6")).dealt).toBeCloseTo(6, 5)
  for (const [dice, told] of [
    ["count 1+ in (20 * me.dice) d6", "a pool has at most 1000 dice, and this can be 1600"],
    ["best in (20 * me.dice) d6", "a pool has at most 1000 dice, and this can be 1600"],
    ["(2 * me.dice) of d6", "dice are rolled at most 100 times, and this can be 160"],
    ["d6 with (2 * me.dice)", "dice are rolled again at most 99 times, and this can be 160"],
    ["d6 with (0 - 2 * me.dice)", "dice are rolled again at most 99 times, and this can be -160"],
    ["(me.dice - 100) of d6", "no dice are ever rolled"],
  ] as const)
    expect(problemsOf(pool(dice)).join()).toContain(told)
})

test("a number below none after with is written as it is", () => {
  const roll = (edge: string) =>
    oddsOf(
      `${head}actions: { try: { target: enemy, do: [ { roll: a = d20 with ${edge} }, { hit: a >= 11, harm: 1 } ] } }\n`,
    )
  expect(roll("-1").hit).toBeCloseTo(1 / 4, 12)
  expect(roll("-me.worse").hit).toBeCloseTo(1 / 4, 12)
  expect(roll("1").hit).toBeCloseTo(3 / 4, 12)
})

test("what only keeps the books is not told: what a turn gives back, and what is counted anew", () => {
  const read = readGame({
    file: "game.yaml",
    text: `
game: books
title: Books
stats: { hp: { from: 1, to: 9 } }
tracks:
  hp: me.hp
  action: { start: 1 }
  heads: { start: 0, to: 20 }
  arrows: { start: 3 }
  seen: { start: 0, to: 9, told: false }
  fury: { start: 0, to: 9, told: true }
points: hp
again: me.action > 0
actions:
  strike:
    target: enemy
    when: me.action > 0 and me.arrows > 0 and me.seen < 9
    do:
      - set: me.action = 0
      - add: me.arrows by -1
      - add: me.seen by 1
      - set: me.heads = 0
      - each: friends
        do: [ { add: me.heads by 1 } ]
      - harm: me.heads + me.fury
when: { turn: [ { set: me.action = 1 }, { set: me.fury = 1 } ] }
`,
  })
  if (read._tag === "Refused") throw new Error(JSON.stringify(read.problems))
  expect(quietTracks(read.value).map((track) => read.value.tracks[track]?.id)).toEqual(["action", "heads", "seen"])
})

test("what harm sets off is weighed from its victim's side, whoever that is", () => {
  // Thorns: whoever is harmed and has them stings the one who did it, who bleeds from it later in the same act.
  const game = (whose: string) => `
game: thorns
title: Thorns
stats: { hp: { from: 1, to: 9 }, thorns: { from: 0, to: 9, default: 0 } }
tracks: { hp: me.hp, wrath: { start: me.thorns, to: 9 }, sting: { start: 0, to: 9 } }
points: hp
actions: { strike: { target: enemy, do: [ { harm: 2 }, { harm: me.sting, to: me } ] } }
when:
  harmed: [ { if: ${whose}.wrath > 0, then: [ { set: them.sting = ${whose}.wrath } ] } ]
`
  const taken = (whose: string, thorns: readonly [number, number]) => {
    const rules = rulesOf(game(whose))
    const actors = {
      a: { side: 0, at: [0, 0] as const, block: { hp: 9, thorns: thorns[0] } },
      b: { side: 1, at: [1, 0] as const, block: { hp: 9, thorns: thorns[1] } },
    }
    const prepared = rules.prepare(encounter(rules, { actors }))
    const [me, them] = [prepared.ids.indexOf("a"), prepared.ids.indexOf("b")]
    const board = { tracks: rules.start(prepared).tracks, isOut: () => false }
    // Without thorns it is asked first: what is remembered must not stand for what has them.
    prepared.book.of({ ...board, tracks: board.tracks.map((value, at) => (at % 3 === 1 ? 0 : value)) }, 0, me, them)
    return prepared.book.of(board, 0, me, them).taken
  }
  expect(taken("me", [0, 3])).toBe(3)
  expect(taken("me", [3, 0])).toBe(0)
  expect(taken("them", [4, 0])).toBe(4)
  expect(taken("them", [0, 4])).toBe(0)
})

test("a draft may have what nothing reads yet, and says what it is; another game may not", () => {
  const text = (draft: string) => `
game: draft
title: Draft
${draft}stats: { hp: { from: 1, to: 9 }, wits: { from: 0, to: 9 } }
tracks: { hp: me.hp }
points: hp
define: { later: [ { harm: 1 } ] }
actions: { strike: { target: enemy, do: [ { harm: 1 } ] } }
`
  expect(problemsOf(text("")).join()).toContain('nothing reads the stat "wits"')
  const read = readGame({ file: "game.yaml", text: text("draft: true\n") })
  expect(read._tag === "Good" && read.value.unread).toEqual([
    'game.yaml:5:34: stats.wits: nothing reads the stat "wits"',
    'game.yaml:8:11: define.later: nothing reads the list of steps "later"',
  ])
  expect(problemsOf(text("draft: true\n").replace("me.hp", "me.hq")).join()).toContain('did you mean "hp"')
})
