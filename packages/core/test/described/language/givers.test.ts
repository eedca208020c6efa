import { expect, test } from "vitest"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { solve } from "../../../src/solve/solve.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf, sensible } from "../games.ts"

/** Blessings that end with what their giver keeps, holds that end with who holds; by data and by hand. */
const game = (conditions: string, bless: string, strike: string, grab: string, more = "", stats = "") => `
game: order
title: Order
stats: { hp: { from: 1, to: 9 }, skill: { from: 0, to: 5 }${stats} }
tracks: { hp: me.hp, spells: { start: 1 }${more} }
conditions:
${conditions}
points: hp
order: { by: me.skill, rolled: once }
actions:
  bless:
    when: me.spells > 0
    do:
      - add: me.spells by -1
${bless}
  strike:
    target: enemy
    do:
${strike}
  grab:
    target: enemy
${grab}
`
const data = game(
  "  focused:\n  blessed: { while: focused }\n  held: { giver: true }",
  "      - gain: focused\n      - gain: blessed\n      - each: friends\n        do: [ { gain: blessed, to: them } ]",
  `      - roll: attack = d6 + (if me.blessed then 2 else 0) + (if them.held by me then 1 else 0)
      - if: attack >= 5
        then: [ { harm: 2 } ]
      - if: attack = 1
        then: [ { lose: focused, to: them } ]`,
  "    when: not them.held by me\n    do: [ { roll: luck = d6 }, { if: luck >= 5, then: [ { gain: held, to: them } ] } ]",
)
/** Two a side, the first two of them with skills above and below: whoever is with me has the other number. */
const byHand = game(
  "  focused:",
  "      - gain: focused\n      - set: me.by-own = 1\n      - each: friends\n        do: [ { set: them.by-mate = 1 } ]",
  `      - let: mate = 0
      - each: friends
        do: [ { if: them.focused, then: [ { let: mate = 1 } ] } ]
      - let: blessed = if (me.by-own = 1 and me.focused) or (me.by-mate = 1 and mate = 1) then 2 else 0
      - roll: attack = d6 + blessed + (if (them.held-one = 1 and me.first) or (them.held-two = 1 and not me.first) then 1 else 0)
      - if: attack >= 5
        then: [ { harm: 2 } ]
      - if: attack = 1
        then: [ { lose: focused, to: them } ]`,
  `    when: (me.first and them.held-one = 0) or (not me.first and them.held-two = 0)
    do: [ { roll: luck = d6 }, { if: luck >= 5, then: [ { if: me.first, then: [ { set: them.held-one = 1 } ], else: [ { set: them.held-two = 1 } ] } ] } ]`,
  ", by-own: { start: 0, to: 1 }, by-mate: { start: 0, to: 1 }, held-one: { start: 0, to: 1 }, held-two: { start: 0, to: 1 }",
  ", first: { switch: true }",
)

const winsOf = (text: string, isByHand: boolean): number => {
  const rules = rulesOf(text)
  const actor = (side: number, x: number, hp: number, skill: number) => ({
    side,
    at: [x, side] as const,
    block: { hp, skill, ...(isByHand && { first: x === 0 }) },
  })
  const actors = { a: actor(0, 0, 2, 4), b: actor(0, 1, 2, 1), c: actor(1, 0, 3, 3), d: actor(1, 1, 2, 2) }
  const fight = encounter(rules, { actors, limits: { rounds: 5 } })
  // Always the same plan: what is weighed is not the same where the books are kept by hand.
  const plan: typeof sensible = (combat, { options }) => {
    const wish = combat.state.round === 1 ? "bless" : combat.state.round === 2 ? "grab" : "strike"
    const found = options.findIndex(({ verb }) => rules.verbs[verb]?.id === wish)
    return found >= 0 ? found : options.findIndex(({ verb }) => rules.verbs[verb]?.id === "strike")
  }
  const odds = solve(rules, rules.prepare(fight), plan, { mostStates: 200_000 })
  if (odds._tag === "TooLarge") throw new Error("too large")
  return odds.wins[0] as number
}

test("what is known of its giver is what two tracks for each of two would say", () => {
  const wins = winsOf(data, false)
  expect(wins).toBeGreaterThan(0.02)
  expect(wins).toBeLessThan(0.98)
  expect(wins).toBeCloseTo(winsOf(byHand, true), 12)
})

test("a game of givers is sound: laws, promises, keys", () => {
  const proof = proveGame({ file: "game.yaml", text: data }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect(apart).toEqual([])
  expect(broken).toEqual([])
  expect(misspelt.unnoticed).toEqual([])
})

test("what is wrong of givers is refused, and why", () => {
  const says = (from: string, to: string) => problemsOf(data.replace(from, to))[0]
  expect(says("while: focused", "while: focussed")).toMatch(
    /no condition is called "focussed"; did you mean "focused"/u,
  )
  expect(says("them.held by me", "them.held by it")).toMatch(/unknown name "it"/u)
  expect(says("me.blessed then 2", "me.focused by them then 2")).toMatch(/expected "then"/u)
})
