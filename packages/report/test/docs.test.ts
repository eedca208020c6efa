import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { DuckDBInstance } from "@duckdb/node-api"
import { beforeAll, expect, test } from "vitest"
import { columns } from "../src/csv/columns.ts"
import type { Results } from "../src/facts/Results.ts"
import { writeReports } from "../src/writeReports.ts"
import { playedRun } from "./kit/runs.ts"

/*
 * docs/data.md as its readers use it: every snippet is run as it stands, where its language is at hand.
 */

const page = readFileSync(fileURLToPath(new URL("../../../docs/data.md", import.meta.url)), "utf8")
const snippets = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gmsu"))].map(([, code = ""]) => code)

let folder: string
let results: Results

beforeAll(async () => {
  const run = await playedRun("d20-modern/skirmish.yaml", { combats: 40 })
  await writeReports([run], { lang: "en", combats: true, parquet: true })
  results = run.results as Results
  folder = mkdtempSync(join(tmpdir(), "refriega-data-"))
  symlinkSync(run.folder.folder, join(folder, "first"))
})

const isHere = (command: string): boolean => {
  try {
    execFileSync(command, ["--version"], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

/** What a program prints of the win rates: sides with three numbers. */
const expectWinRates = (printed: string): void => {
  const found = printed
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/u))
  const rates = results.variants[0]?.winRate ?? {}
  expect(found.map(([side = ""]) => side).toSorted()).toEqual(Object.keys(rates).toSorted())
  for (const [side = "", value, lo, hi] of found) {
    expect(Number(value)).toBeCloseTo(rates[side]?.p ?? Number.NaN, 5)
    expect(Number(lo)).toBeCloseTo(rates[side]?.lo ?? Number.NaN, 5)
    expect(Number(hi)).toBeCloseTo(rates[side]?.hi ?? Number.NaN, 5)
  }
}

test.runIf(isHere("python3"))("the snippet for Python prints the win rates", () => {
  for (const code of snippets("python"))
    expectWinRates(execFileSync("python3", ["-c", code], { cwd: folder, encoding: "utf8" }))
})

test.runIf(isHere("Rscript"))("the snippet for R prints the win rates", () => {
  for (const code of snippets("r"))
    expectWinRates(execFileSync("Rscript", ["-e", code], { cwd: folder, encoding: "utf8" }))
})

test("the queries for DuckDB give the win rates and the harm of each combatant", async () => {
  const [wins = "", harm = ""] = snippets("sql").map((query) => query.replaceAll("'first/", `'${folder}/first/`))
  const connection = await (await DuckDBInstance.create(":memory:")).connect()
  const rowsOf = async (query: string) => (await connection.runAndReadAll(query)).getRowObjects()
  expectWinRates((await rowsOf(wins)).map((row) => Object.values(row).join(" ")).join("\n"))
  for (const row of await rowsOf(harm)) {
    const found = results.variants[0]?.combatants[String(row["combatant"])]
    expect(row["harm"]).toBeCloseTo((found?.meanHarmDealt ?? 0) as number, 9)
    expect(row["downed"]).toBeCloseTo(found?.downed.p ?? Number.NaN, 9)
  }
  connection.closeSync()
})

test("the spreadsheet's columns are where the page says they are", () => {
  const letters = Object.keys(columns).map((name, i) => [name, String.fromCodePoint(65 + i)] as const)
  for (const name of ["metric", "side", "value"])
    expect(page).toContain(`\`${name}\`${name === "metric" ? " is" : ""} ${Object.fromEntries(letters)[name]}`)
})
