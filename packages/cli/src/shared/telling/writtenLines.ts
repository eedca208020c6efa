import { basename, dirname } from "node:path"
import type { Language } from "@refriega/core"
import { words } from "../../text/words.ts"

/** Where the page of a report is, or the folder of what was written beside none; with `all`, every file by its name. */
export const writtenLines = (files: readonly string[], lang: Language, all = false): readonly string[] => {
  const w = words[lang]
  const page = files.find((file) => basename(file) === "report.html")
  const place = page ?? `${dirname(files[0] ?? ".")}/`
  const first = page === undefined ? w.written(place) : w.writtenPage(place)
  return all ? [first, ...fileList(files).map((line) => `  ${line}`)] : [first]
}

/** Files by folder, one line for each folder. */
export const fileList = (files: readonly string[]): readonly string[] => {
  const folders = Map.groupBy(files, dirname)
  const width = Math.max(0, ...[...folders.keys()].map((folder) => folder.length + 1))
  return [...folders].map(
    ([folder, inside]) => `${`${folder}/`.padEnd(width)}  ${inside.flatMap(briefly(inside)).join("  ")}`,
  )
}

/** A chart's picture stands for its specification of the same name: `win-rates.{svg,vl.json}`. */
const briefly =
  (inside: readonly string[]) =>
  (file: string): readonly string[] => {
    const name = basename(file)
    if (name.endsWith(".vl.json") && inside.includes(file.replace(/\.vl\.json$/u, ".svg"))) return []
    const stem = name.replace(/\.svg$/u, "")
    return inside.some((other) => basename(other) === `${stem}.vl.json`) ? [`${stem}.{svg,vl.json}`] : [name]
  }
