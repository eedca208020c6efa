import type { YamlText } from "@refriega/core/internal"

/** The rows of a fight's map, one character a square; none if the file has no map. */
export const mapRows = (yaml: YamlText): readonly string[] => {
  const map = yaml.at(["field", "map"])
  return typeof map === "string" ? map.replace(/\n+$/u, "").split("\n") : []
}

/** Where the character of a square is in the text: rows are looked for one after the other. */
export const squareAt = (
  yaml: YamlText,
  rows: readonly string[],
  { column, row }: { readonly row: number; readonly column: number },
): number | undefined => {
  const range = yaml.range(["field", "map"])
  if (range === undefined) return undefined
  let [at] = range
  for (let i = 0; i <= row; i++) {
    const found = yaml.text.indexOf(rows[i] ?? "\0", at)
    if (found < 0 || found > range[1]) return undefined
    if (i === row) return found + column
    at = found + (rows[i]?.length ?? 0)
  }
  return undefined
}
