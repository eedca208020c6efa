import type { Language } from "@refriega/core"
import { rate } from "@refriega/sim/pure"
import { type Chart, framed } from "../drawing/frame.ts"
import { colourOf, drawColour, shapeOf } from "../drawing/palette.ts"
import { shareAxis } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { rowChart } from "../drawing/rowChart.ts"
import { asked } from "../facts/asked.ts"
import type { Rate, Results, VariantResults } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { evenLines } from "../text/evenness/evenLines.ts"
import { count, point } from "../text/numbers.ts"
import { rateColumns, rateWithRange } from "../text/rateText.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words/words.ts"
import { spread } from "./spread.ts"

/** So many lines under the chart say how even a variant is. */
const mostLines = 8

/** How often the side that is asked about had won under the first variant after its first `n` fights. */
export interface Progress {
  readonly n: number
  readonly k: number
}

/** How likely is each side to win under each variant, how often does nobody, and how sure is that? */
export const winRates = (
  results: Results,
  lang: Language,
  room: Room = wide,
  progress: readonly Progress[] = [],
): Chart => {
  const w = words[lang]
  const found = results.variants.flatMap((variant) =>
    endingsOf(results, variant, lang).map((ending) => ({ ...ending, title: variantTitle(variant, lang) })),
  )
  return framed(
    lang,
    "win-rates",
    {
      question: w.winRatesTitle(w.list(results.sides.map(({ name }) => name))),
      answer: [
        answer(results, lang),
        ...evenLines(results, lang).slice(0, mostLines),
        ...settled(results, progress, lang),
        sourceLine(results, lang, w.axisIntervals),
      ],
    },
    {
      columns: [w.tableVariant, w.tableOutcome, w.tableFoughtFights, w.tableShare, w.tableInterval],
      names: 2,
      rows: found.map(({ title, name, rate: its }) => [title, name, ...rateColumns(lang, its)]),
    },
    rowChart(
      found.map(({ title, name, rate: its, colour, shape }) => ({
        ...(results.variants.length > 1 && { group: title }),
        label: `${name} ${rateWithRange(lang, its)}`,
        tip: `${title}: ${name} ${rateWithRange(lang, its)}`,
        p: its.p,
        lo: its.lo,
        hi: its.hi,
        colour,
        shape,
      })),
      { room, domain: [0, 1], title: w.axisShare, axis: shareAxis, line: 0.5 },
    ),
  )
}

interface Ending {
  readonly name: string
  readonly rate: Rate
  readonly colour: string
  readonly shape: string
}

/** The victory of each side, and a draw where there was any. */
const endingsOf = ({ sides }: Results, variant: VariantResults, lang: Language): readonly Ending[] => {
  const draws = variant.outcomes["draw"] ?? 0
  const won = sides.map(({ id, name }, side): Ending => {
    const its = variant.winRate[id]
    if (its === undefined) throw new Error(`variant ${variant.name} has no win rate of side ${id}`)
    return { name, rate: its, colour: colourOf(side), shape: shapeOf(side) }
  })
  if (draws === 0) return won
  const drawn = rate(draws, variant.combats)
  return [...won, { name: words[lang].draw, rate: drawn, colour: drawColour, shape: "stroke" }]
}

/** Says how often the side that is asked about wins, and under which variants surely most and least. */
const answer = (results: Results, lang: Language): string => {
  const side = asked(results)
  const rated = results.variants.map((variant) => ({
    title: variantTitle(variant, lang),
    rate: variant.winRate[side.id] as NonNullable<(typeof variant.winRate)[string]>,
  }))
  const [only] = rated
  return only !== undefined && rated.length === 1
    ? words[lang].winRatesOne(side.name, rateWithRange(lang, only.rate))
    : spread(side.name, rated, lang)
}

/** Are these enough fights? What its rate was after a part of them, and what it is after all. */
const settled = (results: Results, progress: readonly Progress[], lang: Language): readonly string[] => {
  const last = progress.at(-1)
  const before = progress.findLast(({ n }) => n <= (last?.n ?? 0) / 2)
  if (last === undefined || before === undefined) return []
  const { name } = asked(results)
  const [early, late] = [rate(before.k, before.n), rate(last.k, last.n)]
  return [chartWords[lang].settled(name, point(lang, early), count(lang, before.n), point(lang, late))]
}
