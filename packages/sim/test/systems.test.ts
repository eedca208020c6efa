import { readdirSync } from "node:fs"
import { join } from "node:path"
import { library, problemText, systems } from "@refriega/core"
import { expect, test } from "vitest"
import { affordable } from "../../core/test/kit/affordable.ts"
import { load as loadEither } from "../src/loading/loadDay.ts"
import { ownScenarios } from "../src/loading/ownLibrary.ts"
import type { LoadedDay } from "../src/plan/LoadedDay.ts"
import type { LoadedScenario } from "../src/plan/LoadedScenario.ts"
import type { Manifest } from "../src/plan/Manifest.ts"
import { planRun, type RunChoices } from "../src/plan/planRun.ts"
import { playerOf } from "../src/play/Player.ts"
import { policies } from "../src/policies/index.ts"
import type { VariantResults } from "../src/results/variantResults.ts"
import { regenerate } from "../src/run/regenerate.ts"
import { run } from "../src/run/run.ts"

const load = (path: string): LoadedScenario | LoadedDay => {
  const loaded = loadEither(path)
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
  return loaded.value
}

const plan = (loaded: LoadedScenario, choices: Partial<RunChoices>): Manifest => {
  const planned = planRun(loaded, { seed: 2, combats: 4, log: "full", ...choices })
  if (planned._tag === "Refused") throw new Error(planned.reasons.join("\n"))
  return planned.manifest
}

const play = async (manifest: Manifest): Promise<readonly VariantResults[]> => {
  const end = await run(manifest)
  if (end._tag !== "Finished") throw new Error("interrupted")
  expect(end.results.anomalies ?? []).toEqual([])
  return end.results.variants
}

const loadFight = (path: string): LoadedScenario => {
  const loaded = load(path)
  if (loaded._tag === "Day") throw new Error(`${path} is a day`)
  return loaded
}

const scenarios = Object.keys(systems).flatMap((system) => {
  const folder = join(ownScenarios, system)
  return (
    readdirSync(folder)
      .filter((name) => name.endsWith(".yaml") && name !== "bestiary.yaml")
      // Days of several fights have tests of their own.
      .filter((name) => load(join(folder, name))._tag === "Scenario")
      .map((name) => [`${system}/${name}`, join(folder, name)] as const)
  )
})

test("there are systems, and scenarios to play", () => {
  expect(scenarios.length).toBeGreaterThan(3)
})

/** Fights under each policy. */
const combats = affordable(1)

const quick = policies.filter(({ slow }) => slow !== true).map(({ id }) => id)

test.each(scenarios)("%s ends under every variant and every policy that is quick", async (_, path) => {
  const loaded = loadFight(path)
  const variants = loaded.visit((_rules, scenario) => scenario.variants.map(({ id }) => id))
  for (const policy of quick) {
    const results = await play(plan(loaded, { variants, policy, combats }))
    for (const { name, combats: played, rounds } of results) {
      expect(played).toBe(combats)
      // Blind play may wander about for long; whoever means to win does not. Only the last of the careful, who
      // withdraws from a lost fight, may be chased round a closed room until the light fails (tavern-brawl,
      // four-watchmen, fight 0), and a marksman may shoot for long at somebody who only defends (rooftop, two-rifles: 5
      // of 200 fights).
      const most = policy === "steady" || policy === "focus" ? 1 : 0
      if (policy !== "random") expect.soft(rounds.limitReached, `${name}, ${policy}`).toBeLessThanOrEqual(most)
    }
  }
})

test.each(scenarios)("%s comes to the same digest however it is split", async (_, path) => {
  const loaded = loadFight(path)
  const digests = await Promise.all(
    [4, 3, 1].map(async (chunk) => (await play(plan(loaded, { combats: 4, chunk }))).map(({ digest }) => digest)),
  )
  expect(new Set(digests.map(String)).size).toBe(1)
})

test.each(scenarios)("any combat of %s can be played again alone, explained or not", (_, path) => {
  const player = playerOf(plan(loadFight(path), {}), library)
  const digests = [false, true].map((explain) => regenerate(player, 0, 3, { explain }, ({ digest }) => digest))
  expect(digests[0]).toBe(digests[1])
})
