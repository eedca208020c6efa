import { expect, test } from "vitest"
import type { Ruleset } from "../../src/contract/Ruleset.ts"
import type { System } from "../../src/contract/System.ts"
import { decodeScenario } from "../../src/scenario/decodeScenario.ts"
import { encounterOf } from "../../src/scenario/encounterOf.ts"
import { openScenario } from "../../src/scenario/openScenario.ts"
import { problemText } from "../../src/scenario/problems.ts"
import { someRuleset } from "../../src/parts/someRuleset.ts"
import { rulesOf } from "../described/games.ts"

/* Where nobody stands anywhere no map is needed; where somebody does, and where a file has one, all stand on it. */

const game = (space = "", near = "") =>
  rulesOf(
    `game: g\ntitle: G\nstats: { hp: { from: 1, to: 9 } }\ntracks: { hp: me.hp, steps: { start: 30, per: turn, told: false } }\npoints: hp\n${space}actions: { blow: { target: enemy, when: me.steps > 0${near}, do: [ { harm: 1 } ] } }\n`,
  ) as unknown as Ruleset<System>

const fight = (members: string, more = "") =>
  `system: g\ntitle: Fight\n${more}sides:\n  a: { members: [${members}] }\n  b: { members: [{ is: orc, count: 12 }] }\nbestiary: { combatants: [{ id: orc, hp: 4 }, { id: man, hp: 6 }] }\n`

const decoded = (rules: Ruleset<System>, text: string) => {
  const open = openScenario({ file: "fight.yaml", text }, { systems: { g: someRuleset(rules) } })
  if (open._tag === "Refused") throw new Error(open.problems.map(problemText).join("\n"))
  return decodeScenario(rules, open.value, { bestiaries: [], policies: ["steady"] })
}

const problemsOf = (rules: Ruleset<System>, text: string): readonly string[] => {
  const read = decoded(rules, text)
  return read._tag === "Good" ? [] : read.problems.map(problemText)
}

test("without a map the sides are drawn up in lines of ten at most, on a map no larger than that", () => {
  const read = decoded(game(), fight("{ is: man, count: 3 }, { is: man, id: chief }"))
  if (read._tag === "Refused") throw new Error(read.problems.map(problemText).join("\n"))
  const { field, members } = encounterOf(game(), read.value, "base")
  expect([field.width, field.height]).toEqual([10, 4])
  const rows = members.map(({ at }) => Math.floor(at / 10))
  expect(rows).toEqual([0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3])
  expect(new Set(members.map(({ at }) => at)).size).toBe(16)
})

test("half a map is refused with the way out, and so is what cannot be without one", () => {
  expect(problemsOf(game(), fight("{ is: man, at: A }"))).toEqual([
    "fight.yaml:4:33: sides.a.members[0].at: there is no map to stand on: leave at out, or say field: { map: ... }",
  ])
  const [first, second] = problemsOf(game(), fight("{ is: man }", 'field: { map: "A.B" }\n'))
  expect(first).toMatch(/^fight.yaml:5:18: sides.a.members\[0\]: expected at: .*leave field out/u)
  expect(second).toMatch(/^fight.yaml:6:18: sides.b.members\[0\]: expected at/u)
  const held = fight("{ is: man }").replace("a: { ", "a: { wins: { hold: A1, rounds: 2 }, ")
  expect(problemsOf(game(), held)).toEqual([
    "fight.yaml:4:22: sides.a.wins.hold: nobody can hold a place where there is no map: say field: { map: ... }",
  ])
})

test("a game on a map needs one", () => {
  const found = problemsOf(game("space: { squares: 5, move: steps }\n", " and distance <= 5"), fight("{ is: man }"))
  expect(found).toHaveLength(3)
  expect(found.join("\n")).toMatch(/missing key "field"[^]*missing key "at"/u)
})

test("how far enemies are at the beginning is refused where no bands say it: on a map, and where nobody stands", () => {
  const setting = "setting: { enemies: far }\n"
  expect(problemsOf(game(), fight("{ is: man }", setting))).toEqual([
    'fight.yaml:3:10: setting: unknown key "enemies"; nobody stands anywhere in this game, so nothing is set',
  ])
  expect(
    problemsOf(game("space: { squares: 5, move: steps }\n", " and distance <= 5"), fight("{ is: man }", setting)),
  ).toContain(
    'fight.yaml:3:10: setting: unknown key "enemies"; on a map a side begins where its members are put: say at of its members',
  )
  expect(
    problemsOf(game("space: { bands: [near, far] }\n", " and distance = near"), fight("{ is: man }", setting)),
  ).toEqual([])
})
