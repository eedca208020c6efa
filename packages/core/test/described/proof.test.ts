import { expect, test } from "vitest"
import { proveGame } from "../../src/described/prove/proveGame.ts"
import { agrees } from "../kit/binomial.ts"
import { families, textOf } from "./games.ts"
import { oneStrike } from "./oneStrike.ts"

const proofOf = (text: string, fights = 12) => {
  const proof = proveGame({ file: "game.yaml", text }, undefined, fights)
  if (proof._tag === "Refused") throw new Error(proof.problems[0]?.message)
  return proof.value
}

for (const family of families) {
  test(`${family}: every key, misspelt once, is refused; drawn fights keep the laws; odds are what is played`, () => {
    const { apart, broken, misspelt, options, solved, unforeseen } = proofOf(textOf(family))
    expect({ apart, broken, unforeseen, unnoticed: misspelt.unnoticed }).toEqual({
      apart: [],
      broken: [],
      unforeseen: [],
      unnoticed: [],
    })
    // Drawn duels, solved and simulated.
    for (const { exact, fights, won } of solved) expect(agrees(won, fights, exact)).toBe(true)
    expect(solved).toHaveLength(1)
    expect(misspelt.tried).toBeGreaterThan(50)
    expect(options).toBeGreaterThan(5)
  })
}

test("in every fourth fight, the first among them, odds are held against what is played", () => {
  const options = [1, 4, 5, 8].map((fights) => proofOf(textOf(families[0] as (typeof families)[0]), fights).options)
  const [one = 0, four, five = 0, eight] = options
  expect([four, eight]).toEqual([one, five])
  expect(five).toBeGreaterThan(one)
})

test("an action with too many outcomes is told, and promises the mean of some of them", () => {
  // Eight dice that all matter by themselves.
  const names = ["a", "b", "c", "e", "f", "g", "h", "i"]
  const rolls = names.flatMap((name) => [`roll: ${name} = d20`, `harm: ${name} - 15`])
  const { sampled, unforeseen } = proofOf(oneStrike("many", rolls), 1)
  expect({ sampled, unforeseen }).toEqual({ sampled: ["strike"], unforeseen: [] })
})

test("an act on who is down is held against what is played: somebody fights on", () => {
  const game = `
game: finishing
title: Finishing
stats: { hp: { from: 1, to: 6 } }
tracks: { hp: me.hp, spent: { start: 0, to: 1 } }
points: hp
actions:
  strike: { target: enemy, do: [ { roll: attack = d20 }, { hit: attack >= 6, harm: d6 } ] }
  finish: { target: fallen-enemy, when: them.spent = 0, do: [ { set: them.spent = 1 }, { kill: them } ] }
`
  expect(proofOf(game, 40).apart).toEqual([])
})

test("a reaction that nothing ever sets off is told", () => {
  const game = (when: string) => `
game: shy
title: Shy
stats: { hp: { from: 1, to: 6 } }
tracks: { hp: me.hp, answer: { start: 1, per: round } }
points: hp
actions:
  strike: { target: enemy, do: [ { roll: attack = d20 }, { hit: attack >= 6, harm: d6 } ] }
  parry: { on: hits, when: me.answer > 0 and ${when}, do: [ { add: me.answer by -1 }, { let: roll = roll - 10 } ] }
`
  const unasked = (when: string) => proofOf(game(when), 8).unasked
  expect(unasked("me.hp > 5 and me.hp < 2")).toEqual(["parry"])
  expect(unasked("me.hp > 1")).toEqual([])
})
