import type { Language } from "@refriega/core"
import type { Results } from "../Results.ts"
import { count, share } from "../text/numbers.ts"
import { roundZeroLine } from "../text/roundZeroLine.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words.ts"
import { type Chart, framed, tipped } from "./frame.ts"
import { gridColour, inkColour } from "./palette.ts"

const barColour = "#56B4E9"

/** How long do the fights last? A histogram of their last rounds, one row per variant, with the median marked. */
export const length = (results: Results, lang: Language): Chart => {
  const w = words[lang]
  const title = (variant: Results["variants"][number]): string => variantTitle(variant, lang)
  const bars = results.variants.flatMap((variant) =>
    variant.rounds.histogram.flatMap((fights, round) =>
      fights === 0
        ? []
        : [
            {
              variant: title(variant),
              round,
              from: round - 0.46,
              to: round + 0.46,
              share: fights / variant.combats,
              zero: 0,
              tip: `${title(variant)}, ${w.axisRound} ${round}: ${share(lang, fights / variant.combats, 1)} (${count(lang, fights)})`,
            },
          ],
    ),
  )
  const marks = results.variants.flatMap((variant) => [
    {
      variant: title(variant),
      at: variant.rounds.median,
      label: w.medianMark(count(lang, variant.rounds.median)),
      up: true,
    },
    { variant: title(variant), at: variant.rounds.p90, label: w.p90Mark(count(lang, variant.rounds.p90)), up: false },
  ])
  const last = Math.max(...bars.map((bar) => bar.round), ...marks.map((mark) => mark.at))
  const first = Math.min(...bars.map((bar) => bar.round), 1)
  const tallest = Math.max(...bars.map((bar) => bar.share))
  const row = {
    field: "variant",
    type: "nominal",
    sort: results.variants.map(title),
    title: null,
    header: {
      labelAngle: 0,
      labelOrient: "top",
      labelAnchor: "start",
      labelFontWeight: "bold",
      labelFontSize: 12,
      labelPadding: 2,
      labelColor: inkColour,
    },
  }
  const x = { type: "quantitative", scale: { domain: [first - 0.6, last + 0.6], nice: false } }
  return framed(
    lang,
    "length",
    {
      question: w.lengthTitle,
      answer: [answer(results, lang), ...limitLine(results, lang), sourceLine(results, lang)],
    },
    {
      columns: [w.tableVariant, w.axisRound, w.tableFoughtFights, w.tableShare],
      names: 1,
      rows: results.variants.flatMap((variant) =>
        variant.rounds.histogram.flatMap((fights, round) =>
          fights === 0
            ? []
            : [[title(variant), String(round), count(lang, fights), share(lang, fights / variant.combats, 1)]],
        ),
      ),
    },
    {
      data: { values: [...bars, ...marks] },
      facet: { row },
      spacing: 14,
      spec: {
        width: 560,
        height: 92,
        layer: [
          {
            transform: [{ filter: "isValid(datum.share)" }],
            mark: { type: "rect", ...tipped, color: barColour },
            encoding: {
              x: {
                ...x,
                field: "from",
                title: w.axisRound,
                axis: { grid: false, tickMinStep: 1, format: "d", tickCount: Math.min(last - first + 1, 20) },
              },
              x2: { field: "to" },
              y: {
                field: "share",
                type: "quantitative",
                title: null,
                scale: { domain: [0, tallest * 1.25], nice: false },
                axis: { domain: false, format: tallest < 0.05 ? ".1%" : ".0%", tickCount: 3, gridColor: gridColour },
              },
              y2: { field: "zero" },
            },
          },
          {
            transform: [{ filter: "isValid(datum.at)" }],
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
          {
            transform: [{ filter: "isValid(datum.at)" }],
            mark: { type: "text", align: "left", baseline: "top", dx: 5, fontSize: 11.5 },
            encoding: {
              x: { ...x, field: "at" },
              // One below the other: the lines are often near each other.
              y: { value: { expr: "datum.up ? 0 : 16" } },
              text: { field: "label" },
            },
          },
        ],
      },
      resolve: { scale: { y: "shared" } },
    },
  )
}

/** Says when half of the fights are over, and between which variants that differs. */
const answer = (results: Results, lang: Language): string => {
  const w = words[lang]
  const sorted = results.variants.toSorted((a, b) => a.rounds.median - b.rounds.median)
  const quick = sorted[0] as (typeof sorted)[number]
  const slow = sorted.at(-1) as (typeof sorted)[number]
  const low = count(lang, quick.rounds.median)
  const high = count(lang, slow.rounds.median)
  if (sorted.length === 1) return w.lengthOne(low, count(lang, quick.rounds.p90))
  if (low === high) return w.lengthSame(low)
  return w.lengthMany(variantTitle(quick, lang), low, variantTitle(slow, lang), high)
}

/** A scenario whose fights often end at the limit says little about its variants: more than 1 % is worth a line. */
const limitLine = (results: Results, lang: Language): readonly string[] => {
  const worst = Math.max(...results.variants.map((variant) => variant.rounds.limitReached / variant.combats))
  const limit = worst > 0.01 ? [words[lang].lengthLimit(share(lang, worst, 1))] : []
  return [...roundZeroLine(results, lang), ...limit]
}
