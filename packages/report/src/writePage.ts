import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Language } from "@refriega/core"
import type { ReportedRun } from "./fights/ReportedRun.ts"

/**
 * Writes `report.html`, one page for all the runs, into a folder that is made if need be.
 *
 * @returns the file written
 */
export const writePage = async (runs: readonly ReportedRun[], folder: string, lang: Language): Promise<string> => {
  // Vega and the bundler take longer to load than all the rest: only who makes a page pays for them.
  const { page } = await import("./page/page.ts")
  await mkdir(folder, { recursive: true })
  const path = join(folder, "report.html")
  await writeFile(path, await page(runs, lang))
  return path
}
