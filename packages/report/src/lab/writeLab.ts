import { join } from "node:path"
import type { Language } from "@refriega/core"
import { makeFolder, replaceFile, writeOver } from "@refriega/sim/internal"
import { wide } from "../drawing/Room.ts"
import { type LabPage, labPage } from "./labPage.ts"

/**
 * Writes a page of the lab, its charts as Vega-Lite and SVG, its document as JSON and its numbers as CSV into a folder
 * that is made if need be.
 *
 * @param name what the document and the numbers are called
 * @returns the files written, the page first
 */
export const writeLab = async (
  folder: string,
  lang: Language,
  { csv, document, name, page }: { name: string; document: unknown; csv: string; page: LabPage },
): Promise<readonly string[]> => {
  const { toSvg } = await import("../drawing/toSvg.ts")
  makeFolder(join(folder, "charts"))
  const path = join(folder, "report.html")
  replaceFile(path, await labPage(page, lang))
  const written = [path]
  const write = (file: string, text: string): void => {
    const at = join(folder, file)
    writeOver(at, text)
    written.push(at)
  }
  write(`${name}.json`, `${JSON.stringify(document, undefined, 2)}\n`)
  write(`${name}.csv`, csv)
  for (const chart of page.charts(lang, wide)) {
    write(join("charts", `${chart.name}.vl.json`), `${JSON.stringify(chart.spec, null, 2)}\n`)
    write(join("charts", `${chart.name}.svg`), `${await toSvg(chart)}\n`)
  }
  return written
}
