import { expect, test } from "vitest"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf } from "../games.ts"

/*
 * Lists of steps that are given something, are turned round, and do themselves: here a blow that misses by much lets the
 * other strike back, who may miss as well, and so on.
 */

const riposte = (deep: number) => `
game: riposte
title: Riposte
stats: { hp: { from: 1, to: 400 }, skill: { from: 0, to: 4 } }
tracks: { hp: me.hp }
points: hp
define:
  blow:
    - roll: attack = d6 + bonus
    - hit: attack >= 4
      harm: if bonus > 2 then 3 else 1
      else:
        - if: attack <= 2
          then: [ { do: blow, as: them, with: { bonus: them.skill - 1 }, deep: ${deep} } ]
actions:
  strike:
    target: enemy
    do: [ { do: blow, with: { bonus: me.skill } } ]
  shove:
    target: enemy
    do: [ { do: blow, with: { bonus: 0 } }, { do: blow, with: { bonus: 3 } } ]
`

/** What a blow deals to its target, and what comes back, by hand. */
const byHand = (bonus: number, back: number, again: number, deep: number): { dealt: number; taken: number } => {
  let [dealt, taken] = [0, 0]
  for (let face = 1; face <= 6; face++) {
    if (face + bonus >= 4) dealt += (bonus > 2 ? 3 : 1) / 6
    else if (face + bonus <= 2 && deep > 0) {
      const its = byHand(back, again, back, deep - 1)
      dealt += its.taken / 6
      taken += its.dealt / 6
    }
  }
  return { dealt, taken }
}

const oddsIn = (text: string, action: number, skills: readonly number[]) => {
  const rules = rulesOf(text)
  const actors = Object.fromEntries(
    skills.map((skill, side) => [`m${side}`, { side, at: [side, 0] as const, block: { hp: 300, skill } }]),
  )
  const prepared = rules.prepare(encounter(rules, { actors }))
  const board = { tracks: prepared.sheets.starts, isOut: () => false }
  return prepared.book.of(board, action, prepared.ids.indexOf("m0"), prepared.ids.indexOf("m1"))
}

test.each([1, 2, 5])("a list inside of itself, turned round each time, to a depth of %i: as by hand", (deep) => {
  for (const [mine, theirs] of [
    [0, 1],
    [1, 0],
    [2, 4],
  ] as const) {
    const found = oddsIn(riposte(deep), 0, [mine, theirs])
    const exact = byHand(mine, theirs - 1, mine - 1, deep)
    expect(found.dealt).toBeCloseTo(exact.dealt, 12)
    expect(found.taken).toBeCloseTo(exact.taken, 12)
  }
})

test("what a list is given may be always so: the other way is left out, and nothing is refused", () => {
  const [none, three] = [byHand(0, 0, -1, 2), byHand(3, 0, -1, 2)]
  const found = oddsIn(riposte(2), 1, [0, 1])
  expect(found.dealt).toBeCloseTo(none.dealt + three.dealt, 12)
  expect(found.taken).toBeCloseTo(none.taken + three.taken, 12)
})

test("a game with such lists is sound: laws, promises, keys", () => {
  const proof = proveGame({ file: "game.yaml", text: riposte(2) }, undefined, 6)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt, options } = proof.value
  expect({ apart, broken, unnoticed: misspelt.unnoticed }).toEqual({ apart: [], broken: [], unnoticed: [] })
  expect(options).toBeGreaterThan(5)
})

test.each([
  ["deep: 2", "", '"blow" would do itself again, without end: say how often it may be inside of itself, as deep: 2'],
  ["deep: 2", "deep: 99", "expected a whole number from 1 to 8"],
  ["with: { bonus: me.skill }", "with: { bonus: me.skill, edge: 1 }", 'nothing reads the "edge" that "blow" is given'],
  ["with: { bonus: me.skill }", "with: { bonus: me.skil }", 'me has no "skil"; did you mean "skill"?'],
  ["with: { bonus: me.skill }", "with: { me: 1 }", '"me" is a word of the language: choose another name'],
  ["with: { bonus: me.skill }", "", 'unknown name "bonus"'],
  ["as: them", "as: him", 'expected me or them, found "him"'],
])("%s as %s is refused", (from, to, told) => {
  const text = riposte(2).replace(from, to)
  expect(text).not.toBe(riposte(2))
  expect(problemsOf(text).join("\n")).toContain(told)
})
