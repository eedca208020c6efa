import type { Language } from "@refriega/core"
import type { Results } from "../Results.ts"
import { chartWords } from "../text/chartWords.ts"
import { point, range } from "../text/numbers.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words.ts"
import { wrapText } from "../text/wrapText.ts"
import { type Chart, framed, tipped } from "./frame.ts"
import { inkOn } from "./palette.ts"

/** Who wins what? The win rate of the first side of every scenario under every variant that they have. Two scenarios at least. */
export const matrix = (suite: readonly Results[], lang: Language): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  if (suite.length < 2) return undefined
  const cells = suite.flatMap((results, row) =>
    results.variants.flatMap((variant) => {
      const [first] = results.sides
      const rate = first && variant.winRate[first.id]
      if (first === undefined || rate === undefined || rate.n === 0) return []
      const scenario = `${String(row).padStart(3, "0")}${results.title[lang]} (${first.name})`
      return [
        {
          scenario,
          title: results.title[lang],
          side: first.name,
          variant: wrapText(variantTitle(variant, lang), 96, 12, false).join("\n"),
          rate,
        },
      ]
    }),
  )
  const values = cells.map(({ scenario, title, side, variant, rate }) => ({
    scenario,
    variant,
    p: rate.p,
    label: point(lang, rate),
    fill: shade(rate.p),
    ink: inkOn(shade(rate.p)),
    tip: `${title}, ${variant.replaceAll("\n", " ")}: ${side} ${point(lang, rate)} (${range(lang, rate)})`,
  }))
  const variants = [...new Set(cells.map(({ variant }) => variant))]
  const x = {
    field: "variant",
    type: "nominal",
    sort: variants,
    title: null,
    axis: { labelAngle: 0, labelLimit: 140, labelExpr: "split(datum.label, '\\n')", labelLineHeight: 13 },
  }
  const y = {
    field: "scenario",
    type: "nominal",
    title: null,
    axis: { labelExpr: "slice(datum.label, 3)", labelLimit: 230 },
  }
  return framed(
    lang,
    "matrix",
    { question: c.matrixTitle, answer: [c.matrixAnswer(String(suite.length))] },
    {
      columns: [w.tableWonBy, c.columnWinner, w.tableVariant, w.tableShare, w.tableInterval],
      names: 3,
      rows: cells.map(({ title, side, variant, rate }) => [
        title,
        side,
        variant.replaceAll("\n", " "),
        point(lang, rate),
        range(lang, rate),
      ]),
    },
    {
      width: { step: Math.max(104, Math.min(140, 620 / variants.length)) },
      height: { step: 36 },
      data: { values },
      layer: [
        {
          mark: { type: "rect", ...tipped, stroke: "#FFFFFF", strokeWidth: 2 },
          encoding: {
            x,
            y,
            color: { field: "fill", type: "nominal", scale: null },
          },
        },
        {
          mark: { type: "text", baseline: "middle", fontWeight: "bold" },
          encoding: { x, y, text: { field: "label" }, color: { field: "ink", type: "nominal", scale: null } },
        },
      ],
    },
  )
}

/** From vermilion (never) over white (half of the fights) to blue (always). */
const shade = (p: number): string => {
  const end = p < 0.5 ? [0xb3, 0x4a, 0x00] : [0x00, 0x5c, 0x91]
  const part = Math.abs(2 * p - 1)
  const mixed = end.map((channel, i) => Math.round(channel * part + ([0xf3, 0xf0, 0xea][i] as number) * (1 - part)))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0").toUpperCase()).join("")}`
}
