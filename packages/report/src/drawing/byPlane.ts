import type { Language } from "@refriega/core"
import { variedName } from "@refriega/sim/pure"
import { type AnyResults, isDay } from "../facts/Results.ts"
import { answerLines } from "../text/answerLines.ts"
import { count } from "../text/numbers.ts"
import { type PlaneValues, planeValues } from "../text/planeValues.ts"
import { slug } from "../text/slug.ts"
import { sweepWords } from "../text/words/sweepWords.ts"
import { words } from "../text/words/words.ts"
import { type Chart, framed } from "./frame.ts"
import { type Edge, heatMap } from "./heatMap.ts"
import { shadeBetween, shadeOf } from "./palette.ts"
import { type Room, wide } from "./Room.ts"

/** How does a number go with two things that are varied? A map of it for each, with the line of what is wanted. */
export const byPlane = (results: AnyResults, lang: Language, room: Room = wide): readonly Chart[] => {
  const { varied } = results
  if (varied?.plane === undefined) return []
  const w = words[lang]
  const s = sweepWords[lang]
  const [first, second] = varied.plane
  const [a, b] = [variedName(first), variedName(second)]
  const all = planeValues(varied, results, lang)
  return all.map((plane) => {
    const { cells, ends, id, name } = plane
    const shade = shadeIn(plane)
    const edges = edgesIn(cells, ends)
    const lines = answerLines(varied, results, lang)
    return framed(
      lang,
      `by-plane-${slug(id)}`,
      {
        question: s.plane(name, a, b),
        answer: [
          ...(lines.length > 0 ? lines : extremes(plane, lang)),
          ...(edges.length > 0 ? [s.contour] : []),
          source(results, lang),
        ],
      },
      {
        columns: [a, b, name, ...(ends.length > 0 ? [w.tableVariant] : [])],
        names: 2,
        rows: first.values.flatMap((one, i) =>
          second.values.map((other, j) => {
            const cell = cells[i]?.[j]
            return [one, other, cell?.text ?? "", ...(ends.length > 0 ? [s.goalFits[cell?.fit ?? "misses"]] : [])]
          }),
        ),
      },
      heatMap({
        rows: second.values,
        columns: first.values,
        cells: cells.flatMap((column, i) =>
          column.map((cell, j) => ({
            row: j,
            column: i,
            colour: shade(cell.value),
            label: cell.short.replace(/\u00a0(?:%|pp)$/u, ""),
            tip: `${cell.changes}: ${name} ${cell.text}`,
            isNamed: cell.isChosen,
          })),
        ),
        edges,
        room,
        rowTitle: b,
        columnTitle: a,
      }),
    )
  })
}

/** Shares of victories from never to always, differences from less to more, other numbers from least to most. */
const shadeIn = ({ cells, isDifference, isWins }: PlaneValues): ((x: number) => string) => {
  if (isWins) return shadeBetween
  const all = cells.flat().map(({ value }) => value)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const size = Math.max(Math.abs(least), Math.abs(most))
  if (isDifference) return (x) => shadeBetween(size === 0 ? 0.5 : 0.5 + x / size / 2)
  return (x) => shadeOf(0, most === least ? 0 : Math.max(0.01, (x - least) / (most - least)))
}

/** Between which neighbours what is wanted begins or ends. */
const edgesIn = (cells: PlaneValues["cells"], ends: readonly number[]): readonly Edge[] =>
  cells.flatMap((column, i) =>
    column.flatMap(({ value }, j) => {
      const parted = (other: number | undefined): boolean =>
        other !== undefined && ends.some((end) => value < end !== other < end)
      const from = [j, i] as const
      return [
        ...(parted(cells[i + 1]?.[j]?.value) ? [{ from, to: [j, i + 1] as const }] : []),
        ...(parted(column[j + 1]?.value) ? [{ from, to: [j + 1, i] as const }] : []),
      ]
    }),
  )

/** Where it is the smallest and the largest. */
const extremes = ({ cells }: PlaneValues, lang: Language): readonly string[] => {
  const sorted = cells.flat().toSorted((x, y) => x.value - y.value)
  const [low, high] = [sorted[0], sorted.at(-1)]
  return low === undefined || high === undefined
    ? []
    : [sweepWords[lang].extremes(low.text, low.changes, high.text, high.changes)]
}

const source = (results: AnyResults, lang: Language): string => {
  const s = sweepWords[lang]
  const played = isDay(results)
    ? s.daysEach(count(lang, results.day.variants[0]?.days ?? 0))
    : s.fightsEach(count(lang, results.variants[0]?.combats ?? 0))
  return [results.title[lang], played].join(" · ")
}
