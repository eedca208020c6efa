import assert from "node:assert/strict"
import {
  byPolicies,
  describedGame,
  gameJsonSchema,
  library as none,
  narrate,
  openScenario,
  problemText,
  proveGame,
  systemIds,
} from "@refriega/core"
import { defineGame, pure, steps } from "@refriega/core/game"
import { checkRuleset, encounter, harmOf, mostHarm, scene, simulate } from "@refriega/core/testkit"
import { aggressive, random } from "@refriega/sim"
import { lanterns } from "../src/lanterns.ts"

// A game that a text describes, and the tests of one that is written in code.

// A text becomes a game, or a list of problems with line and column.
const text = `
game: brawl
title: Brawl
stats: { fists: { from: 0, to: 5 }, wind: { from: 3, to: 12, default: 6 } }
tracks: { wind: me.wind }
points: wind
actions:
  jab:
    target: enemy
    do:
      - roll: attack = 2d6 + me.fists
      - hit: attack >= 8
        harm: 2
`
const game = describedGame({ file: "brawl.yaml", text })
assert.ok(game._tag === "Good")
const wrong = describedGame({ file: "brawl.yaml", text: text.replace("harm: 2", "harm: two") })
assert.ok(wrong._tag === "Refused")
assert.match(problemText(wrong.problems[0] ?? assert.fail("no problem")), /^brawl\.yaml:13:15: actions\.jab/u)

// The same keys as data, with types; functions that expressions call have bounds.
const capped = pure({ from: 0, to: 3 }, (margin: number) => (margin > 4 ? 3 : 1))
const brawl = defineGame({
  game: "brawl",
  title: "Brawl",
  stats: { fists: { from: 0, to: 5 }, wind: { from: 3, to: 12, default: 6 } },
  tracks: { wind: "me.wind" },
  points: "wind",
  functions: { capped },
  actions: {
    jab: {
      target: "enemy",
      do: [steps.roll("attack = 2d6 + me.fists"), steps.hit("attack >= 8", { harm: "capped(attack - 8)" })],
    },
  },
})
assert.equal(brawl.points, "wind")
assert.equal(capped(9), 3)

// Proof: random fights of the game keep the laws, what is foreseen comes true, and no misspelt key is accepted.
const proof = proveGame({ file: "brawl.yaml", text }, undefined, 4)
assert.ok(proof._tag === "Good")
assert.deepEqual(proof.value.broken, [])

// Editors complete by a schema. Scenarios name a game by its id, or by the file that describes it.
assert.equal(typeof gameJsonSchema(), "object")
assert.ok(systemIds(none).includes("d20-modern"))
const opened = openScenario({ file: "fight.yaml", text: "system: nothing\n" }, none)
assert.ok(opened._tag === "Refused")

// A rule is tested in a scene: its dice are given, its events are read.
const weapon = { weapon: "cudgel", damage: "1d6" }
const block = { health: 9, skill: 3, armour: 1, wits: 2, lights: 0, weapon }
const actors = {
  a: { side: 0, at: [0, 0], block: { ...block, wits: 9 } },
  b: { side: 1, at: [1, 0], block },
} as const
const s = scene(lanterns, { actors, dice: [5, 5, 3, 3, 4] }).begin()
s.take("strike", { target: "b" })
assert.equal(harmOf(s, "b").taken, 3)
s.done()

// Sentences of the log, in either language.
const lines = [...narrate(lanterns, s.combat.prepared, s.combat.log, { lang: "en" })].map((line) => line.text)
assert.ok(lines.some((line) => line.includes("the lot")))

// Many fights: who wins when everybody does what hurts most, and whether the laws of the engine hold.
const duel = encounter(lanterns, { actors })
assert.equal(simulate(lanterns, duel, { combats: 50, seed: 1, choose: mostHarm() }).draws, 0)
const findings = checkRuleset(lanterns, [
  {
    name: "a duel",
    encounter: duel,
    choose: (swapped) => byPolicies(swapped ? [random, aggressive] : [aggressive, random]),
    seed: 3,
    combat: 0,
  },
])
assert.deepEqual(findings.broken, [])
