import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { narrate } from "../../../src/reading/tell.ts"
import { solve } from "../../../src/solve/solve.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf, sensible } from "../games.ts"

const game = (modifiers: string, attack: string, edge: string, damage: string) => `
game: duel
title: Duel
stats: { hp: { from: 1, to: 9 }, skill: { from: 0, to: 5 } }
tracks: { hp: me.hp, oil: { start: 1 } }
conditions: { prone: , wary: }
points: hp
${modifiers}
actions:
  strike:
    target: enemy
    do:
      - let: edge = ${edge}
      - roll: attack = d6 with ((edge at most 1) at least -1)
      - let: total = attack + ${attack}
      - hit: total >= 5
        then:
          - harm: ${damage}
          - if: attack = 6
            then: [ { gain: prone, to: them } ]
  trip: { target: enemy, when: not them.prone and me.oil > 0, do: [ { add: me.oil by -1 }, { gain: prone, to: them }, { gain: wary } ] }
  rise: { when: me.prone, do: [ { lose: prone } ] }
`
const data = game(
  `
modifiers:
  down: { on: edge, value: 1, when: them.prone, text: { en: on the ground, es: en el suelo }, cite: p. 12 }
  low: { on: edge, value: -1, when: me.prone }
  wary: { on: total, value: me.skill - 3, when: me.wary }
  fury: { on: [damage, total], value: 1, when: me.hp <= 2 }`,
  "me.skill",
  "0",
  "d2",
)
const byHand = game(
  "",
  "me.skill + (if me.wary then me.skill - 3 else 0) + (if me.hp <= 2 then 1 else 0)",
  "(if them.prone then 1 else 0) - (if me.prone then 1 else 0)",
  "d2 + (if me.hp <= 2 then 1 else 0)",
)

const duel = (text: string) => {
  const rules = rulesOf(text)
  const actors = {
    a: { side: 0, at: [0, 0] as const, block: { hp: 5, skill: 2 } },
    b: { side: 1, at: [1, 0] as const, block: { hp: 6, skill: 1 } },
  }
  return { rules, fight: encounter(rules, { actors, limits: { rounds: 60 } }) }
}

const winsOf = (text: string): number => {
  const { fight, rules } = duel(text)
  const odds = solve(rules, rules.prepare(fight), sensible, { mostStates: 100_000 })
  if (odds._tag === "TooLarge") throw new Error("too large")
  return odds.wins[0] as number
}

test("modifiers as data are what every roll would have to say", () => {
  const wins = winsOf(data)
  expect(wins).toBeGreaterThan(0.02)
  expect(wins).toBeLessThan(0.98)
  expect(wins).toBeCloseTo(winsOf(byHand), 12)
  expect(Math.abs(wins - winsOf(data.replace(/ {2}fury: .*/u, "")))).toBeGreaterThan(0.001)
})

test("a game of modifiers is sound: laws, promises, keys", () => {
  const proof = proveGame({ file: "game.yaml", text: data }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect(apart).toEqual([])
  expect(broken).toEqual([])
  expect(misspelt.unnoticed).toEqual([])
})

test("a replay that explains names each modifier that counts, and nothing else", () => {
  const { fight, rules } = duel(data)
  const prepared = rules.prepare(fight)
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, explain: true, choose: () => 1 }).begin().play()
  const told = [...narrate(rules, prepared, combat.log, { lang: "en", explain: true, notes: combat.notes ?? [] })]
  const lines = told.map(({ text }) => text).join("\n")
  expect(lines).toMatch(/\+1 \[duel\.modifiers\.fury\]/u)
  expect(lines).not.toMatch(/[+-]0 \[/u)
})

test("modifiers that are wrong are refused, and why", () => {
  const says = (from: string, to: string) => problemsOf(data.replace(from, to))[0]
  expect(says("on: edge, value: 1", "on: edgy, value: 1")).toMatch(
    /no roll and no let is called "edgy"; did you mean "edge"/u,
  )
  expect(says("when: them.prone,", "when: them.prome,")).toMatch(
    /modifiers\.down\.when: them has no "prome"; did you mean/u,
  )
  expect(says("value: me.skill - 3", "value: attack - 3")).toMatch(/unknown name "attack"/u)
  expect(says("value: 1, when: me.hp <= 2", "when: me.hp <= 2")).toMatch(/missing key "value"/u)
})
