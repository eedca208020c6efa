import { mkdtemp, readdir, readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { compile } from "vega-lite"
import { expect, test } from "vitest"
import { charts } from "../src/charts/charts.ts"
import { writeReport } from "../src/writeReport.ts"
import { day, hostile, results } from "./kit/results.ts"

test("a report is charts as specifications and pictures, and numbers as CSV with their dictionary", async () => {
  const folder = await mkdtemp(join(tmpdir(), "refriega-report-"))
  const written = await writeReport(results, folder, "en")
  const names = charts(results, "en").map(({ name }) => name)
  expect(names).toContain("win-rates")
  expect(written.map((path) => relative(folder, path))).toEqual([
    ...names.flatMap((name) => [`charts/${name}.vl.json`, `charts/${name}.svg`]),
    "csv/results.csv",
    "csv/dictionary.csv",
  ])
  for (const name of names) {
    const spec = JSON.parse(await readFile(join(folder, "charts", `${name}.vl.json`), "utf8"))
    expect(spec.$schema).toBe("https://vega.github.io/schema/vega-lite/v6.json")
    expect(() => compile(spec)).not.toThrow()
  }
})

test("names from people never become names of files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "refriega-report-"))
  await writeReport(hostile, folder, "en")
  expect((await readdir(folder)).toSorted()).toEqual(["charts", "csv"])
  expect(await readdir(join(folder, "charts"))).toHaveLength(2 * charts(hostile, "en").length)
  for (const file of await readdir(join(folder, "charts"))) expect(file).toMatch(/^[a-z-]+\.(?:svg|vl\.json)$/u)
})

test("the report of a day has its chart and its numbers", async () => {
  const folder = await mkdtemp(join(tmpdir(), "refriega-report-"))
  const written = await writeReport(day, folder, "en")
  expect(written.map((path) => relative(folder, path))).toEqual([
    "charts/going-on.vl.json",
    "charts/going-on.svg",
    "csv/results.csv",
    "csv/dictionary.csv",
  ])
})
