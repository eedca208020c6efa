import { endReason, library, problemText, replay } from "@refriega/core"
import { expect, test } from "vitest"
import { loadScenario } from "../src/loading/loadScenario.ts"
import { ownScenarios } from "../src/loading/ownLibrary.ts"
import { scenarioFrom } from "../src/plan/LoadedScenario.ts"
import { planRun } from "../src/plan/planRun.ts"
import { playerOf } from "../src/play/Player.ts"
import { resultsOf } from "../src/results/results.ts"
import { regenerate } from "../src/run/regenerate.ts"

/** Somebody who strikes, in each system. */
const people = {
  adnd2e: "orc",
  "d20-modern": "brawler",
  ds20: "street-thug",
  "savage-worlds": "soldier",
  symbaroum: "axe-bearer",
} as const
type Game = keyof typeof people
const games = Object.keys(people) as readonly Game[]

const hall = "##########\\n#........#\\n#.A....B.#\\n#.A....B.#\\n#........#\\n##########\\n"

interface Fight {
  readonly a?: string
  readonly b?: string
  readonly exits?: string
  readonly count?: number
}

const loaded = (system: Game, { a = "", b = "", count = 2, exits }: Fight) => {
  const skirmish = loadScenario(`${ownScenarios}/${system}/skirmish.yaml`)
  const bestiaries = skirmish._tag === "Good" ? skirmish.value.sources.bestiaries : []
  const striker = people[system]
  const text = `system: ${system}
title: T
field: { map: "${hall}"${exits === undefined ? "" : `, exits: ${exits}`} }
sides:
  a: { ${a}members: [{ is: ${striker}, id: one, at: A, count: ${count} }] }
  b: { ${b}members: [{ is: ${striker}, id: two, at: B, count: 2 }] }
limits: { rounds: 60 }
`
  return scenarioFrom({ scenario: { file: "fight.yaml", text }, bestiaries }, library)
}

const playerFor = (system: Game, fight: Fight, combats = 30) => {
  const found = loaded(system, fight)
  if (found._tag === "Refused") throw new Error(found.problems.map(problemText).join("\n"))
  const planned = planRun(found.value, { seed: 3, combats })
  if (planned._tag === "Refused") throw new Error(planned.reasons.join("\n"))
  return playerOf(planned.manifest, library)
}

const played = (system: Game, fight: Fight, combats = 30) => {
  const player = playerFor(system, fight, combats)
  const { summary } = player.playChunk({ variant: 0, from: 0, to: combats })
  return resultsOf(player.manifest, [summary], { seconds: 1, workers: 1 }).variants[0]
}

const yields = "policy: { list: [{ do: surrender, when: friends-out > 0 }] }, "

test.for(games)("%s: who is told to gives up, and the fight is over by that; a fold of the log knows", (system) => {
  const found = played(system, { b: yields })
  expect(found?.reasons["surrender"]).toBeGreaterThan(3)
  expect(found?.outcomes["b"] ?? 0).toBeLessThan(20)
  const player = playerFor(system, { b: yields })
  let captives = 0
  for (let combat = 0; combat < 20; combat++)
    regenerate(player, 0, combat, {}, ({ rules, combat: { log, prepared, state } }) => {
      expect(replay(rules, prepared, log)).toEqual(state)
      if (state.reason !== endReason.surrender) return
      captives++
      expect(log.findLast(({ _tag }) => _tag === "Fled")).toMatchObject({ yields: true })
    })
  expect(captives).toBeGreaterThan(0)
})

test.for(games)("%s: who must get out goes for a way out that the field names, and wins by it", (system) => {
  const door = "[[9, 5]]"
  // In Savage Worlds one in forty gets past two soldiers.
  const out = played(system, { a: "wins: { out: one }, ", count: 1, exits: door }, 100)
  expect(out?.reasons["objective"] ?? 0).toBeGreaterThan(1)
  // Where walls stand all around, nobody leaves unless there is a door.
  expect(played(system, {})?.reasons["rout"]).toBeUndefined()
  const player = playerFor(system, { a: "wins: { out: one }, ", count: 1, exits: door })
  let left = 0
  for (let combat = 0; combat < 30; combat++)
    regenerate(player, 0, combat, {}, ({ combat: { log, prepared, state } }) => {
      const one = prepared.ids.findIndex((id) => id.startsWith("one"))
      if (state.combatants[one]?.fled !== true) return
      left++
      expect(state.winner).toBe(0)
      expect(log.some((event) => event._tag === "Fled" && (event as { yields?: boolean }).yields === true)).toBe(false)
    })
  expect(left).toBeGreaterThan(0)
})

test("one who gives up has not got out", () => {
  const found = played("symbaroum", {
    a: "wins: { out: one }, policy: { list: [{ do: surrender, when: round > 0 }] }, ",
    count: 1,
    exits: "[[9, 5]]",
  })
  expect(found?.reasons["objective"]).toBeUndefined()
  expect(found?.outcomes["a"] ?? 0).toBe(0)
})

test("what makes no sense is told where it stands", () => {
  const problem = (fight: Fight): string => {
    const found = loaded("symbaroum", fight)
    return found._tag === "Refused" ? found.problems.map(problemText).join("\n") : ""
  }
  expect(problem({ exits: "[A1, Z99]" })).toMatch(
    /^fight.yaml:3:\d+: field.exits\[0\]: expected a square .* that is no wall\n.*field.exits\[1\]: expected a square/u,
  )
  expect(problem({ a: "wins: { out: one }, " })).toContain("no way leads out of this field")
  expect(problem({ a: "wins: { out: two }, ", exits: "[B2]" })).toContain('nobody on its side is called "two"')
  expect(problem({ a: "wins: { out: one, fell: two }, ", exits: "[B2]" })).toContain(
    "expected one of fell, out and hold",
  )
  const line = (text: string) => problem({ a: `policy: { list: [${text}] }, ` })
  expect(line("{ do: [surrender, close] }")).toContain("surrender stands alone")
  expect(line("{ never: surrender }")).toContain("surrender stands alone")
  expect(line("{ do: surrender, at: nearest }")).toContain("nobody is aimed at who surrenders")
  expect(line("{ do: surrender, when: them.health < 50 }")).toContain("surrender is about the whole decision")
})
