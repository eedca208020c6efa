import { join } from "node:path"
import type { Language } from "@refriega/core"
import { makeFolder, replaceFile } from "@refriega/sim"
import type { Exports } from "./export/writeExports.ts"
import type { ReportedRun } from "./fights/ReportedRun.ts"
import { writeReport } from "./writeReport.ts"

/** What to write beside the page, the charts and `results.csv`. */
export interface ReportOptions extends Partial<Exports> {
  readonly lang: Language
  /** Where the page of several runs goes; that of one run stands with its charts, in `report/` of its folder, by default. */
  readonly out?: string
  /** The charts as PNG too. */
  readonly png?: boolean
}

/**
 * Writes `report.html`, one page for all the runs, and into the folder of each run its charts and numbers.
 *
 * @returns the files written, the page first
 */
export const writeReports = async (
  runs: readonly ReportedRun[],
  { lang, out, png = false, combats = false, events = [], parquet = false }: ReportOptions,
): Promise<readonly string[]> => {
  // Vega and the bundler take longer to load than all the rest: only who makes a page pays for them.
  const { page } = await import("./page/page.ts")
  const { writeExports } = await import("./export/writeExports.ts")
  const [first] = runs
  const place = out ?? (first !== undefined && runs.length === 1 ? join(first.folder.folder, "report") : "report")
  const path = join(place, "report.html")
  const written = [path]
  makeFolder(place)
  // At one blow: a page that was good is not lost when the disk is full.
  replaceFile(path, await page(runs, lang))
  for (const run of runs) {
    const folder = join(run.folder.folder, "report")
    written.push(...(await writeReport(run, folder, lang, { png })))
    written.push(...(await writeExports(run, folder, { combats, events, parquet })))
  }
  return written
}
