import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { solve } from "../../../src/solve/solve.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf, sensible } from "../games.ts"

/** Kinds of harm that some resist, a stance, a rule of two words; and the same in numbers, with no hook. */
const withWords = `
game: mages
title: Mages
kinds:
  harm: { blade: , fire: { en: fire, es: fuego }, cold: }
  make: [beast, undead]
  stance: [low, high]
  halving: [half, none]
rules:
  resisting: { kind: halving, default: half }
stats:
  hp: { from: 1, to: 9 }
  make: { kind: make, default: beast }
  resists: { several: harm }
  immune: { several: harm }
gear:
  wands:
    most: 2
    stats: { element: { kind: harm }, force: { from: 1, to: 6 } }
    items: { torch: { element: fire, force: 3 }, knife: { element: blade, force: 2 } }
tracks:
  hp: me.hp
  stance: { kind: stance, start: low }
points: hp
define:
  burn: [ { harm: force, kind: which } ]
actions:
  zap:
    target: enemy
    with: wands
    do:
      - roll: attack = d6
      - if: attack >= 4 or them.stance = high
        then: [ { do: burn, with: { which: item.element, force: item.force } } ]
  turn-undead: { target: enemy, when: them.make = undead and me.make != undead, do: [ { harm: 1 } ] }
  rise: { when: me.stance = low, do: [ { set: me.stance = high }, { roll: luck = d6 }, { if: luck = 1, then: [ { harm: 1, kind: cold, to: me } ] } ] }
when:
  before-harm:
    - if: me.immune has kind
      then: [ { let: amount = 0 } ]
    - if: me.resists has kind
      then: [ { let: amount = if rule.resisting = half then amount / 2 else 0 } ]
    - if: kind = cold and me.make = undead
      then: [ { let: amount = 0 } ]
`
/** Elements: blade 1, fire 2, cold 3. */
const inNumbers = `
game: mages
title: Mages
stats:
  hp: { from: 1, to: 9 }
  undead: { switch: true }
  resists-blade: { switch: true }
  resists-fire: { switch: true }
  immune-fire: { switch: true }
  torch: { switch: true }
tracks: { hp: me.hp, high: { start: 0, to: 1 } }
points: hp
actions:
  burn:
    target: enemy
    when: me.torch
    do:
      - roll: attack = d6
      - if: (attack >= 4 or them.high = 1) and not them.immune-fire
        then: [ { harm: if them.resists-fire then 1 else 3 } ]
  cut:
    target: enemy
    do:
      - roll: attack = d6
      - if: attack >= 4 or them.high = 1
        then: [ { harm: if them.resists-blade then 1 else 2 } ]
  turn-undead: { target: enemy, when: them.undead and not me.undead, do: [ { harm: 1 } ] }
  rise: { when: me.high = 0, do: [ { set: me.high = 1 }, { roll: luck = d6 }, { if: luck = 1 and not me.undead, then: [ { harm: 1, to: me } ] } ] }
`

const winsOf = (text: string, a: object, b: object): number => {
  const rules = rulesOf(text)
  const actors = {
    a: { side: 0, at: [0, 0] as const, block: a as never },
    b: { side: 1, at: [1, 0] as const, block: b as never },
  }
  const fight = encounter(rules, { actors, limits: { rounds: 60 } })
  const odds = solve(rules, rules.prepare(fight), sensible, { mostStates: 50_000 })
  if (odds._tag === "TooLarge") throw new Error("too large")
  return odds.wins[0] as number
}

test("words are numbers with names, and what is done before harm is what every blow would have to say", () => {
  const wins = winsOf(
    withWords,
    { hp: 7, make: "beast", resists: ["fire"], wands: ["torch", "knife"] },
    { hp: 6, make: "undead", resists: ["blade"], immune: ["cold"], wands: ["knife", { is: "torch" }] },
  )
  const byHand = winsOf(
    inNumbers,
    { hp: 7, "resists-fire": true, torch: true },
    { hp: 6, undead: true, "resists-blade": true, torch: true },
  )
  expect(wins).toBeGreaterThan(0.02)
  expect(wins).toBeLessThan(0.98)
  expect(wins).toBeCloseTo(byHand, 12)
})

test("a game of words is sound: laws, promises, keys; a variant takes another word", () => {
  const proof = proveGame({ file: "game.yaml", text: withWords }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect(apart).toEqual([])
  expect(broken).toEqual([])
  expect(misspelt.unnoticed).toEqual([])
  const rules = rulesOf(withWords)
  const block = { hp: 9, wands: ["torch"], resists: ["fire"] } as never
  const setup = (resisting: string) =>
    encounter(rules, {
      actors: { a: { side: 0, at: [0, 0], block }, b: { side: 1, at: [1, 0], block } },
      houseRules: { resisting } as never,
    })
  const harmOf = (resisting: string): number => {
    const combat = new Combat(rules, rules.prepare(setup(resisting)), { seed: 1, combat: 0, choose: () => 0 }).begin()
    const decision = combat.next()
    const zap = decision?.options.find(({ target }) => target >= 0)
    return decision === undefined || zap === undefined ? -1 : rules.forecast(combat, decision, zap).harm
  }
  expect(harmOf("half")).toBeCloseTo(0.5 / 9, 12)
  expect(harmOf("none")).toBe(0)
})

test("words that are wrong are refused, and why", () => {
  const says = (from: string, to: string) => problemsOf(withWords.replace(from, to))[0]
  expect(says("them.make = undead", "them.make = undaed")).toMatch(/unknown name "undaed"; did you mean "undead"/u)
  expect(says("them.make = undead", "them.make = fire")).toMatch(/this is never so/u)
  expect(says("me.immune has kind", "me.immune")).toMatch(/expected has: me.immune has blade/u)
  expect(says("me.immune has kind", "me.immune has beast")).toMatch(/expected a word of harm: blade, fire, cold/u)
  expect(says("me.immune has kind", "me.imune has kind")).toMatch(/me has no "imune"; did you mean "immune"/u)
  expect(says("element: fire", "element: fier")).toMatch(/expected blade or fire or cold, found "fier"/u)
  expect(says("several: harm", "several: harms")).toMatch(/no kind is called "harms"; did you mean "harm"/u)
  expect(says("[beast, undead]", "[beast, undead, fire]")).toMatch(/"fire" is a word already: no two kinds share one/u)
  expect(says("default: half", "default: helf")).toMatch(/expected half or none, found "helf"/u)
  expect(says("let: amount = 0", "harm: 1")).toMatch(/before-harm sets itself off/u)
  expect(says("roll: luck", "roll: fire")).toMatch(/"fire" is a word of kinds: choose another name/u)
  // What reads the roll is not complained about as well.
  expect(
    problemsOf(withWords.replaceAll("luck", "fire")).filter((each) => !each.includes("choose another name")),
  ).toEqual([])
})
