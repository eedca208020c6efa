import type { Language, Library } from "@refriega/core"
import { plainText } from "@refriega/report/plainText"
import { type Moved, partingsOf, RunFolder, type Since } from "@refriega/sim/internal"
import { words } from "../text/words.ts"
import { type Told, toldFight } from "../diff/parted.ts"
import type { Raw } from "./Raw.ts"

/** So many lines are printed around a place at which two fights diverge. */
const context = { before: 2, after: 4 }

/**
 * The fight that shows best what has changed: the first that ends otherwise under the variant that has moved most. What
 * both tell of it from where they diverge; of a day its number alone.
 */
export const fightThatShows = (
  moved: readonly Moved[],
  raw: readonly Raw[],
  lang: Language,
  library: Library,
): Since["fight"] => {
  const surely = (each: Moved): number => Number(each.verdict !== "undecided" && each.verdict !== "equivalent")
  const [best] = moved
    .map((each, i) => ({ each, folders: raw[i]?.folders }))
    .filter(({ each }) => each.otherwise.first.length > 0)
    .toSorted((a, b) => surely(b.each) - surely(a.each) || Math.abs(b.each.d) - Math.abs(a.each.d))
  const index = best?.each.otherwise.first[0]
  if (best?.folders === undefined || index === undefined) return undefined
  const { days, scenario, variant } = best.each
  const about = { scenario, variant, index, folder: best.folders[1] }
  if (days === true) return { ...about, lines: [] }
  const [before, now] = best.folders.map((folder) => toldIn(folder, variant, index, lang, library))
  if (before === undefined || now === undefined) return { ...about, lines: [] }
  const draw = words[lang].draw
  const ends = best.folders.map((folder, i) => winnerIn(folder, (i === 0 ? before : now).winner, lang) ?? draw)
  return { ...about, lines: [...linesOf(before, now), `-       → ${ends[0]}`, `+       → ${ends[1]}`] }
}

const winnerIn = (place: string, side: number, lang: Language): string | undefined => {
  const folder = RunFolder.open(place)
  try {
    const name = folder.manifest.sides[side]?.name
    return name === undefined ? undefined : plainText(typeof name === "string" ? name : name[lang])
  } finally {
    folder.close()
  }
}

const toldIn = (place: string, variant: string, index: number, lang: Language, library: Library): Told => {
  const folder = RunFolder.open(place)
  try {
    return toldFight({ index, lang, library }, folder, variant)
  } finally {
    folder.close()
  }
}

const linesOf = (a: Told, b: Told): readonly string[] => {
  const partings = partingsOf(a.table, a, b)
  const at = partings?.apart?.at ?? partings?.first.at ?? 0
  const text = (sign: string) => (line: Told["lines"][number]) =>
    `${sign} ${String(line.event).padStart(4)}  ${plainText(line.text)}`
  const after = (told: Told) => told.lines.filter(({ event }) => event >= at).slice(0, context.after)
  return [
    ...a.lines
      .filter(({ event }) => event < at)
      .slice(-context.before)
      .map(text(" ")),
    ...after(a).map(text("-")),
    ...after(b).map(text("+")),
  ]
}
