import { library, problemText, replay } from "@refriega/core"
import { expect, test } from "vitest"
import { loadScenario } from "../src/loading/loadScenario.ts"
import { ownScenarios } from "../src/loading/ownLibrary.ts"
import { scenarioFrom } from "../src/plan/LoadedScenario.ts"
import { planRun } from "../src/plan/planRun.ts"
import { playerOf } from "../src/play/Player.ts"
import { resultsOf } from "../src/results/results.ts"
import { regenerate } from "../src/run/regenerate.ts"

const skirmish = loadScenario(`${ownScenarios}/symbaroum/skirmish.yaml`)
const bestiaries = skirmish._tag === "Good" ? skirmish.value.sources.bestiaries : []

const loaded = (wins: string, more = "") =>
  scenarioFrom(
    {
      scenario: {
        file: "fight.yaml",
        text: `system: symbaroum
title: T
field: { map: "A....B\\nA....B\\nA..#.C\\n" }
sides:
  a: { ${wins}members: [{ is: axe-bearer, id: one, at: A, count: 3 }] }
  b: { ${more}members: [{ is: axe-bearer, id: other, at: B, count: 2 }, { is: robber, id: chief, at: C }] }
`,
      },
      bestiaries,
    },
    library,
  )

const playerFor = (wins: string, more = "") => {
  const found = loaded(wins, more)
  if (found._tag === "Refused") throw new Error(found.problems.map(problemText).join("\n"))
  const planned = planRun(found.value, { seed: 3, combats: 40 })
  if (planned._tag === "Refused") throw new Error(planned.reasons.join("\n"))
  return playerOf(planned.manifest, library)
}

const played = (wins: string, more = "") => {
  const player = playerFor(wins, more)
  const { summary } = player.playChunk({ variant: 0, from: 0, to: 40 })
  return resultsOf(player.manifest, [summary], { seconds: 1, workers: 1 }).variants[0]
}

test("a side wins when those whom it came for have fallen, whoever else stands; it goes for them, and a fold of the log knows", () => {
  const plain = played("")
  const aimed = played("wins: { fell: chief }, ")
  expect(plain?.reasons["objective"]).toBeUndefined()
  expect(aimed?.reasons["objective"]).toBeGreaterThan(0)
  // In the plain fight the chief falls too where its side is beaten to the last: what the aim gains is the fights won.
  expect(aimed?.winRate["a"]?.k).toBeGreaterThan(plain?.winRate["a"]?.k ?? 40)
  // All who have fallen with the last of them: that is the end of the fight anyway.
  const both = played("wins: { fell: [other, chief] }, ")
  expect(Object.keys(both?.reasons ?? {}).filter((reason) => reason.endsWith("Limit"))).toEqual([])
  expect(both?.reasons["objective"]).toBe(both?.outcomes["a"])
  const player = playerFor("wins: { fell: chief }, ")
  for (let combat = 0; combat < 5; combat++)
    regenerate(player, 0, combat, {}, ({ rules, combat: { log, prepared, state } }) => {
      expect(replay(rules, prepared, log)).toEqual(state)
    })
})

test("a side wins when it has held a place for so many rounds, and no enemy stood there", () => {
  // Nobody leaves A1 alone: who stands there from the first round on has held it for two when the third begins.
  const waits = "policy: { list: [{ never: [close, flank, advance, shoot, retreat] }] }, "
  const held = played(`${waits}wins: { hold: A1, rounds: 2 }, `, waits)
  expect(held?.reasons).toEqual({ objective: 40 })
  expect(held?.outcomes["a"]).toBe(40)
  expect(held?.rounds.histogram).toEqual([0, 0, 0, 40])
  expect(played(`${waits}wins: { hold: [[3, 1]], rounds: 2 }, `, waits)?.reasons["objective"]).toBeUndefined()
  // Both at once: nobody has won.
  const both = played(`${waits}wins: { hold: A1, rounds: 2 }, `, `${waits}wins: { hold: [F1, F2], rounds: 2 }, `)
  expect([both?.reasons, both?.outcomes["draw"]]).toEqual([{ objective: 40 }, 40])
})

test("what makes no sense is told where it stands", () => {
  const problem = (wins: string): string => {
    const found = loaded(wins)
    return found._tag === "Refused" ? found.problems.map(problemText).join("\n") : ""
  }
  expect(problem("wins: { fell: cheif }, ")).toBe(
    'fight.yaml:5:22: sides.a.wins.fell: no enemy is called "cheif"; did you mean "chief"?',
  )
  expect(problem("wins: { fell: one-1 }, ")).toContain("no enemy is called")
  expect(problem("wins: { hold: Z9, rounds: 2 }, ")).toContain("expected squares of this map of 6 columns and 3 rows")
  expect(problem("wins: { hold: A1 }, ")).toContain("expected rounds")
  expect(problem("wins: {}, ")).toContain("expected one of fell, out and hold")
})
