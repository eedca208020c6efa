import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Language } from "@refriega/core"
import { charts, chartsSideBySide } from "./charts/charts.ts"
import type { Chart } from "./charts/frame.ts"
import { dictionary } from "./csv/dictionary.ts"
import { resultsCsv } from "./csv/resultRows.ts"
import type { AnyResults, Results } from "./Results.ts"

/**
 * Writes the charts of a results document, as Vega-Lite and as SVG, and its numbers as CSV with their dictionary, into a
 * folder that is made if need be. The bytes depend on the document and the language alone.
 *
 * @returns the files written, in order
 */
export const writeReport = async (results: AnyResults, folder: string, lang: Language): Promise<readonly string[]> => [
  ...(await writeCharts(charts(results, lang), folder)),
  await write(folder, "csv", "results.csv", resultsCsv(results)),
  await write(folder, "csv", "dictionary.csv", dictionary()),
]

/** Writes the charts that compare scenarios side by side (see `sideBySide`) into a folder that is made if need be. */
export const writeSideBySide = (results: Results, folder: string, lang: Language): Promise<readonly string[]> =>
  writeCharts(chartsSideBySide(results, lang), folder)

const writeCharts = async (drawn: readonly Chart[], folder: string): Promise<readonly string[]> => {
  // Vega takes longer to load than the rest of the package together: only who draws pays for it.
  const { toSvg } = await import("./charts/toSvg.ts")
  const written: string[] = []
  for (const chart of drawn) {
    written.push(
      await write(folder, "charts", `${chart.name}.vl.json`, `${JSON.stringify(chart.spec, null, 2)}\n`),
      await write(folder, "charts", `${chart.name}.svg`, `${await toSvg(chart)}\n`),
    )
  }
  return written
}

const write = async (folder: string, directory: string, name: string, text: string): Promise<string> => {
  await mkdir(join(folder, directory), { recursive: true })
  const path = join(folder, directory, name)
  await writeFile(path, text)
  return path
}
