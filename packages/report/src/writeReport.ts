import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Language } from "@refriega/core"
import { charts } from "./charts/charts.ts"
import { dictionary } from "./csv/dictionary.ts"
import { resultsCsv } from "./csv/resultRows.ts"
import type { AnyResults } from "./Results.ts"

/**
 * Writes the charts of a results document, as Vega-Lite and as SVG, and its numbers as CSV with their dictionary, into a
 * folder that is made if need be. The bytes depend on the document and the language alone.
 *
 * @returns the files written, in order
 */
export const writeReport = async (results: AnyResults, folder: string, lang: Language): Promise<readonly string[]> => {
  // Vega takes longer to load than the rest of the package together: only who draws pays for it.
  const { toSvg } = await import("./charts/toSvg.ts")
  const written: string[] = []
  const write = async (directory: string, name: string, text: string): Promise<void> => {
    await mkdir(join(folder, directory), { recursive: true })
    const path = join(folder, directory, name)
    await writeFile(path, text)
    written.push(path)
  }
  for (const chart of charts(results, lang)) {
    await write("charts", `${chart.name}.vl.json`, `${JSON.stringify(chart.spec, null, 2)}\n`)
    await write("charts", `${chart.name}.svg`, `${await toSvg(chart)}\n`)
  }
  await write("csv", "results.csv", resultsCsv(results))
  await write("csv", "dictionary.csv", dictionary())
  return written
}
