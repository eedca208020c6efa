import { mkdtempSync } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { DuckDBInstance } from "@duckdb/node-api"
import { playerOf, regenerate } from "@refriega/sim"
import { compile } from "vega-lite"
import { beforeAll, expect, test } from "vitest"
import { charts } from "../src/charts/charts.ts"
import type { FiledRun } from "../src/facts/ReportedRun.ts"
import type { DayResults, Results } from "../src/facts/Results.ts"
import { seenOf } from "../src/fights/seenOf.ts"
import { writeReports } from "../src/writeReports.ts"
import { hostileRun } from "./kit/hostileRun.ts"
import { parseCsv } from "./kit/parseCsv.ts"
import { playedRun } from "./kit/runs.ts"

const everything = { lang: "en", png: true, combats: true, events: [0, 3], parquet: true } as const

let duel: FiledRun
let written: readonly string[]
let folder: string

beforeAll(async () => {
  duel = await playedRun("d20-modern/duel.yaml", { combats: 40, variants: ["base", "keen-blade"] })
  written = await writeReports([duel], everything)
  folder = join(duel.folder.folder, "report")
})

const results = (): Results => duel.results as Results
const read = (name: string): Promise<string> => readFile(join(folder, name), "utf8")

/** The rows of a CSV file as records. */
const table = async (name: string, report = folder): Promise<readonly Readonly<Record<string, string>>[]> => {
  const [header = [], ...rows] = parseCsv(await readFile(join(report, "csv", name), "utf8"))
  return rows.map((row) => Object.fromEntries(row.map((field, i) => [header[i], field])))
}

test("a report is a page, a summary, charts as specifications and pictures, and numbers with their dictionary", async () => {
  const names = charts(results(), "en", [], undefined, seenOf(duel)("base")).map(({ name }) => name)
  // Nobody walks in it: there are no maps of where they are.
  expect(names).not.toContain("places")
  expect(names).toHaveLength(18)
  expect(written.map((path) => relative(folder, path))).toEqual([
    "report.html",
    "report.md",
    ...names.flatMap((name) => ["vl.json", "svg", "png"].map((ending) => `charts/${name}.${ending}`)),
    "csv/results.csv",
    "csv/dictionary.csv",
    "csv/combats.csv",
    "csv/combatants.csv",
    "csv/events.csv",
    "csv/events.ndjson",
    "csv/results.parquet",
    "csv/combats.parquet",
    "csv/combatants.parquet",
    "csv/events.parquet",
  ])
  for (const name of names) {
    const spec = JSON.parse(await read(`charts/${name}.vl.json`))
    expect(spec.$schema).toBe("https://vega.github.io/schema/vega-lite/v6.json")
    expect(() => compile(spec)).not.toThrow()
    const png = await readFile(join(folder, "charts", `${name}.png`))
    expect(png.subarray(1, 4).toString("latin1")).toBe("PNG")
  }
})

test("a second report has the same bytes", async () => {
  const texts = written.filter((path) => !/\.(?:png|parquet)$/u.test(path))
  const before = await Promise.all(texts.map((path) => readFile(path, "utf8")))
  await writeReports([duel], { ...everything, png: false, parquet: false })
  const after = await Promise.all(texts.map((path) => readFile(path, "utf8")))
  expect(texts.filter((_, i) => before[i] !== after[i])).toEqual([])
})

const sumOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0)

test("combats.csv has one row for each combat, and they add up to the results", async () => {
  const rows = await table("combats.csv")
  expect(rows).toHaveLength(80)
  for (const variant of results().variants) {
    const its = rows.filter((row) => row["variant"] === variant.name)
    for (const [outcome, k] of Object.entries(variant.outcomes))
      expect(its.filter((row) => row["winner"] === outcome)).toHaveLength(k)
    const members = Object.values(variant.combatants)
    expect(sumOf(its, "dead")).toBe(members.reduce((sum, { dead }) => sum + dead.k, 0))
    expect(sumOf(its, "downed")).toBe(members.reduce((sum, { downed }) => sum + downed.k, 0))
    expect(its.reduce((sum, row) => sum + Number(row["rounds"]), 0) / 40).toBeCloseTo(variant.rounds.mean, 9)
    expect(new Set(its.map((row) => row["run"]))).toEqual(new Set([variant.digest]))
  }
})

test("combatants.csv has one row for each combatant of each combat, and they add up to the results", async () => {
  const rows = await table("combatants.csv")
  const combats = await table("combats.csv")
  expect(rows).toHaveLength(
    results().variants.reduce((sum, { combatants }) => sum + 40 * Object.keys(combatants).length, 0),
  )
  for (const { combatants, name } of results().variants) {
    for (const [id, { dead, downed, ...harm }] of Object.entries(combatants)) {
      const its = rows.filter((row) => row["variant"] === name && row["combatant"] === id)
      const mean = (column: string) => its.reduce((sum, row) => sum + Number(row[column]), 0) / its.length
      expect(its.filter((row) => row["downed_in"] !== "")).toHaveLength(downed.k)
      expect(its.filter((row) => row["dead"] === "1")).toHaveLength(dead.k)
      expect(mean("harm_dealt")).toBeCloseTo(harm.meanHarmDealt, 9)
      expect(mean("harm_taken")).toBeCloseTo(harm.meanHarmTaken, 9)
      expect(mean("friendly_harm")).toBeCloseTo(harm.meanFriendlyHarm, 9)
      for (const { felled_by: by, downed_in: round, health_left: left } of its) {
        expect(by === "" || (round !== "" && Object.hasOwn(combatants, by ?? "") && by !== id)).toBe(true)
        expect(Number(left)).toBeLessThanOrEqual(1)
      }
      expect(its.some(({ felled_by: by }) => by !== "")).toBe(downed.k > 0)
    }
  }
  // The health that a side has left is the mean of its members.
  for (const combat of combats) {
    const its = rows.filter((row) => row["variant"] === combat["variant"] && row["combat"] === combat["combat"])
    for (const side of new Set(its.map((row) => row["side"] ?? ""))) {
      const left = its.filter((row) => row["side"] === side).map((row) => Number(row["health_left"]))
      expect(left.reduce((a, b) => a + b) / left.length).toBeCloseTo(Number(combat[`left_${side}`]), 2)
    }
  }
})

test("events.csv and events.ndjson have every event of the chosen combats, with ids in place of indices", async () => {
  const rows = await table("events.csv")
  const lines = (await read("csv/events.ndjson"))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))
  expect(lines).toHaveLength(rows.length)
  const player = playerOf(duel.folder.manifest, duel.library)
  regenerate(player, 1, 3, {}, ({ combat }) => {
    const its = rows.filter((row) => row["variant"] === "keen-blade" && row["combat"] === "3")
    expect(its.map((row) => row["type"])).toEqual(combat.log.map(({ _tag }) => _tag))
    const blow = combat.log.findIndex(({ _tag }) => _tag === "Attacked")
    const event = combat.log[blow] as unknown as { by: number; target: number; natural: number; means: number }
    const ids = { by: combat.prepared.ids[event.by], target: combat.prepared.ids[event.target], means: "longsword" }
    expect(its[blow]).toMatchObject({ ...ids, event: String(blow), round: "1" })
    expect(JSON.parse(its[blow]?.["data"] ?? "")).toMatchObject({ natural: event.natural })
    const line = lines.find((each) => each.variant === "keen-blade" && each.combat === 3 && each.event === blow)
    expect(line).toMatchObject({ ...ids, type: "Attacked", natural: event.natural })
  })
})

/** Columns that are numbers, also where a file has none: `at` and `lo` of rows without them are empty fields. */
const numbered = [
  ["value", "DOUBLE"],
  ["at", "DOUBLE"],
  ["lo", "DOUBLE"],
  ["round", "BIGINT"],
  ["dead", "BIGINT"],
  ["downed_in", "BIGINT"],
  ["amount", "BIGINT"],
  ["hit", "BOOLEAN"],
  ["key", "VARCHAR"],
] as const

test("Parquet files hold what the CSV files hold", async () => {
  const instance = await DuckDBInstance.create(":memory:")
  const connection = await instance.connect()
  for (const name of ["results", "combats", "combatants", "events"]) {
    const path = join(folder, "csv", `${name}.parquet`)
    const found = await connection.runAndReadAll(`SELECT * FROM read_parquet('${path}')`)
    const rows = await table(`${name}.csv`)
    const columns = found.columnNames()
    const asText = (value: unknown): string =>
      value === null ? "" : typeof value === "string" ? value : `${value as number | bigint | boolean}`
    // An empty text and a missing value are the same in CSV.
    const held = found.getRowObjects().map((row) => columns.map((column) => asText(row[column])))
    const number = /^-?\d+(?:\.\d+)?(?:e-\d+)?$/u
    const same = (a: string, b: string) => a === b || (number.test(a) && number.test(b) && Number(a) === Number(b))
    expect(held).toHaveLength(rows.length)
    const types = new Map(columns.map((column, i) => [column, String(found.columnTypes()[i])]))
    for (const [column, type] of numbered) if (types.has(column)) expect(types.get(column)).toBe(type)
    const differing = rows.filter(
      (row, i) => !columns.every((column, j) => same(row[column] ?? "", held[i]?.[j] ?? "")),
    )
    expect(differing).toEqual([])
  }
  connection.closeSync()
})

test("names from people never become names of files, nor markup of the summary", async () => {
  const run = await hostileRun()
  await writeReports([run], { lang: "es" })
  const place = join(run.folder.folder, "report")
  expect((await readdir(place)).toSorted()).toEqual(["charts", "csv", "report.html", "report.md"])
  for (const file of await readdir(join(place, "charts"))) expect(file).toMatch(/^[a-z-]+\.(?:svg|vl\.json)$/u)
  const markdown = await readFile(join(place, "report.md"), "utf8")
  expect(markdown).not.toMatch(/<(?:img|script|svg|b)\b/u)
  expect(markdown).not.toContain("\u202e")
  // Every row of a table has as many cells as its header, whatever bars are in the names.
  const cells = (line: string): number => line.split(/(?<!\\)\|/u).length
  const tables = markdown.split(/\n\n/u).filter((part) => part.startsWith("|"))
  expect(tables.length).toBeGreaterThan(3)
  for (const rows of tables)
    expect(
      new Set(
        rows
          .split("\n")
          .filter((l) => l.startsWith("|"))
          .map(cells),
      ).size,
    ).toBe(1)
})

test("a report on days has its chart and numbers; the events of a day are those of all its fights", async () => {
  const night = await playedRun("d20-modern/long-night.yaml", { combats: 5 })
  const out = mkdtempSync(join(tmpdir(), "refriega-night-"))
  const files = await writeReports([night], { lang: "en", out, events: [0] })
  expect(files.map((path) => path.replace(/.*\/report\//u, "").replace(`${out}/`, ""))).toEqual([
    "report.html",
    "report.md",
    "charts/going-on.vl.json",
    "charts/going-on.svg",
    "charts/entering.vl.json",
    "charts/entering.svg",
    "charts/attrition.vl.json",
    "charts/attrition.svg",
    "csv/results.csv",
    "csv/dictionary.csv",
    "csv/events.csv",
    "csv/events.ndjson",
  ])
  // What was played are days, not fights.
  expect(await readFile(join(out, "report.html"), "utf8")).toMatch(/<th[^>]*>Days<\/th><th[^>]*>Seed<\/th>/u)
  const text = await readFile(join(out, "csv/events.ndjson"), "utf8")
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { fight: number; type: string })
  const fights = new Set(lines.map(({ fight }) => fight))
  expect(lines.filter(({ type }) => type === "CombatStarted")).toHaveLength(fights.size)
  expect(fights.has(0)).toBe(true)
})

test("days.csv has one row for each day, and they add up to the results", async () => {
  const night = await playedRun("d20-modern/long-night.yaml", { combats: 30, variants: ["base", "no-rest"] })
  const files = await writeReports([night], { lang: "en", combats: true, parquet: true })
  const report = join(night.folder.folder, "report")
  expect(files.map((path) => relative(report, path)).slice(-5)).toEqual([
    "csv/days.csv",
    "csv/combatants.csv",
    "csv/results.parquet",
    "csv/days.parquet",
    "csv/combatants.parquet",
  ])
  const rows = await table("days.csv", report)
  expect(rows).toHaveLength(60)
  const { day, fights } = night.results as DayResults
  for (const variant of day.variants) {
    const its = rows.filter((row) => row["variant"] === variant.name)
    expect(its.map((row) => row["day"])).toEqual(its.map((_, i) => String(i)))
    expect(its.filter((row) => row["survived"] === "1")).toHaveLength(variant.survived.k)
    for (const [i, { id }] of fights.entries())
      expect(its.filter((row) => row["lost_in"] === id)).toHaveLength(variant.endedIn[i] as number)
    const members = Object.values(variant.members)
    expect(sumOf(its, "dead")).toBe(members.reduce((sum, { dead }) => sum + dead.k, 0))
    expect(sumOf(its, "fallen")).toBe(members.reduce((sum, { fallen }) => sum + fallen.k, 0))
    expect(its.reduce((sum, row) => sum + Number(row["rounds"]), 0) / 30).toBeCloseTo(variant.rounds.mean, 9)
    expect(new Set(its.map((row) => row["run"]))).toEqual(new Set([variant.digest]))
  }
})
