import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Language } from "@refriega/core"
import { charts } from "./charts/charts.ts"
import { dictionary } from "./csv/dictionary.ts"
import { resultsCsv } from "./csv/resultRows.ts"
import { summaryMarkdown } from "./export/summaryMarkdown.ts"
import { progressOf } from "./fights/progressOf.ts"
import type { ReportedRun } from "./fights/ReportedRun.ts"
import { isDay } from "./Results.ts"

/**
 * Writes the charts of a run, as Vega-Lite, as SVG and if wanted as PNG, its numbers as CSV with their dictionary, and all of
 * it in words as Markdown, into a folder that is made if need be. But for PNG, which is drawn with the fonts of the machine,
 * the bytes depend on the run and the language alone.
 *
 * @returns the files written, in order
 */
export const writeReport = async (
  run: ReportedRun,
  folder: string,
  lang: Language,
  { png = false }: { readonly png?: boolean } = {},
): Promise<readonly string[]> => {
  const { results } = run
  // Vega takes longer to load than the rest of the package together: only who draws pays for it.
  const { toSvg } = await import("./charts/toSvg.ts")
  const written: string[] = []
  const write = async (directory: string, name: string, content: string | Uint8Array): Promise<void> => {
    await mkdir(join(folder, directory), { recursive: true })
    const path = join(folder, directory, name)
    await writeFile(path, content)
    written.push(path)
  }
  await write("", "report.md", summaryMarkdown(results, lang))
  for (const chart of charts(results, lang, isDay(results) ? [] : progressOf(run, results))) {
    const svg = await toSvg(chart)
    await write("charts", `${chart.name}.vl.json`, `${JSON.stringify(chart.spec, null, 2)}\n`)
    await write("charts", `${chart.name}.svg`, `${svg}\n`)
    if (png) await write("charts", `${chart.name}.png`, (await import("./export/toPng.ts")).toPng(svg))
  }
  await write("csv", "results.csv", resultsCsv(results))
  await write("csv", "dictionary.csv", dictionary())
  return written
}
