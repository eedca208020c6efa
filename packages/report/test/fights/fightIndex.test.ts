import { library } from "@refriega/core"
import { loadScenario, ownScenarios, planRun, playAgain, playerOf, resultsOf } from "@refriega/sim/internal"
import { expect, test } from "vitest"
import type { ReportedRun } from "../../src/facts/ReportedRun.ts"
import { fightIndexOf } from "../../src/fights/fightIndexOf.ts"

const loaded = loadScenario(`${ownScenarios}/symbaroum/skirmish.yaml`)
if (loaded._tag === "Refused") throw new Error("the scenario is bundled")
const planned = planRun(loaded.value, { seed: 3, combats: 60, chunk: 60 })
if (planned._tag === "Refused") throw new Error(planned.reasons.join())
const { manifest } = planned
const player = playerOf(manifest, library)
const chunk = player.playChunk({ variant: 0, from: 0, to: 60 })
const run: ReportedRun = {
  slug: "run",
  folder: { manifest, read: () => chunk, combat: () => undefined },
  results: resultsOf(manifest, [chunk.summary], { seconds: 1, workers: 1 }),
  library,
}

test("the fights to look for are those that they say, by what the fights themselves came to", () => {
  const ends = Array.from({ length: 60 }, (_, i) =>
    playAgain(player, 0, i, ({ prepared, state }) => ({
      dead: prepared.ids.filter((_, who) => state.combatants[who]?.dead === true),
    })),
  )
  const found = fightIndexOf(run)
  const most = Math.max(...ends.map(({ dead }) => dead.length))
  expect(most).toBeGreaterThan(1)
  expect(found?.bloodiest[0]).toEqual({ combat: ends.findIndex(({ dead }) => dead.length === most), dead: most })
  for (const { id } of manifest.variants[0]?.combatants ?? []) {
    const combats = ends.flatMap(({ dead }, i) => (dead.includes(id) ? [i] : []))
    expect(found?.deaths[id] ?? []).toEqual(combats.slice(0, 5))
  }
  const lefts = found?.closest.map(({ left }) => left) ?? []
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
})
