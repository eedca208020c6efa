import assert from "node:assert/strict"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  base,
  decodeScenario,
  digestOf,
  encounterOf,
  narrate,
  openScenario,
  policiesOf,
  printDigest,
  problemText,
  type Ruleset,
  type Scenario,
  type System,
  scenarioJsonSchema,
  systems,
} from "@refriega/core"
import {
  comparisonTable,
  coverageOf,
  finishedRun,
  paintFor,
  plain,
  summary,
  toCsv,
  writePage,
  writeReports,
} from "@refriega/report"
import {
  aggressive,
  Busy,
  compareFolders,
  Damaged,
  DeterminismBroken,
  defaultPolicy,
  FileTrouble,
  focus,
  greedy,
  isDayManifest,
  isDayResults,
  isTrouble,
  loadScenario,
  mergeRuns,
  NewerVersion,
  NotInstalled,
  OtherRun,
  ownLibrary,
  playableHere,
  planRun,
  playerOf,
  policies,
  policyById,
  policyIds,
  RunFolder,
  random,
  readResults,
  regenerate,
  run,
  steady,
  systemPlayed,
  Threads,
  Unplayable,
  verify,
  withCode,
} from "@refriega/sim"

// A fight from its text to its report: loaded, planned, played, compared, looked at again.

const place = mkdtempSync(join(tmpdir(), "refriega-example-"))
const text = `
system: d20-modern
title: In the alley
field: { map: "#########\\n#A.....B#\\n#......B#\\n#########\\n" }
sides:
  police: { policy: steady, members: [{ is: patrol-officer, id: officer, at: A }] }
  gang: { policy: aggressive, members: [{ is: mugger, at: B, count: 2 }] }
variants:
  one-mugger: { counts: { mugger: 1 } }
`
const file = join(place, "alley.yaml")
writeFileSync(file, text)

// A file is read with all that it includes, and checked under every variant. What is wrong is listed with its place.
const loaded = loadScenario(file)
assert.ok(loaded._tag === "Good")
const missing = loadScenario(join(place, "none.yaml"))
assert.ok(missing._tag === "Refused" && missing.problems.map(problemText).join("\n").includes("none.yaml"))

// A plan is all that a run's numbers depend on. It is refused with reasons where it cannot be.
const plan = planRun(loaded.value, { seed: 1, combats: 60, variants: ["base", "one-mugger"], chunk: 20 })
assert.ok(plan._tag === "Planned")
const { manifest } = plan
assert.ok(!isDayManifest(manifest) && playableHere(manifest, ownLibrary))
const none = planRun(loaded.value, { seed: 1, combats: 60, variants: ["no-such"] })
assert.ok(none._tag === "Refused")

// Played here, without a folder: the same numbers as on threads, in a folder that survives a crash.
const here = await run(manifest)
const threads = new Threads(1)
const folder = join(place, "run")
const there = await run(manifest, { folder, pool: threads })
await threads.close()
assert.ok(here._tag === "Finished" && there._tag === "Finished")
assert.deepEqual(there.results.variants, here.results.variants)

// Results are integers, rates with intervals, and verdicts of the comparison.
const results = readResults(folder)
assert.ok(!isDayResults(results))
const { comparisons, variants } = results
assert.equal(variants[0]?.name, base)
assert.equal(comparisons[0]?.verdict, "better")

// Two machines play a half each; their folders become one.
await run(manifest, { folder: join(place, "a"), shard: { index: 1, count: 2 } })
await run(manifest, { folder: join(place, "b"), shard: { index: 2, count: 2 } })
const merged = mergeRuns([join(place, "a"), join(place, "b")], join(place, "merged"))
assert.deepEqual(merged.missing, [])

// Variants of different runs are compared fight by fight, if their dice are the same.
const sides = ["base", "one-mugger"].map((variant, i) => ({
  folder: i === 0 ? folder : join(place, "merged"),
  variant,
  name: variant,
}))
const [left, right] = sides
assert.ok(left !== undefined && right !== undefined)
assert.ok(compareFolders(left, right).comparisons.length > 0)

// A fight of the run, played again and compared with what the folder says of it, in sentences.
const kept = RunFolder.open(folder)
const lines = regenerate(
  playerOf(kept.manifest, ownLibrary),
  0,
  3,
  { folder: kept },
  ({ checked, combat, digest, rules }) => {
    assert.ok(checked && digest.length > 8)
    return [...narrate(rules, combat.prepared, combat.log, { lang: "es" })].map((line) => line.text)
  },
)
assert.ok(lines.length > 3)

// A stranger's folder is not believed: a tenth of its chunks is played again.
assert.equal(verify(kept, ownLibrary, 0.1, () => 0).chunks, 1)

// Reports: the page and its tables as files; a summary and a comparison as text; what the game's catalogue covers.
const reported = finishedRun(kept, ownLibrary)
const written = await writeReports([reported], { lang: "en", combats: false, events: [], parquet: false, png: false })
assert.ok(written.some((path) => path.endsWith("report.html")))
assert.match(await writePage([reported], place, "es"), /report\.html$/u)
assert.match(summary(reported.results, "en", plain), /Fights won/u)
const paint = paintFor({ isTTY: false }, {})
assert.match(comparisonTable(reported.results, { lang: "en", paint, metric: "winRate.police" }), /one-mugger/u)
assert.equal(toCsv(["a", "b"], [["x, y", 1]]), 'a,b\r\n"x, y",1\r\n')
const rules = systemPlayed(kept.manifest, ownLibrary)?.(({ comesWith }) => comesWith?.catalogue?.() ?? []) ?? []
assert.ok(coverageOf(rules).rules > 100)
kept.close()

// Players are known by their ids. Two more are for games that are looked at closely: one that takes what is best now,
// and one that all strike together with.
assert.deepEqual(
  policies.map(({ id }) => id),
  policyIds,
)
assert.equal(policyById(defaultPolicy), steady)
assert.deepEqual(
  [aggressive, random, focus].map(({ id }) => id),
  ["aggressive", "random", "focus"],
)
assert.equal(typeof greedy.id, "string")

// What is wrong outside of the program is an error with a tag; all else is a mistake of the program.
const whatToDo = (error: unknown): string => {
  if (error instanceof Busy) return "wait: another program is writing into the folder"
  if (error instanceof FileTrouble || error instanceof Damaged) return `look at the disk: ${error.path}`
  if (error instanceof NewerVersion || error instanceof NotInstalled) return "install what is named"
  if (error instanceof OtherRun || error instanceof Unplayable) return "choose another folder, or play anew"
  if (error instanceof DeterminismBroken) return "report it: the same fights gave different logs"
  return isTrouble(error) ? error.message : "a mistake"
}
assert.throws(
  () => RunFolder.open(join(place, "none")),
  (error) => whatToDo(error).startsWith("look at the disk"),
)

// Without files: a text is opened, decoded and prepared by the rules of its system. Digests say whether logs are equal.
const opened = openScenario({ file: "alley.yaml", text }, ownLibrary)
assert.ok(opened._tag === "Good")
const bestiary = ownLibrary.systems["d20-modern"]?.(({ comesWith }) => comesWith?.bestiary?.())
const look = <T extends System>(ruleset: Ruleset<T>): void => {
  const decoded = decodeScenario(ruleset, opened.value, {
    bestiaries: bestiary === undefined ? [] : [bestiary],
    policies: policyIds,
  })
  assert.ok(decoded._tag === "Good")
  const scenario: Scenario<T> = decoded.value
  assert.deepEqual(policiesOf(scenario), ["steady", "aggressive"])
  assert.equal(encounterOf(ruleset, scenario, "one-mugger").members.length, 2)
  assert.ok("properties" in scenarioJsonSchema(ruleset, policyIds))
}
systems["d20-modern"]?.(look)
assert.equal(printDigest(digestOf(new Uint8Array([1, 2, 3]))).length, 16)

// The code of games is run only where that is allowed.
assert.equal(await withCode(false, (library) => library === ownLibrary), true)
