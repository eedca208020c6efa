import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { problemText, replay } from "@refriega/core"
import { expect, test } from "vitest"
import { load } from "../src/loading/loadDay.ts"
import type { LoadedDay } from "../src/plan/LoadedDay.ts"
import type { LoadedScenario } from "../src/plan/LoadedScenario.ts"
import { type Manifest, runKey } from "../src/plan/Manifest.ts"
import { planAny } from "../src/plan/planDay.ts"
import { playableHere } from "../src/plan/playableHere.ts"
import { playerOf } from "../src/play/Player.ts"
import { Threads } from "../src/pool/Threads.ts"
import { compareFolders } from "../src/run/compareFolders.ts"
import { mergeRuns } from "../src/run/mergeRuns.ts"
import { regenerate } from "../src/run/regenerate.ts"
import { runAny } from "../src/run/run.ts"
import { OtherRun } from "../src/runFolder/errors.ts"
import { RunFolder } from "../src/runFolder/RunFolder.ts"
import { library } from "./kit/describedToy.ts"
import { MemoryFiles } from "./kit/memoryFiles.ts"
import { toyLibrary } from "./kit/toyLibrary.ts"

const gentle = "game: gentle\nbegins: 20\n"
const harsh = "game: gentle\nbegins: 2\n"

const fight = (system: string) => `system: ${system}
title: Two by two
field: { map: "A.B" }
sides:
  red: { policy: aggressive, members: [{ is: brawler, at: A }] }
  blue: { policy: random, members: [{ is: brawler, at: B }] }
bestiary: { combatants: [{ id: brawler, health: 8, skill: 1, force: 1 }] }
limits: { rounds: 200 }
`

const day = (system: string) => `system: ${system}
title: A day
day: [{ scenario: fight.yaml }, { scenario: fight.yaml, id: again }]
party: [red]
`

/** A folder with these files; what is loaded of one of them, or what is wrong with it. */
const inFolder = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-game-"))
  mkdirSync(join(folder, "games"))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return {
    folder,
    loaded: (name: string): LoadedScenario | LoadedDay => {
      const found = load(join(folder, name), library)
      if (found._tag === "Good") return found.value
      throw new Error(found.problems.map(problemText).join("\n"))
    },
    wrong: (name: string, of = library): readonly string[] => {
      const found = load(join(folder, name), of)
      return found._tag === "Good" ? [] : found.problems.map((each) => problemText(each).replace(`${folder}/`, ""))
    },
  }
}

const planned = (loaded: LoadedScenario | LoadedDay, combats = 40): Manifest => {
  const plan = planAny(loaded, { seed: 3, combats, chunk: 10, log: "full" })
  if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
  return plan.manifest
}

const manifestOf = (game: string): Manifest =>
  planned(inFolder({ "my-game.yaml": game, "fight.yaml": fight("./my-game.yaml") }).loaded("fight.yaml"))

test("a scenario names its game by a file: its text is played, and is all that is needed when the files are gone", async () => {
  const { folder, loaded } = inFolder({ "games/my-game.yaml": gentle, "fight.yaml": fight("./games/my-game.yaml") })
  const manifest = planned(loaded("fight.yaml"))
  rmSync(folder, { recursive: true })
  expect(manifest).toMatchObject({ system: "gentle", game: { text: gentle } })
  const files = new MemoryFiles()
  const end = await runAny(manifest, { library, folder: "run", files })
  expect(end).toMatchObject({ _tag: "Finished", results: { system: "gentle" } })
  const kept = RunFolder.open("run", files)
  const again = regenerate(playerOf(kept.manifest, library), 0, 7, { folder: kept }, ({ combat, checked, rules }) => ({
    checked,
    id: rules.id,
    healths: combat.prepared.ids.map((_, who) =>
      rules.points.of(replay(rules, combat.prepared, combat.log, { until: 1 }), who),
    ),
  }))
  expect(again).toEqual({ checked: true, id: "gentle", healths: [20, 20] })
  expect([library, toyLibrary].map((each) => playableHere(kept.manifest, each))).toEqual([true, false])
})

test("threads play a game that a text describes as this thread does", async () => {
  const manifest = manifestOf(gentle)
  const threads = new Threads(2, { libraryAt: new URL("kit/describedToy.ts", import.meta.url) })
  try {
    const [here, there] = [await runAny(manifest, { library }), await runAny(manifest, { pool: threads })]
    if (here._tag !== "Finished" || there._tag !== "Finished") throw new Error("not finished")
    const played = (results: typeof here.results) => ({ ...results, seconds: 0, workers: 0 })
    expect(played(there.results)).toEqual(played(here.results))
  } finally {
    await threads.close()
  }
})

test("runs of two texts of a game of one name are two runs: neither goes on with the other, and they do not merge", async () => {
  const [one, other] = [manifestOf(gentle), manifestOf(harsh)]
  expect(runKey(other)).not.toBe(runKey(one))
  expect(runKey({ ...one, game: { file: "elsewhere.yaml", text: gentle } })).toBe(runKey(one))
  const files = new MemoryFiles()
  await runAny(one, { library, folder: "one", files })
  await runAny(other, { library, folder: "other", files })
  await expect(runAny(other, { library, folder: "one", files })).rejects.toBeInstanceOf(OtherRun)
  expect(() => mergeRuns(["one", "other"], "both", files)).toThrow("not the same game")
  // But what the change of the text has done can be asked: the same dice fall under both.
  const side = (folder: string) => ({ folder, variant: "base", name: folder })
  expect(compareFolders(side("one"), side("other"), undefined, files).pairs).toHaveLength(1)
})

test("a day names its game once more, and its fights must be of the same text", () => {
  const files = { "my-game.yaml": gentle, "fight.yaml": fight("./my-game.yaml"), "day.yaml": day("./my-game.yaml") }
  const manifest = planned(inFolder(files).loaded("day.yaml"))
  expect(manifest).toMatchObject({ system: "gentle", game: { text: gentle } })
  expect(manifest.fights?.map((each) => "game" in each)).toEqual([false, false])
  const others = { ...files, "other.yaml": harsh, "fight.yaml": fight("./other.yaml") }
  expect(inFolder(others).wrong("day.yaml")[0]).toContain(
    "day.yaml:3:19: day[0].scenario: expected a scenario of ./my-game.yaml, found one of ./other.yaml",
  )
})

test("a run of days of such a game is played and played again from its manifest alone", async () => {
  const files = { "my-game.yaml": gentle, "fight.yaml": fight("./my-game.yaml"), "day.yaml": day("./my-game.yaml") }
  const manifest = planned(inFolder(files).loaded("day.yaml"), 10)
  const ends = [await runAny(manifest, { library }), await runAny(JSON.parse(JSON.stringify(manifest)), { library })]
  const digests = ends.map((end) => (end._tag === "Finished" && "day" in end.results ? end.results.day.variants : end))
  expect(digests[1]).toEqual(digests[0])
})

test.each([
  ["../game.yaml", 'fight.yaml:1:1: system: expected a path inside this file\'s folder, found .. ("../game.yaml")'],
  ["/game.yaml", 'fight.yaml:1:1: system: expected a path relative to this file ("/game.yaml")'],
  [
    "./game.json",
    'fight.yaml:1:1: system: expected the name of a .yaml file, or of a .ts file with code ("./game.json")',
  ],
  ["./game.yaml", "game.yaml:1:1: there is no such file"],
  ["nine", 'fight.yaml:1:9: system: unknown system "nine"'],
])("a scenario of the game %s is refused", (system, message) => {
  expect(inFolder({ "fight.yaml": fight(system) }).wrong("fight.yaml")[0]).toContain(message)
})

test("what is wrong with the text of a game is told in the file where it stands", () => {
  const files = { "my-game.yaml": "game: [\n", "fight.yaml": fight("./my-game.yaml") }
  expect(inFolder(files).wrong("fight.yaml")[0]).toMatch(/^my-game\.yaml:\d+:\d+: /u)
})

test("a library that cannot read games knows no files", () => {
  const files = { "my-game.yaml": gentle, "fight.yaml": fight("./my-game.yaml") }
  expect(inFolder(files).wrong("fight.yaml", toyLibrary)).toEqual([
    'fight.yaml:1:9: system: unknown system "./my-game.yaml"; known: toy',
  ])
})
