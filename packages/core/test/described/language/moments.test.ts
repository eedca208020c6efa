import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { solve } from "../../../src/solve/solve.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf, sensible } from "../games.ts"

const game = (actions: string, when = "") => `
game: moments
title: Moments
stats: { hp: { from: 1, to: 9 }, skill: { from: 0, to: 5 } }
tracks: { hp: me.hp, answer: { start: 1, per: round } }
points: hp
order: { by: me.skill, rolled: once }
actions:
${actions}
${when}
`
/** A bolt that may be countered before anything of it happens; a blow that may not. */
const countered = game(`
  bolt: { target: enemy, do: [ { roll: power = d6 }, { harm: if power >= 3 then 2 else 1 } ] }
  blow: { target: enemy, do: [ { roll: attack = d6 }, { if: attack >= 4, then: [ { harm: 1 } ] } ] }
  counter:
    on: acts
    acts: bolt
    asked: false
    when: me.answer > 0
    do: [ { add: me.answer by -1 }, { roll: will = d6 + me.skill }, { if: will >= 5 + them.skill, then: [ { stop: act } ] } ]`)
const byHand = game(`
  bolt:
    target: enemy
    do:
      - let: stopped = 0
      - if: them.answer > 0
        then:
          - add: them.answer by -1
          - roll: will = d6 + them.skill
          - if: will >= 5 + me.skill
            then: [ { let: stopped = 1 } ]
      - if: stopped = 0
        then: [ { roll: power = d6 }, { harm: if power >= 3 then 2 else 1 } ]
  blow: { target: enemy, do: [ { roll: attack = d6 }, { if: attack >= 4, then: [ { harm: 1 } ] } ] }`)

const together = game(
  "  gang: { target: enemy, do: [ { each: friends, as: me, do: [ { roll: a = d6 + me.skill }, { if: a >= 6, then: [ { harm: 1 } ] } ] }, { harm: 1 } ] }",
).replace(", answer: { start: 1, per: round }", "")
const repeated = game(
  "  gang: { target: enemy, do: [ { repeat: friends at most 5, do: [ { roll: a = d6 + me.skill }, { if: a >= 6, then: [ { harm: 1 } ] } ] }, { harm: 1 } ] }",
).replace(", answer: { start: 1, per: round }", "")

const winsOf = (text: string, each: number): number => {
  const rules = rulesOf(text)
  const actors = Object.fromEntries(
    Array.from({ length: each }, (_, i) => i).flatMap((i) => [
      [`a${i}`, { side: 0, at: [i, 0] as const, block: { hp: 4, skill: 2 } }],
      [`b${i}`, { side: 1, at: [i, 1] as const, block: { hp: 5, skill: 1 } }],
    ]),
  )
  const fight = encounter(rules, { actors, limits: { rounds: 9 } })
  const first: typeof sensible = () => 0
  const odds = solve(rules, rules.prepare(fight), first, { mostStates: 100_000 })
  if (odds._tag === "TooLarge") throw new Error("too large")
  return odds.wins[0] as number
}

test.each([
  ["what answers an act before it happens may stop it", countered, byHand, 1],
  ["friends who do something as me do it to them", together, repeated, 2],
] as const)("%s, as if it were written by hand", (_, one, other, each) => {
  const wins = winsOf(one, each)
  expect(wins).toBeGreaterThan(0.02)
  expect(wins).toBeLessThan(0.98)
  expect(wins).toBeCloseTo(winsOf(other, each), 12)
})

test.each([
  ["that answers acts", countered],
  ["in which friends act together", together],
])("a game %s is sound: laws, promises, keys", (_, text) => {
  const proof = proveGame({ file: "game.yaml", text }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect(apart).toEqual([])
  expect(broken).toEqual([])
  expect(misspelt.unnoticed).toEqual([])
})

test("what happens when the fight is over happens to all who live, once, before it ends", () => {
  const text = game(
    "  blow: { target: enemy, do: [ { roll: attack = d6 }, { if: attack >= 3, then: [ { harm: 3 } ] } ] }",
    "when:\n  end: [ { if: me.answer > 0, then: [ { set: me.answer = 0 } ] }, { if: me.hp <= 3, then: [ { kill: me } ] } ]",
  ).replace("start: 1, per: round", "start: 1, told: true")
  const rules = rulesOf(text)
  const actors = {
    a: { side: 0, at: [0, 0] as const, block: { hp: 3, skill: 2 } },
    b: { side: 1, at: [1, 0] as const, block: { hp: 9, skill: 1 } },
  }
  const combat = new Combat(rules, rules.prepare(encounter(rules, { actors })), { seed: 1, combat: 3, choose: () => 0 })
  const tags = combat
    .begin()
    .play()
    .log.map(({ _tag }) => _tag)
  const after = tags.slice(tags.indexOf("FightDecided"))
  expect(after.filter((tag) => tag === "TrackSet")).toHaveLength(2)
  expect(after.filter((tag) => tag === "Died").length).toBeGreaterThan(0)
  expect(after.at(-1)).toBe("CombatEnded")
  expect(problemsOf(text.replace("end:", "ends:"))[0]).toMatch(/unknown key "ends"; did you mean "end"/u)
  expect(problemsOf(countered.replace("acts: bolt", "acts: blot"))[0]).toMatch(
    /no act of a turn is called "blot"; did you mean "bolt"/u,
  )
})
