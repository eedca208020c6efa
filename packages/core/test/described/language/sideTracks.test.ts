import { expect, test } from "vitest"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { solve } from "../../../src/solve/solve.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf, sensible } from "../games.ts"

/** Two a side that share a pool of fear; by hand everybody has a track, and each is told of each change. */
const game = (fear: string, change: (of: "me" | "them", by: number) => string) => `
game: dread
title: Dread
stats: { hp: { from: 1, to: 9 }, skill: { from: 0, to: 5 } }
tracks: { hp: me.hp, fear: ${fear} }
points: hp
order: { by: me.skill, rolled: once }
actions:
  strike:
    target: enemy
    do:
      - roll: attack = d6 + me.fear - them.fear
      - if: attack >= 4
        then: [ { harm: 1 } ]
        else: [ ${change("them", 1)} ]
  howl: { target: enemy, when: me.fear > 0, do: [ ${change("me", -1)}, { harm: 1 } ] }
`
const shared = game("{ start: 1, to: 3, side: true }", (of, by) => `{ add: ${of}.fear by ${by} }`)
const own = game("{ start: 1, to: 3 }", (of, by) =>
  of === "me"
    ? `{ add: me.fear by ${by} }, { each: friends, do: [ { add: them.fear by ${by} } ] }`
    : `{ add: them.fear by ${by} }, { do: others, as: them }`,
).replace("actions:", "define:\n  others: [ { each: friends, do: [ { add: them.fear by 1 } ] } ]\nactions:")

/** Howls in every second round where one can. */
const plan: typeof sensible = (combat, { options }) => (combat.state.round % 2 === 0 ? options.length - 2 : 0)

const winsOf = (text: string): number => {
  const rules = rulesOf(text)
  const actor = (side: number, x: number, hp: number, skill: number) => ({
    side,
    at: [x, side] as const,
    block: { hp, skill },
  })
  const actors = { a: actor(0, 0, 2, 4), b: actor(0, 1, 1, 1), c: actor(1, 0, 2, 3), d: actor(1, 1, 1, 2) }
  const fight = encounter(rules, { actors, limits: { rounds: 6 } })
  const odds = solve(rules, rules.prepare(fight), plan, { mostStates: 200_000 })
  if (odds._tag === "TooLarge") throw new Error("too large")
  return odds.wins[0] as number
}

test("what a side has together is what all of it would have each", () => {
  const rules = rulesOf(shared)
  expect(
    rules.narration.en.TrackSet?.(
      { _tag: "TrackSet", who: 0, track: 1, value: 2, gain: 0 } as never,
      { name: () => "Ann" } as never,
    ),
  ).toBe("side of Ann: fear 2.")
  const wins = winsOf(shared)
  expect(wins).toBeGreaterThan(0.02)
  expect(wins).toBeLessThan(0.98)
  expect(Math.abs(wins - winsOf(shared.replace(", side: true", "")))).toBeGreaterThan(0.001)
  expect(wins).toBeCloseTo(winsOf(own), 12)
})

test("a game in which sides have something together is sound; what they cannot have is refused", () => {
  const proof = proveGame({ file: "game.yaml", text: shared }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect(apart).toEqual([])
  expect(broken).toEqual([])
  expect(misspelt.unnoticed).toEqual([])
  expect(problemsOf(shared.replace("points: hp", "points: [hp, fear]"))[0]).toMatch(
    /points are everybody's own: fear is of a side/u,
  )
  expect(problemsOf(shared.replace("side: true", "side: true, per: turn"))[0]).toMatch(
    /what a side has together is given back each round or fight/u,
  )
})
