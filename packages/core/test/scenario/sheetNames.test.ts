import { expect, test } from "vitest"
import type { Ruleset } from "../../src/contract/Ruleset.ts"
import { someRuleset } from "../../src/parts/someRuleset.ts"
import type { System } from "../../src/contract/System.ts"
import { decodeScenario } from "../../src/scenario/decodeScenario.ts"
import { encounterOf } from "../../src/scenario/encounterOf.ts"
import { openScenario } from "../../src/scenario/openScenario.ts"
import { problemText } from "../../src/scenario/problems.ts"
import { rulesOf } from "../described/games.ts"

const rules = rulesOf(
  "game: g\ntitle: G\nstats: { hp: { from: 1, to: 9 } }\ntracks: { hp: me.hp }\npoints: hp\nactions: { hit: { target: enemy, do: [ { harm: 1 } ] } }\n",
) as unknown as Ruleset<System>

const fight = (bestiary: string) => `system: g
title: Fight
sides:
  a: { members: [{ is: hag, count: 2 }, { is: hag, id: mother }] }
  b: { members: [{ is: hag, name: Aunt, count: 1 }, { is: orc }] }
bestiary: { combatants: [${bestiary}, { id: orc, hp: 4 }] }
`

const read = (bestiary: string) => {
  const open = openScenario({ file: "fight.yaml", text: fight(bestiary) }, { systems: { g: someRuleset(rules) } })
  if (open._tag === "Refused") throw new Error(open.problems.map(problemText).join("\n"))
  return decodeScenario(rules, open.value, { bestiaries: [], policies: ["steady"] })
}

test("a sheet is called as it says, in both languages, unless its row has a name or an id of its own", () => {
  const found = read("{ id: hag, name: { en: Night hag, es: Saga }, hp: 3 }")
  if (found._tag === "Refused") throw new Error(found.problems.map(problemText).join("\n"))
  const { members } = encounterOf(rules, found.value)
  expect(members.map(({ es, id, name }) => [id, name, es])).toEqual([
    ["a-hag-1", "Night hag 1", "Saga 1"],
    ["a-hag-2", "Night hag 2", "Saga 2"],
    ["mother", "Mother", undefined],
    ["b-hag-1", "Aunt 1", undefined],
    ["orc", "Orc", "Orco"],
  ])
})

test("a name that is none is refused at its place", () => {
  const found = read("{ id: hag, name: 3, hp: 3 }")
  expect(found._tag === "Refused" && found.problems.map(problemText)).toEqual([
    expect.stringMatching(/^fight\.yaml:6:\d+: .*expected a text, or a mapping with en and es/u),
  ])
})
