import type { Language } from "@refriega/core"
import type { Split } from "@refriega/sim/pure"
import { type Chart, framed } from "../drawing/frame.ts"
import { colourOf, inkColour, plainColour, shapeOf } from "../drawing/palette.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { rowChart } from "../drawing/rowChart.ts"
import { pointsAxis } from "../drawing/verdictLook.ts"
import { asked } from "../facts/asked.ts"
import type { Results } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { type Difference, differenceText } from "../text/comparing/differenceText.ts"
import { splitParts } from "../text/comparing/splitParts.ts"
import { splitWords } from "../text/comparing/splitWords.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { words } from "../text/words/words.ts"

/**
 * What does each change do by itself, and what do its players make of it? The parts of the change of its win rate,
 * of the side that is asked about, a row for each, with their intervals. Absent where nothing was split.
 */
export const splits = (results: Results, lang: Language, room: Room = wide): Chart | undefined => {
  const w = splitWords[lang]
  const c = chartWords[lang]
  const side = asked(results)
  const metric = `winRate.${side.id}`
  const found = (results.splits ?? []).filter((split) => split.metric === metric)
  if (found.length === 0) return undefined
  const titleOf = (name: string): string => results.variants.find((each) => each.name === name)?.title[lang] ?? name
  const nameOf = (id: string): string => results.sides.find((each) => each.id === id)?.name ?? id
  const text = (difference: Difference): string => {
    const { range, value } = differenceText(lang, difference)
    return `${c.points(value)} ${range}`
  }
  const rows = found.flatMap((split) => {
    const parts = splitParts(split, nameOf, lang)
    return parts.map(({ name, part }, place) => ({
      group: titleOf(split.b),
      label: `${name}: ${text(part)}`,
      tip: `${titleOf(split.b)}, ${name}: ${text(part)}`,
      p: part.d,
      lo: part.lo,
      hi: part.hi,
      ...lookOf(results, split, place, parts.length),
    }))
  })
  const most = 1.1 * Math.max(...rows.flatMap(({ lo, hi }) => [Math.abs(lo), Math.abs(hi)]), 0.02)
  const warnings = (results.misplayed ?? []).map(({ variant, side: its, ...difference }) => {
    const { range, value } = differenceText(lang, difference)
    return w.misplayed(titleOf(variant), nameOf(its), c.points(value), range)
  })
  return framed(
    lang,
    "splits",
    {
      question: w.chartTitle(side.name),
      answer: [
        ...found.map(({ b, direct, total }) => w.chartAnswer(titleOf(b), text(direct), text(total))),
        ...warnings,
        sourceLine(results, lang, words[lang].axisIntervals),
      ],
    },
    {
      columns: [words[lang].tableVariant, w.column, c.columnDifference, words[lang].tableInterval],
      names: 2,
      rows: found.flatMap((split) =>
        splitParts(split, nameOf, lang).map(({ name, part }) => {
          const { range, value } = differenceText(lang, part)
          return [titleOf(split.b), name, value, range]
        }),
      ),
    },
    rowChart(rows, {
      room,
      domain: [-most, most],
      title: w.axis(side.name),
      axis: pointsAxis,
      line: 0,
    }),
  )
}

/**
 * The total and the change itself dark, what each side makes of it in its colour, what is left and what was only
 * believed grey.
 */
const lookOf = (
  { sides }: Results,
  { adaptations }: Split,
  place: number,
  count: number,
): { readonly colour: string; readonly shape: string } => {
  if (place < 2) return { colour: inkColour, shape: place === 0 ? "diamond" : "circle" }
  if (place >= count - 2) return { colour: plainColour, shape: "circle" }
  const side = sides.findIndex(({ id }) => id === adaptations[place - 2]?.side)
  return { colour: colourOf(side), shape: shapeOf(side) }
}
