import type { YamlText } from "@refriega/core/internal"

/** The rows of a fight's map, one character a square; none if the file has no map. */
export const mapRows = (yaml: YamlText): readonly string[] => {
  const map = yaml.at(["field", "map"])
  return typeof map === "string" ? map.replace(/\n+$/u, "").split("\n") : []
}

/** What squares look like by what they are. */
const looks: Readonly<Record<string, string>> = {
  wall: "wall",
  difficult: "difficult",
  lowCover: "low",
  high: "high",
  veil: "veil",
  shallowWater: "shallow",
  deepWater: "deep",
  slippery: "slippery",
}

/** The signs that a file itself gives a meaning, doors and other things first, and what their squares look like. */
export const ownSigns = (yaml: YamlText): ReadonlyMap<string, string> => {
  const mapping = (key: string): readonly (readonly [string, unknown])[] => {
    const found = yaml.at(["field", key])
    return typeof found === "object" && found !== null && !Array.isArray(found) ? Object.entries(found) : []
  }
  const isSign = ([sign]: readonly [string, unknown]): boolean => Array.from(sign).length === 1
  return new Map([
    ...mapping("things")
      .filter(isSign)
      .map(([sign]) => [sign, "door"] as const),
    ...mapping("legend")
      .filter(isSign)
      .map(([sign, is]) => {
        const first: unknown = Array.isArray(is) ? is[0] : undefined
        return [sign, looks[String(first)] ?? "open"] as const
      }),
  ])
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
