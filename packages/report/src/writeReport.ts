import { join } from "node:path"
import type { Language } from "@refriega/core"
import { makeFolder, systemPlayed, writeOver } from "@refriega/sim/internal"
import { charts, chartsSideBySide } from "./charts/charts.ts"
import { dictionary } from "./csv/dictionary.ts"
import { resultsCsv } from "./csv/resultRows.ts"
import { tuneCsv } from "./csv/tuneCsv.ts"
import type { Drawings } from "./drawing/Drawings.ts"
import type { Chart } from "./drawing/frame.ts"
import { summaryMarkdown } from "./export/summaryMarkdown.ts"
import type { ReportedRun } from "./facts/ReportedRun.ts"
import { isDay, type Results } from "./facts/Results.ts"
import { progressOf } from "./fights/progressOf.ts"
import { seenOf } from "./fights/seenOf.ts"
import { shownVariants } from "./page/shownVariants.ts"

/**
 * Writes the charts of a run, as Vega-Lite, as SVG and if wanted as PNG, its numbers as CSV with their dictionary, and
 * all of it in words as Markdown, into a folder that is made if need be. But for PNG, which is drawn with the fonts of
 * the machine, the bytes depend on the run and the language alone.
 *
 * @returns the files written, in order
 */
export const writeReport = async (
  run: ReportedRun,
  folder: string,
  lang: Language,
  { png = false, drawings }: { readonly png?: boolean; readonly drawings?: Pick<Drawings, "titled"> } = {},
): Promise<readonly string[]> => {
  const { results } = run
  const [shown] = shownVariants(results, false)
  const seen = shown === undefined ? undefined : seenOf(run)(shown.name)
  const drawn = charts(results, lang, isDay(results) ? [] : progressOf(run, results), undefined, seen)
  return [
    write(folder, "", "report.md", summaryMarkdown(results, lang)),
    ...(await writeCharts(drawn, folder, png, drawings)),
    write(folder, "csv", "results.csv", resultsCsv(results)),
    ...(results.tuned?.answer === undefined
      ? []
      : [write(folder, "csv", "tune.csv", tuneCsv(results.tuned, results.tuned.answer))]),
    write(folder, "csv", "dictionary.csv", dictionary(systemPlayed(run.folder.manifest, run.library))),
  ]
}

/** Writes the charts that compare scenarios side by side (see `sideBySide`) into a folder that is made if need be. */
export const writeSideBySide = (results: Results, folder: string, lang: Language): Promise<readonly string[]> =>
  writeCharts(chartsSideBySide(results, lang), folder, false)

const writeCharts = async (
  drawn: readonly Chart[],
  folder: string,
  png: boolean,
  known?: Pick<Drawings, "titled">,
): Promise<readonly string[]> => {
  // Vega takes longer to load than the rest of the package together: only who draws pays for it.
  const drawings = known ?? new (await import("./drawing/Drawings.ts")).Drawings()
  const written: string[] = []
  for (const chart of drawn) {
    const svg = await drawings.titled(chart)
    written.push(
      write(folder, "charts", `${chart.name}.vl.json`, `${JSON.stringify(chart.spec, null, 2)}\n`),
      write(folder, "charts", `${chart.name}.svg`, `${svg}\n`),
    )
    if (!png) continue
    const { toPng } = await import("./export/toPng.ts")
    written.push(write(folder, "charts", `${chart.name}.png`, await toPng(svg)))
  }
  return written
}

const write = (folder: string, directory: string, name: string, content: string | Uint8Array): string => {
  makeFolder(join(folder, directory))
  const path = join(folder, directory, name)
  writeOver(path, content)
  return path
}
