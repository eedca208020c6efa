import type { Language } from "@refriega/core"
import { changeTo, numberOf, variedName } from "@refriega/sim/pure"
import { type AnyResults, isDay } from "../facts/Results.ts"
import { answerLines } from "../text/answerLines.ts"
import { type Curve, curvesOf, type Sweep } from "../text/curvesOf.ts"
import { count } from "../text/numbers.ts"
import { rateColumns, rateText, rateWithRange } from "../text/rateText.ts"
import { sweepWords } from "../text/words/sweepWords.ts"
import { words } from "../text/words/words.ts"
import { type Chart, framed, tipped } from "./frame.ts"
import { colourOf, gridColour, inkColour, quietColour, shapeOf } from "./palette.ts"
import { axisRoom, shareAxis } from "./parts.ts"
import { type Room, wide } from "./Room.ts"

/**
 * How does the win rate go with the value of what was varied? A line through its points with the band of their
 * intervals, one for each side, or for the side of the target alone, which is drawn as a line with its tolerance.
 * Values that are no numbers have no line.
 */
export const byValue = (results: AnyResults, lang: Language, room: Room = wide): Chart | undefined => {
  const { varied } = results
  if (varied === undefined || varied.plane !== undefined) return undefined
  const w = words[lang]
  const s = sweepWords[lang]
  const curves = curvesOf(varied, results, lang)
  const all = varied.values.map(numberOf)
  const numbers = all.every((x) => x !== undefined) ? all : undefined
  const x = xOf(varied, numbers, room)
  const falls = (curves[0]?.rates.at(-1)?.p ?? 0) < (curves[0]?.rates[0]?.p ?? 0)
  const values = curves.flatMap(({ name, rates }) =>
    rates.map((rate, i) => ({
      x: (numbers ?? varied.values)[i],
      side: name,
      p: rate.p,
      lo: rate.lo,
      hi: rate.hi,
      tip: `${changeTo(varied, varied.values[i] ?? "")}: ${name} ${rateWithRange(lang, rate)}`,
    })),
  )
  return framed(
    lang,
    "by-value",
    {
      question: question(varied, curves, results, lang),
      answer: [...answer(varied, curves, results, lang), source(results, lang)],
    },
    {
      columns: [variedName(varied), w.tableSide, w.tableWon, w.tableShare, w.tableInterval],
      names: 2,
      rows: varied.values.flatMap((value, i) =>
        curves.map(({ name, rates }) => [value, name, ...rateColumns(lang, rates[i])]),
      ),
    },
    {
      width: room.width - axisRoom - 20,
      height: 260,
      data: { values },
      layer: [
        ...targetLayers(varied),
        ...curveLayers(x, numbers !== undefined, curves, isDay(results) ? s.axisSurvived : s.axisWins),
        ...confirmedLayers(varied, numbers, x, falls, lang),
      ],
    },
  )
}

const y = { field: "p", type: "quantitative" }
const yAxis = (title: string) => ({
  field: "lo",
  type: "quantitative",
  title,
  scale: { domain: [0, 1] },
  axis: shareAxis,
})

/** Which side has which colour and shape; a legend tells when there are several. */
const looks = (curves: readonly Curve[]) => {
  const domain = curves.map(({ name }) => name)
  const legend = curves.length > 1 ? { orient: "top", title: null, offset: 8, symbolOpacity: 1 } : null
  const of = <A>(look: (side: number) => A) => ({
    field: "side",
    type: "nominal",
    scale: { domain, range: curves.map(({ side }) => look(side)) },
    legend,
  })
  return { color: of(colourOf), shape: of(shapeOf) }
}

/** Where a value stands: numbers to scale, others one beside the other. */
const xOf = (varied: Sweep, numbers: readonly number[] | undefined, { width }: Room): object => {
  const { values } = varied
  const title = variedName(varied)
  if (numbers === undefined) {
    const axis = { labelAngle: 0, labelOverlap: true, labelLimit: Math.max(60, width / values.length - 8) }
    return { field: "x", type: "nominal", title, scale: { domain: values }, axis }
  }
  return {
    field: "x",
    type: "quantitative",
    title,
    scale: { domain: [Math.min(...numbers), Math.max(...numbers)], nice: false, padding: 12 },
    axis: {
      grid: false,
      ...(numbers.every(Number.isInteger) && { tickMinStep: 1 }),
      tickCount: Math.min(values.length, Math.floor(width / 46)),
      labelOverlap: true,
      ...(values.some((text) => text.startsWith("+")) && {
        labelExpr: "(datum.value > 0 ? '+' : '') + datum.label",
      }),
    },
  }
}

/** Points with their intervals: of numbers a line and a band, of names a bar each. */
const curveLayers = (x: object, isCurve: boolean, curves: readonly Curve[], title: string): readonly object[] => {
  const { color, shape } = looks(curves)
  const many = (curves[0]?.rates.length ?? 0) > 30
  const interval = { x, y: yAxis(title), y2: { field: "hi" }, color }
  const point = {
    mark: {
      type: "point",
      ...tipped,
      filled: true,
      size: many ? 25 : 55,
      opacity: 1,
      stroke: "#FFFFFF",
      strokeWidth: 1,
    },
    encoding: { x, y, color, shape },
  }
  if (!isCurve) return [{ mark: { type: "rule", strokeWidth: 3 }, encoding: interval }, point]
  return [
    { mark: { type: "area", opacity: 0.2 }, encoding: interval },
    { mark: { type: "line", strokeWidth: 2.2 }, encoding: { x, y, color } },
    point,
  ]
}

const targetLayers = ({ target }: Sweep): readonly object[] => {
  if (target === undefined) return []
  const { share, tolerance } = target
  const data = { values: [{ share, lo: Math.max(0, share - tolerance), hi: Math.min(1, share + tolerance) }] }
  return [
    {
      data,
      mark: { type: "rect", color: gridColour, opacity: 0.8 },
      encoding: { y: { field: "lo", type: "quantitative" }, y2: { field: "hi" } },
    },
    {
      data,
      mark: { type: "rule", strokeDash: [4, 4], color: quietColour },
      encoding: { y: { field: "share", type: "quantitative" } },
    },
  ]
}

/** The chosen value as it came out when it was played again: a ring around its point. */
const confirmedLayers = (
  varied: Sweep,
  numbers: readonly number[] | undefined,
  x: object,
  falls: boolean,
  lang: Language,
): readonly object[] => {
  const { answer, values } = varied
  if (answer?.confirmed === undefined) return []
  const { rate } = answer.confirmed
  const i = values.indexOf(answer.chosen)
  const onLeft = i > values.length / 2
  // Beside the line, not on it: above its right end where it falls, below where it rises.
  const isAbove = onLeft !== falls
  const tip = `${changeTo(varied, answer.chosen)}, ${sweepWords[lang].again}: ${rateWithRange(lang, rate)}`
  const label = `${answer.chosen}: ${rateText(lang, rate)}`
  const data = { values: [{ x: (numbers ?? values)[i], p: rate.p, tip, label }] }
  return [
    {
      data,
      mark: { type: "point", ...tipped, filled: false, size: 190, opacity: 1, strokeWidth: 2, color: inkColour },
      encoding: { x, y },
    },
    {
      data,
      mark: {
        type: "text",
        align: onLeft ? "right" : "left",
        baseline: isAbove ? "bottom" : "top",
        dx: onLeft ? -9 : 9,
        dy: isAbove ? -7 : 7,
        fontWeight: "bold",
      },
      encoding: { x, y, text: { field: "label" } },
    },
  ]
}

const question = (varied: Sweep, [curve]: readonly Curve[], results: AnyResults, lang: Language): string => {
  const s = sweepWords[lang]
  const { target } = varied
  const path = variedName(varied)
  if (isDay(results)) return s.titleDays(path)
  return target === undefined || curve === undefined ? s.titleAll(path) : s.title(curve.name, path)
}

/** The answer to the question for a win rate, or where each curve begins and where it ends. */
const answer = (varied: Sweep, curves: readonly Curve[], results: AnyResults, lang: Language): readonly string[] => {
  const lines = answerLines(varied, results, lang)
  if (lines.length > 0) return lines
  const [first = "", last = ""] = [varied.values[0], varied.values.at(-1)]
  return curves.map(({ name, rates }) => {
    const [low, high] = [rates[0], rates.at(-1)].map((rate) => (rate === undefined ? "" : rateWithRange(lang, rate)))
    return sweepWords[lang].curve(name, low ?? "", changeTo(varied, first), high ?? "", changeTo(varied, last))
  })
}

const source = (results: AnyResults, lang: Language): string => {
  const s = sweepWords[lang]
  const played = isDay(results)
    ? s.daysEach(count(lang, results.day.variants[0]?.days ?? 0))
    : s.fightsEach(count(lang, results.variants[0]?.combats ?? 0))
  return [results.title[lang], played, s.bands].join(" · ")
}
