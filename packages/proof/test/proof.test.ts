import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  byPolicies,
  type Chooser,
  type Encounter,
  encounterOf,
  exactOdds,
  type Library,
  narrate,
  openDecision,
  problemText,
  type Ruleset,
  type System,
  scenarioJsonSchema,
  solve,
  someRuleset,
} from "@refriega/core"
import { checkRuleset, encounter, scene, simulate } from "@refriega/core/testkit"
import { finishedRun, paintFor, summary, writeReports } from "@refriega/report"
import {
  aggressive,
  binomialP,
  type LoadedScenario,
  loadScenario,
  type Manifest,
  planRun,
  playableHere,
  playerOf,
  policyIds,
  RunFolder,
  random,
  regenerate,
  run,
  steady,
  systemPlayed,
  Threads,
  withCode,
} from "@refriega/sim"
import { expect, test } from "vitest"
import { lanterns } from "../src/lanterns.ts"
import { gameFolder, library } from "../src/library.ts"
import type { Lanterns } from "../src/System.ts"
import { verb } from "../src/words.ts"

const halberd = { weapon: "halberd", damage: "2d4+1" }
const watch = { health: 12, skill: 3, armour: 1, wits: 2, lights: 1, weapon: halberd }
const rogue = { health: 9, skill: 4, armour: 0, wits: 5, lights: 1, weapon: { weapon: "cudgel", damage: "1d6" } }

const duel = (of: object = {}) =>
  encounter(lanterns, {
    actors: { a: { side: 0, at: [0, 0], block: { ...watch, ...of } }, b: { side: 1, at: [1, 0], block: rogue } },
  })

const alley = (): LoadedScenario => {
  const loaded = loadScenario(join(gameFolder, "alley.yaml"), library)
  if (loaded._tag === "Good") return loaded.value
  throw new Error(loaded.problems.map(problemText).join("\n"))
}

const planned = (combats: number): Manifest => {
  const plan = planRun(alley(), { seed: 7, combats, variants: ["base", "dim"], log: "full", chunk: 20 })
  if (plan._tag === "Planned") return plan.manifest
  throw new Error(plan.reasons.join("\n"))
}

test("a blow hits when it reaches the mark, and its harm is less the armour", () => {
  // Two lots, then 2d6 (9 with skill 3) and the halberd.
  const s = scene(lanterns, {
    actors: {
      a: { side: 0, at: [0, 0], block: { ...watch, wits: 10 } },
      b: { side: 1, at: [1, 0], block: { ...rogue, lights: 0, armour: 2 } },
    },
    dice: [5, 5, 3, 3, 4, 2],
  }).begin()
  expect(s.options.map((each) => each.replace(/ .*/u, ""))).toContain("strike")
  expect(s.take("strike", { target: "b" })).toContainEqual(
    expect.objectContaining({ _tag: "HarmTaken", target: "b", amount: 5, spared: 2 }),
  )
  s.done()
})

test("keeps every law of the engine", () => {
  const policies = [random, aggressive, steady]
  const trials = policies.flatMap((one) =>
    [...policies, ...policies, ...policies].map((other, combat) => ({
      name: `${one.id} against ${other.id}, fight ${combat}`,
      encounter: duel(),
      choose: (swapped: boolean) => byPolicies<never>(swapped ? [other, one] : [one, other]),
      seed: 3,
      combat,
    })),
  )
  const findings = checkRuleset(lanterns, trials as never)
  expect(findings.broken).toEqual([])
  expect(findings.combats).toBe(27)
  expect([...findings.verbs.keys()].toSorted()).toEqual(["bear", "run", "spend", "stand", "strike"])
})

test("threads play it as this thread does, and its fights can be played again", async () => {
  const manifest = planned(60)
  const folder = join(mkdtempSync(join(tmpdir(), "refriega-proof-")), "run")
  const threads = new Threads(2, { libraryAt: new URL("../src/library.ts", import.meta.url) })
  try {
    const [here, there] = [await run(manifest, { library }), await run(manifest, { pool: threads, folder })]
    if (here._tag !== "Finished" || there._tag !== "Finished") throw new Error("not finished")
    const digests = (of: typeof here) => of.results.variants.map(({ digest }) => digest)
    expect(digests(there)).toEqual(digests(here))
  } finally {
    await threads.close()
  }
  const kept = RunFolder.open(folder)
  expect(playableHere(kept.manifest, library)).toBe(true)
  const lines = regenerate(
    playerOf(kept.manifest, library),
    0,
    3,
    { folder: kept, explain: true },
    ({ rules, combat, checked }) => {
      expect(checked).toBe(true)
      return [...narrate(rules, combat.prepared, combat.log, { lang: "es", explain: true })].map(({ text }) => text)
    },
  )
  expect(lines.join("\n")).toMatch(/saca la suerte \d+\./u)
  kept.close()
})

test("its report says things in its words, cites its catalogue and can play its fights", async () => {
  const manifest = planned(20)
  const out = mkdtempSync(join(tmpdir(), "refriega-proof-"))
  await run(manifest, { library, folder: join(out, "run") })
  const kept = RunFolder.open(join(out, "run"))
  const reported = finishedRun(kept, library)
  expect(summary(reported.results, "en", paintFor({}, {}))).toContain("Watch")
  const written = await writeReports([reported], { lang: "en", events: [0], combats: true })
  kept.close()
  const page = readFileSync(written[0] as string, "utf8")
  expect(page).toContain("<b>Lanterns in the alley</b> · Lanterns")
  expect(page).toContain("una alabarda")
  // The command that plays it again stands there as it is typed, without a sign for what cannot be shown.
  expect(page).toContain("--policy rogues=aggressive\n</pre>")
  // Its rules are cited by their texts, and its reader is in the script: in the words that only it has.
  expect(page).toContain("A blow hits when 2d6 and skill reach the mark")
  expect(page).toContain("lets a light go out")
  const dictionary = readFileSync(written.find((file) => file.endsWith("dictionary.csv")) as string, "utf8")
  expect(dictionary).toContain("Drawn.lot")
  expect(dictionary).toContain("spend: spend a light")
})

test("a library that has nothing but the rules can report on it too: what it lacks is not in the page", async () => {
  const place = mkdtempSync(join(tmpdir(), "refriega-proof-"))
  await run(planned(20), { library, folder: join(place, "run") })
  const kept = RunFolder.open(join(place, "run"))
  const bare: Library = { systems: { lanterns: someRuleset(lanterns) } }
  const written = await writeReports([finishedRun(kept, bare)], { lang: "en" })
  kept.close()
  const page = readFileSync(written[0] as string, "utf8")
  expect(page).toContain("<b>Lanterns in the alley</b> · Lanterns")
  expect(page).not.toContain("lets a light go out")
})

test("has a schema for its scenarios", () => {
  expect(JSON.stringify(scenarioJsonSchema(lanterns, policyIds))).toContain('"lights"')
})

test("exact odds of a blow are those of the dice, and the forecast says the same", () => {
  alley().visit(<T extends System>(rules: Ruleset<T>, scenario: Parameters<typeof encounterOf<T>>[1]) => {
    const prepared = rules.prepare(encounterOf(rules, scenario))
    const choose = byPolicies<T>([aggressive, random])
    const who = prepared.ids.indexOf("watch")
    const open = openDecision(rules, prepared, 1, who, choose)
    if (open === undefined) throw new Error("nobody decides")
    const index = open.decision.options.findIndex((each) => each.verb === verb.strike)
    const odds = exactOdds(open, index, choose)
    // 2d6 + 3 against 9: 26 of 36. 2d4+1 is 6 on the average; a light halves it, which one who is asked may or may not
    // spend.
    expect(odds?.hit).toBeCloseTo(26 / 36, 12)
    const halved = [3, 4, 5, 6, 7, 8, 9].map((harm) => Math.floor(harm / 2))
    const ways = [1, 2, 3, 4, 3, 2, 1]
    const mean = ways.reduce((sum, n, i) => sum + (n / 16) * ((i + 3 + (halved[i] as number)) / 2), 0)
    const forecast = rules.forecast(open.combat, open.decision, open.decision.options[index] as never)
    expect(forecast.success).toBeCloseTo(26 / 36, 12)
    expect(forecast.harm).toBeCloseTo(((26 / 36) * mean) / 9, 12)
    expect(forecast.risk).toBe(0)
  })
})

test("one who is aggressive by the forecast that plays acts out beats one who does anything", () => {
  const wins = (policies: Parameters<typeof byPolicies>[0], fight: Encounter<Lanterns>) =>
    simulate(lanterns, fight, { combats: 200, seed: 5, choose: byPolicies(policies) }).wins[0] ?? 0
  const [clever, blind] = [wins([aggressive, random], duel(rogue)), wins([random, random], duel(rogue))]
  // Equal fighters: who does anything wins at most every second fight, as exactly half would.
  expect(binomialP(blind, 200, 0.5)).toBeGreaterThan(0.001)
  expect(clever / 200).toBeGreaterThan(0.9)
})

test("exact chances of a whole duel are those that come out when it is played", () => {
  const fight = duel({ ...rogue, health: 6, lights: 0 })
  const prepared = lanterns.prepare(fight)
  const blows: Chooser<Lanterns> = () => 0
  const exact = solve(lanterns, prepared, blows)
  if (exact._tag === "TooLarge") throw new Error("too large")
  expect(exact.states).toBeGreaterThan(50)
  expect(exact.wins.reduce((a, b) => a + b, exact.draw)).toBeCloseTo(1, 12)
  const { draws, wins } = simulate(lanterns, fight, { combats: 4000, seed: 11, choose: blows })
  expect(draws).toBe(0)
  expect(binomialP(wins[0] ?? 0, 4000, exact.wins[0] ?? 0)).toBeGreaterThan(0.001)
  expect(solve(lanterns, prepared, blows, { mostStates: 10 })).toMatchObject({ _tag: "TooLarge", because: "states" })
})

test("a scenario that names the game by its file plays the same fights, with all that it brings", async () => {
  const path = join(gameFolder, "alley-by-file.yaml")
  const loaded = await withCode(true, (known) => loadScenario(path, known))
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
  const plan = planRun(loaded.value, { seed: 7, combats: 40, variants: ["base", "dim"], log: "full", chunk: 20 })
  if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
  const byId = await run(planned(40), { library })
  await withCode(true, async (known) => {
    const byFile = await run(plan.manifest, { library: known })
    if (byId._tag !== "Finished" || byFile._tag !== "Finished") throw new Error("not finished")
    const digests = (of: typeof byId) => of.results.variants.map(({ digest }) => digest)
    expect(digests(byFile)).toEqual(digests(byId))
    const some = systemPlayed(plan.manifest, known)
    expect(some?.(({ comesWith }) => comesWith?.catalogue?.().length)).toBeGreaterThan(3)
  })
})
