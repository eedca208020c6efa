import { type Language, squareName, terrain } from "@refriega/core/internal"
import { surestPart } from "@refriega/sim/pure"
import { type Chart, framed } from "../drawing/frame.ts"
import { colourOf, inkColour } from "../drawing/palette.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { seenLine } from "../drawing/seenParts.ts"
import type { Results } from "../facts/Results.ts"
import type { PlaceKind, Seen } from "../facts/Seen.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { decimal } from "../text/numbers.ts"
import { words } from "../text/words/words.ts"
import { wrapText } from "../text/wrapText.ts"

const kinds: readonly PlaceKind[] = ["stands", "attacks", "falls"]
/** So many shades are distinguished: more would be noise. */
const levels = 5
/** So many squares of a side and a kind are in the table. */
const mostTold = 8

/** Where does it happen? For each side three maps: where it stands, where it attacks from, where it falls. */
export const places = (results: Results, seen: Seen, lang: Language, room: Room = wide): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  const { width, height } = seen.field
  const columns = room.name === "wide" ? 3 : 1
  const own = Math.floor(room.width / columns) - 12
  const high = Math.round((own * height) / width)
  const walls = runsOf(
    seen.field.terrain.map((bits) => ((bits & terrain.wall) > 0 ? 2 : (bits & terrain.lowCover) > 0 ? 1 : 0)),
    width,
  ).map(({ level, ...run }) => ({ ...run, fill: level === 2 ? "#8F877A" : "#C9BFA9" }))
  const x = { field: "x", type: "quantitative", axis: null, scale: { domain: [0, width], nice: false } }
  const y = { field: "y", type: "quantitative", axis: null, scale: { domain: [height, 0], nice: false } }
  const colour = { field: "fill", type: "nominal", scale: null }
  const square = { x, x2: { field: "x2" }, y, y2: { field: "y2" } }
  const maps = results.sides.flatMap(({ name }, side) =>
    kinds.map((kind) => {
      const counts = seen.places[side]?.[kind] ?? []
      const most = Math.max(1, ...counts)
      const shades = counts.map((n) => (n === 0 ? 0 : Math.ceil(levels * Math.sqrt(n / most))))
      const values = runsOf(shades, width).map(({ level, ...run }) => ({ ...run, strength: level / levels }))
      const title = wrapText(`${name}: ${c.places[kind]}`, own, 12, true)
      return {
        title: { text: title, anchor: "start", frame: "group", fontSize: 12, color: inkColour, offset: 4 },
        width: own,
        height: high,
        layer: [
          {
            data: { values: [{ x: 0, x2: width, y: 0, y2: height, fill: "#F7F4EC" }] },
            mark: "rect",
            encoding: { ...square, color: colour },
          },
          { data: { values: walls }, mark: "rect", encoding: { ...square, color: colour } },
          {
            data: { values },
            mark: { type: "rect", color: colourOf(side) },
            encoding: { ...square, opacity: { field: "strength", type: "quantitative", scale: null, legend: null } },
          },
        ],
      }
    }),
  )
  const busiest = results.sides.flatMap(({ name }, side) => {
    const most = surestPart(ranked(seen.places[side]?.falls ?? []), ([, n]) => n, seen.combats)
    return most === undefined ? [] : [c.placesAnswer(name, squareName(most[0], width))]
  })
  const someFall = seen.places.some(({ falls }) => falls.some((n) => n > 0))
  if (width === 0 || !someWalk(seen)) return undefined
  return framed(
    lang,
    "places",
    {
      question: c.placesTitle,
      answer: [
        ...(busiest.length > 0 || !someFall ? busiest : [c.placesUnsure]),
        seenLine(results, seen, lang, c.placesNote),
      ],
    },
    {
      columns: [w.tableSide, c.columnPlace, c.columnSquare, c.columnPerFight],
      names: 3,
      rows: results.sides.flatMap(({ name }, side) =>
        kinds.flatMap((kind) =>
          ranked(seen.places[side]?.[kind] ?? [])
            .slice(0, mostTold)
            .map(([at, n]) => [name, c.places[kind], squareName(at, width), decimal(lang, n / seen.combats, 2)]),
        ),
      ),
    },
    { concat: maps, columns, spacing: 12, resolve: { scale: { color: "independent" } } },
  )
}

/** Whether anybody was ever elsewhere than at the start: of a game without places there is nothing to see. */
const someWalk = ({ places: found, sideOf }: Seen): boolean =>
  found.some(({ attacks, falls, stands }, side) => {
    const members = sideOf.filter((each) => each === side).length
    return stands.filter((n, at) => n + (attacks[at] ?? 0) + (falls[at] ?? 0) > 0).length > members
  })

/** Squares of one level that lie beside each other, as one rectangle each; level 0 is nothing. */
const runsOf = (shades: readonly number[], width: number) => {
  const runs: { x: number; x2: number; y: number; y2: number; level: number }[] = []
  for (const [at, level] of shades.entries()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const last = runs.at(-1)
    if (level === 0) continue
    if (last !== undefined && last.level === level && last.y === y && last.x2 === x) last.x2 = x + 1
    else runs.push({ x, x2: x + 1, y, y2: y + 1, level })
  }
  return runs
}

/** Squares with what was counted on them, the most first. */
const ranked = (counts: readonly number[]): readonly (readonly [at: number, n: number])[] =>
  counts
    .map((n, at) => [at, n] as const)
    .filter(([, n]) => n > 0)
    .toSorted(([, a], [, b]) => b - a)
