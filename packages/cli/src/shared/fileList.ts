import { basename, dirname } from "node:path"

/** Files by folder, one line for each folder: what was written, without a page of paths. */
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
