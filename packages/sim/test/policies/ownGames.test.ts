import { byPolicies, Combat, describedGame, type Policy, problemText, type Ruleset, type System } from "@refriega/core"
import { type Actor, encounter } from "@refriega/core/testkit"
import { expect, test } from "vitest"
import { steady } from "../../src/policies/steady.ts"

/** What comes of fights of a game that a text describes: for each, who has won, in which round, and who has left. */
const played = (text: string, actors: Readonly<Record<string, Actor>>, policy: Policy, combats: number) => {
  const game = describedGame({ file: "game.yaml", text })
  if (game._tag === "Refused") throw new Error(game.problems.map(problemText).join("\n"))
  return game.value.rules(<T extends System>(rules: Ruleset<T>) => {
    const prepared = rules.prepare(encounter(rules, { actors, limits: { rounds: 60 } }))
    return Array.from({ length: combats }, (_, combat) => {
      const choose = byPolicies<T>([policy, policy])
      const { state } = new Combat<T>(rules, prepared, { seed: 1, combat, choose }).begin().play()
      return { winner: state.winner, round: state.round, fled: state.combatants.filter(({ fled }) => fled).length }
    })
  })
}

/** A blow takes a fifth of what somebody has; who steps back is a band away, and must be followed. */
const lanes = (more = "") => `
game: lanes
title: Lanes
stats: { hp: { from: 1, to: 60 } }
tracks: { hp: me.hp, step: { start: 1 } }
points: hp
space: { bands: { beside: , near: , far: }, enemies: beside }
again: me.step > 0
actions:
  strike: { target: enemy, when: distance = beside, do: [ { set: me.step = 0 }, { harm: 2d4 } ] }
  close: { target: enemy, when: me.step > 0 and distance > beside, do: [ { set: me.step = 0 }, { add: distance by -1 } ] }
  back:
    when: me.step > 0
    do: [ { set: me.step = 0 }, { each: enemies, do: [ { add: distance by 1 } ] } ]
${more}
when: { turn: [ { set: me.step = 1 } ] }
`

const [weak, strong] = [
  { side: 0, at: [0, 0], block: { hp: 15 } },
  { side: 1, at: [1, 0], block: { hp: 30 } },
] as const

test("nobody runs for ever from a fight that no act leads out of", () => {
  for (const { round, winner } of played(lanes(), { weak, strong }, steady, 40)) {
    expect(winner).toBeGreaterThanOrEqual(0)
    expect(round).toBeLessThan(12)
  }
})

test("where an act leads out of the fight, who has lost it takes that", () => {
  const out = "  out: { when: me.hp < 6, do: [ { leave: me } ] }"
  expect(played(lanes(out), { weak, strong }, steady, 40).some(({ fled }) => fled > 0)).toBe(true)
})
