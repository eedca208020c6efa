import type { Language } from "@refriega/core"
import { type Chart, framed, tipped } from "../drawing/frame.ts"
import { gridColour, inkColour, plainColour } from "../drawing/palette.ts"
import { axisRoom, baseLine, roundAxis } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import type { Results, VariantResults } from "../facts/Results.ts"
import { count, share } from "../text/numbers.ts"
import { roundZeroLine } from "../text/roundZeroLine.ts"
import { textWidth } from "../text/textWidth.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words/words.ts"
import { ends } from "./ends.ts"

/** How long do the fights last? A histogram of their last rounds, with the median marked. */
export const length = (results: Results, lang: Language, room: Room = wide): Chart => {
  const w = words[lang]
  const [base] = results.variants as readonly [VariantResults]
  const { histogram, median, p90 } = base.rounds
  const bars = histogram.flatMap((fights, round) => {
    if (fights === 0) return []
    const p = fights / base.combats
    const tip = `${w.axisRound} ${round}: ${share(lang, p, 1)} (${count(lang, fights)})`
    return [{ round, from: round - 0.46, to: round + 0.46, share: p, zero: 0, tip }]
  })
  const width = room.width - axisRoom
  const first = Math.min(...bars.map((bar) => bar.round), 1)
  const last = Math.max(...bars.map((bar) => bar.round), p90)
  const tallest = Math.max(...bars.map((bar) => bar.share))
  const span = last - first + 1.2
  const mark = (at: number, text: string, up: boolean) => {
    const left = ((at - first + 0.6) / span) * width
    return { at, label: text, up, onLeft: left + 5 + textWidth(text, 11.5, false) > width }
  }
  const marks = [mark(median, w.medianMark(count(lang, median)), true), mark(p90, w.p90Mark(count(lang, p90)), false)]
  const x = { type: "quantitative", scale: { domain: [first - 0.6, last + 0.6], nice: false } }
  const label = (onLeft: boolean) => ({
    data: { values: marks },
    transform: [{ filter: { field: "onLeft", equal: onLeft } }],
    mark: {
      type: "text",
      align: onLeft ? "right" : "left",
      baseline: "top",
      dx: onLeft ? -5 : 5,
      fontSize: 11.5,
    },
    encoding: {
      x: { ...x, field: "at" },
      // One below the other: the lines are often near each other.
      y: { value: { expr: "datum.up ? 0 : 16" } },
      text: { field: "label" },
    },
  })
  return framed(
    lang,
    "length",
    {
      question: w.lengthTitle,
      answer: [answer(results, lang), ...limitLine(results, lang), baseLine(results, lang)],
    },
    {
      columns: [w.axisRound, w.tableFoughtFights, w.tableShare],
      names: 0,
      rows: histogram.flatMap((fights, round) =>
        fights === 0 ? [] : [[String(round), count(lang, fights), share(lang, fights / base.combats, 1)]],
      ),
    },
    {
      width,
      height: 150,
      layer: [
        {
          data: { values: bars },
          mark: { type: "rect", ...tipped, color: plainColour },
          encoding: {
            x: { ...x, field: "from", title: w.axisRound, axis: roundAxis(last - first + 1, width) },
            x2: { field: "to" },
            y: {
              field: "share",
              type: "quantitative",
              title: null,
              // The marks' names stand above the bars.
              scale: { domain: [0, tallest * 1.32], nice: false },
              axis: { domain: false, format: tallest < 0.05 ? ".1%" : ".0%", tickCount: 3, gridColor: gridColour },
            },
            y2: { field: "zero" },
          },
        },
        {
          data: { values: marks },
          mark: { type: "rule", color: inkColour, strokeWidth: 1.5 },
          encoding: {
            x: { ...x, field: "at" },
            strokeDash: {
              field: "up",
              type: "nominal",
              scale: {
                domain: [true, false],
                range: [
                  [1, 0],
                  [4, 3],
                ],
              },
              legend: null,
            },
          },
        },
        label(false),
        label(true),
      ],
    },
  )
}

/** Says when half of the fights are over, and under which variants surely soonest and latest. */
const answer = (results: Results, lang: Language): string => {
  const w = words[lang]
  const sorted = results.variants.toSorted((a, b) => a.rounds.median - b.rounds.median)
  const quick = sorted[0] as (typeof sorted)[number]
  const slow = sorted.at(-1) as (typeof sorted)[number]
  const [low, high] = [quick.rounds.median, slow.rounds.median]
  if (sorted.length === 1) return w.lengthOne(count(lang, low), count(lang, quick.rounds.p90))
  if (low === high) return w.lengthSame(count(lang, low))
  // How many are over by the median of the quickest, and how many go on beyond the last round but one of the slowest's.
  const { most, least } = ends(
    sorted,
    (variant) => ({ k: overBy(variant, low), n: variant.combats }),
    (variant) => ({ k: variant.combats - overBy(variant, high - 1), n: variant.combats }),
  )
  const [first, last] = [most === quick, least === slow]
  const of = (variants: readonly VariantResults[]): string => {
    const [from = 0, to = 0] = [variants[0]?.rounds.median, variants.at(-1)?.rounds.median]
    return from === to ? count(lang, from) : w.fromTo(count(lang, from), count(lang, to))
  }
  if (first && last) return w.lengthMany(variantTitle(quick, lang), of([quick]), variantTitle(slow, lang), of([slow]))
  if (first) return w.lengthOthers(variantTitle(quick, lang), of([quick]), of(sorted.slice(1)))
  if (last) return w.lengthOthers(variantTitle(slow, lang), of([slow]), of(sorted.slice(0, -1)))
  return w.lengthUnsure(of(sorted))
}

/** How many fights are over by the end of a round. */
const overBy = ({ rounds }: VariantResults, round: number): number =>
  rounds.histogram.slice(0, round + 1).reduce((sum, fights) => sum + fights, 0)

/** A scenario whose fights often end at the limit says little about its variants: more than 1 % is worth a line. */
const limitLine = (results: Results, lang: Language): readonly string[] => {
  const worst = Math.max(...results.variants.map((variant) => variant.rounds.limitReached / variant.combats))
  const limit = worst > 0.01 ? [words[lang].lengthLimit(share(lang, worst, 1))] : []
  return [...roundZeroLine(results, lang), ...limit]
}
