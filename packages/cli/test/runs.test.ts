import { execFileSync } from "node:child_process"
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { load, type Manifest, ownLibrary, planAny, RunFolder, runAny } from "@refriega/sim/internal"
import { beforeAll, describe, expect, test } from "vitest"
import { keptRuns } from "../src/kept/keptRuns.ts"
import { main, refriega, root } from "./kit/refriega.ts"
import { rewritten } from "./kit/rewritten.ts"

const parent = mkdtempSync(join(tmpdir(), "refriega-runs-"))

const planned = (scenario: string): Manifest => {
  const loaded = load(join(root, "scenarios", scenario), ownLibrary)
  if (loaded._tag === "Refused") throw new Error("refused")
  const plan = planAny(loaded.value, { seed: 7, combats: 10, variants: ["base"], policies: {}, log: "summary" })
  if (plan._tag === "Refused") throw new Error("refused")
  return plan.manifest
}

beforeAll(async () => {
  const duel = planned("d20-modern/duel.yaml")
  for (const name of ["duel-1", "old", "torn"]) await runAny(duel, { folder: join(parent, name) })
  await runAny(planned("d20-modern/long-night.yaml"), { folder: join(parent, "night") })
  RunFolder.begin(join(parent, "begun"), duel).close()
  const old = join(parent, "old", "manifest.json")
  writeFileSync(join(parent, "notes.txt"), "mine")
  mkdirSync(join(parent, "mine"))
  symlinkSync(join(parent, "duel-1"), join(parent, "link"))
  // Written by a version with other events.
  const manifest = JSON.parse(readFileSync(old, "utf8"))
  writeFileSync(old, JSON.stringify({ ...manifest, engine: { ...manifest.engine, version: "0.0.9" } }))
  truncateSync(join(parent, "torn", "chunks.log"), 300)
})

describe("the runs in a folder", () => {
  test("are listed with what they are and whether they still replay; what is no run is left out", () => {
    const found = new Map(keptRuns(parent).map((run) => [run.name, run]))
    expect([...found.keys()].toSorted()).toEqual(["begun", "duel-1", "night", "old", "torn"])
    const states = Object.fromEntries([...found].map(([name, { state }]) => [name, state]))
    expect(states).toMatchObject({ begun: "unfinished", "duel-1": "replays", night: "replays", torn: "damaged" })
    expect(states["old"]).not.toBe("replays")
    expect(found.get("night")).toMatchObject({ system: "d20-modern", scenario: "long-night", isDay: true, combats: 10 })
    const duel = found.get("duel-1")
    expect(duel).toMatchObject({ scenario: "duel", isDay: false, seed: 7, variants: ["base"] })
    const inside = readdirSync(join(parent, "duel-1")).map((name) => readFileSync(join(parent, "duel-1", name)).length)
    expect(duel?.bytes).toBe(inside.reduce((a, b) => a + b))
  })

  test("are removed by name, all that were named or none", async () => {
    const remove = (...names: readonly string[]) =>
      refriega(parent, "runs", ".", ...names.flatMap((name) => ["--remove", name]))
    const playing = RunFolder.begin(join(parent, "night"), planned("d20-modern/long-night.yaml"))
    const refused = await remove("duel-1", "mine", "notes.txt", "link", "../x", "night")
    playing.close()
    expect(refused.code).toBe(2)
    expect(refused.stderr.trimEnd().split("\n")).toHaveLength(5)
    expect(existsSync(join(parent, "duel-1", "manifest.json"))).toBe(true)
    expect(await remove("torn", "begun")).toMatchObject({ code: 0, stderr: "" })
    const listed = await refriega(parent, "runs", ".", "--json")
    const names = (JSON.parse(listed.stdout) as readonly { readonly name: string }[]).map(({ name }) => name)
    expect(names.toSorted()).toEqual(["duel-1", "night", "old"])
    expect(existsSync(join(parent, "mine"))).toBe(true)
  })
})

test("what is not one's own to read is told apart from what is damaged, and when is said to be UTC", async () => {
  const place = mkdtempSync(join(tmpdir(), "refriega-foreign-"))
  const runs = join(place, "runs")
  mkdirSync(runs)
  for (const name of ["closed", "sealed", "broken", "open"])
    cpSync(join(parent, "duel-1"), join(runs, name), { recursive: true })
  writeFileSync(join(runs, "broken", "manifest.json"), "{")
  chmodSync(join(runs, "sealed", "manifest.json"), 0)
  chmodSync(join(runs, "closed"), 0)
  // Root may read everything: then it is asked by somebody else, who must get here.
  const isRoot = process.getuid?.() === 0
  const above = (each: string): readonly string[] => (each === tmpdir() ? [each] : [each, ...above(dirname(each))])
  for (const each of isRoot ? above(place) : []) chmodSync(each, statSync(each).mode | 0o055)
  const told = execFileSync(process.execPath, [main, "runs", "runs", "--lang", "es"], {
    cwd: place,
    encoding: "utf8",
    env: { ...process.env, HOME: place, REFRIEGA_FUSE: "0" },
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
  })
  const stateOf = (name: string) => told.split("\n").find((line) => line.startsWith(name))
  for (const name of ["closed", "sealed"]) expect(stateOf(name)).toMatch(/ no se te permite leerla$/u)
  expect(stateOf("broken")).toContain("dañada: ")
  expect(stateOf("open")).toMatch(/ se puede reproducir$/u)
  expect(told).toContain("cuándo (UTC)")
  expect((await refriega(parent, "runs", ".")).stdout).toContain("when (UTC)")
  chmodSync(join(runs, "closed"), 0o755)
})

test("a run of an older version is reported for what it holds, and refused for replay in words that name the version", async () => {
  const old = join(parent, "of-0.1.0")
  cpSync(join(root, "packages/cli/test/kit/run-0.1.0"), old, { recursive: true })
  const page = join(parent, "page")
  const reported = await refriega(parent, "report", old, "--out", page)
  expect(reported).toMatchObject({ code: 0, stderr: expect.stringContaining("was played by refriega 0.1.0") })
  expect(reported.stdout).toMatch(/70\s%\s+\[46–88\s%\]/u)
  expect(readFileSync(join(page, "report.html"), "utf8")).toContain("0.1.0 · sfc32-k1")

  const replayed = await refriega(parent, "replay", old, "3")
  expect([replayed.code, replayed.stdout]).toEqual([2, ""])
  expect(replayed.stderr).toContain("to play its fights again, use refriega 0.1.0")
  const goneOn = await refriega(parent, "run", join(root, "scenarios/d20-modern/duel.yaml"), "--out", old)
  expect(goneOn).toMatchObject({ code: 2, stderr: expect.stringContaining("holds a run of refriega 0.1.0") })
})

test("an older run of several variants is reported, side by side with one of today, and merged; its fights are not played again", async () => {
  const scenario = join(root, "scenarios/d20-modern/duel.yaml")
  const today = join(parent, "two-variants")
  const played = await refriega(
    parent,
    "run",
    scenario,
    "-n",
    "40",
    "--seed",
    "3",
    "--variant",
    "all",
    "--out",
    today,
    "--quiet",
  )
  expect(played).toMatchObject({ code: 0 })
  const old = rewritten(today, join(parent, "two-variants-old"), {
    manifest: ({ engine, ...rest }) => ({ ...rest, engine: { ...engine, version: "0.1.9" } }),
  })
  const page = join(parent, "old-page")
  const reported = await refriega(parent, "report", old, today, "--out", page)
  expect(reported).toMatchObject({ code: 0, stderr: expect.stringContaining("was played by refriega 0.1.9") })
  const [ofOld, ofToday] = ["two-variants-old", "two-variants"].map((name) =>
    readFileSync(join(page, name, "csv/results.csv"), "utf8"),
  )
  const numbers = (csv = "") => csv.split("\n").map((line) => line.replace(/^[^,]*,/u, ""))
  expect(numbers(ofOld)).toEqual(numbers(ofToday))
  // Some of its fights end otherwise under another variant: those are what would be played again.
  expect(
    JSON.parse(readFileSync(join(old, "results.json"), "utf8")).pairs.some(
      (pair: { discordant: { count: number } }) => pair.discordant.count > 0,
    ),
  ).toBe(true)
  const whole = join(parent, "old-merged")
  expect(await refriega(parent, "merge", old, "--out", whole, "--quiet")).toMatchObject({ code: 0 })
  expect((await refriega(parent, "report", whole, "--out", page)).code).toBe(0)
  // Its system may be gone since.
  const gone = rewritten(old, join(parent, "of-no-system"), {
    manifest: (manifest) => ({ ...manifest, system: "gone" }),
  })
  expect((await refriega(parent, "report", gone, "--out", page)).code).toBe(0)
})

test("a run of a game with code and several variants is reported without the flag that lets its code run", async () => {
  const place = join(parent, "code")
  mkdirSync(place)
  const files = {
    "game.yaml": `game: calls
title: Calls
stats: { skill: { from: 0, to: 6 }, tough: { from: 1, to: 9 } }
tracks: { wounds: me.tough }
points: wounds
functions: ./wounds.ts
actions:
  strike: { target: enemy, do: [ { roll: attack = 2d6 }, { harm: wounds-of(attack; me.skill) } ] }
`,
    "wounds.ts": `import { pure } from "@refriega/core/game"
export const woundsOf = pure({ from: 0, to: 1 }, (attack: number, skill: number) => (attack + skill >= 8 ? 1 : 0))
`,
    "fight.yaml": `system: ./game.yaml
title: Two
field: { map: "A.B" }
sides:
  red: { policy: aggressive, members: [{ is: brawler, at: A }] }
  blue: { policy: aggressive, members: [{ is: brawler, at: B }] }
bestiary: { combatants: [{ id: brawler, skill: 1, tough: 3 }] }
variants:
  skilled: { set: [red.skill=4] }
`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text)
  const run = ["fight.yaml", "-n", "30", "--variant", "all", "--out", "run", "--quiet"] as const
  expect(await refriega(place, "run", ...run, "--allow-code")).toMatchObject({ code: 0 })
  const reported = await refriega(place, "report", "run")
  expect(reported).toMatchObject({ code: 0, stderr: expect.stringContaining("can be watched with --allow-code") })
  expect(existsSync(join(place, "run/report/report.html"))).toBe(true)
  expect((await refriega(place, "report", "run", "--allow-code")).stderr).toBe("")
})

test("one folder that cannot be read hides no other", async () => {
  const some = mkdtempSync(join(tmpdir(), "refriega-some-"))
  cpSync(join(parent, "duel-1"), join(some, "duel-1"), { recursive: true })
  for (const name of ["chunks", "manifest"]) mkdirSync(join(some, name))
  // What stands here can be opened by nobody, whoever they are.
  symlinkSync("chunks.log", join(some, "chunks", "chunks.log"))
  cpSync(join(parent, "duel-1/manifest.json"), join(some, "chunks/manifest.json"))
  writeFileSync(join(some, "manifest", "manifest.json"), "{")
  const found = Object.fromEntries(keptRuns(some).map(({ name, problem, state }) => [name, [state, problem]]))
  expect(found).toEqual({
    "duel-1": ["replays", undefined],
    chunks: ["unreadable", expect.stringContaining("the links here lead in a circle")],
    manifest: ["damaged", expect.stringContaining("not the manifest of a run")],
  })
  const listed = await refriega(some, "runs", ".", "--lang", "es")
  expect([listed.code, listed.stderr]).toEqual([0, ""])
  expect(listed.stdout).toContain("no se puede leer")
})
