import type { Language } from "@refriega/core"
import type { Misplayed, Split } from "@refriega/sim/pure"
import type { Results } from "../Results.ts"
import { chartWords } from "../text/chartWords.ts"
import { decimal, signed } from "../text/numbers.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { splitParts } from "../text/splitParts.ts"
import { splitWords } from "../text/splitWords.ts"
import { words } from "../text/words.ts"
import { favourite } from "./favourite.ts"
import { type Chart, framed, tipped } from "./frame.ts"
import { colourOf, drawColour, gridColour, inkColour, quietColour } from "./palette.ts"
import { inLines, variantAxis } from "./variantAxis.ts"

/**
 * What does each change do by itself, and what do those who play make of it? The parts of the change of the favourite's win rate, a
 * row for each, with their intervals. Absent where nothing was split.
 */
export const splits = (results: Results, lang: Language): Chart | undefined => {
  const w = splitWords[lang]
  const c = chartWords[lang]
  const side = favourite(results)
  const metric = `winRate.${side.id}`
  const found = (results.splits ?? []).filter((split) => split.metric === metric)
  if (found.length === 0) return undefined
  const titleOf = (name: string): string => results.variants.find((each) => each.name === name)?.title[lang] ?? name
  const nameOf = (id: string): string => results.sides.find((each) => each.id === id)?.name ?? id
  const digits = digitsOf(found)
  const plain = (x: number): string => signed(lang, 100 * x, digits)
  const points = (x: number): string => c.points(plain(x))
  const rows = found.map(({ b }) => inLines(titleOf(b)))
  const values = found.flatMap((split, i) =>
    splitParts(split, nameOf, lang).map(({ name, part: { d, lo, hi } }, place) => ({
      variant: rows[i] as string,
      part: name,
      place,
      d,
      lo,
      hi,
      label: `${name}: ${points(d)}`,
      tip: `${titleOf(split.b)}, ${name}: ${points(d)} (${points(lo)} … ${points(hi)})`,
      onLeft: d > 0,
    })),
  )
  const names = [...new Set(values.map(({ part }) => part))]
  const most = 1.1 * Math.max(...values.flatMap(({ lo, hi }) => [Math.abs(lo), Math.abs(hi)]), 0.02)
  const y = { ...variantAxis(rows), scale: { paddingInner: 0.15, paddingOuter: 0.1 } }
  const yOffset = { field: "part", sort: names, scale: { paddingOuter: 0.2 } }
  const color = {
    field: "part",
    type: "nominal",
    scale: { domain: names, range: names.map((_, i) => colourAt(i, names.length)) },
    legend: null,
  }
  const label = (onLeft: boolean) => ({
    transform: [{ filter: { field: "onLeft", equal: onLeft } }],
    mark: { type: "text", align: onLeft ? "right" : "left", dx: onLeft ? -9 : 9, baseline: "middle", limit: 330 },
    encoding: { y, yOffset, x: { field: onLeft ? "lo" : "hi", type: "quantitative" }, text: { field: "label" } },
  })
  const warnings = (results.misplayed ?? []).map((each) =>
    misplayedText(each, { titleOf, nameOf, points, plain }, lang),
  )
  return framed(
    lang,
    "splits",
    {
      question: w.chartTitle(side.name),
      answer: [
        ...found.map(({ b, direct, total }) => w.chartAnswer(titleOf(b), points(direct.d), points(total.d))),
        ...warnings,
        sourceLine(results, lang, words[lang].axisIntervals),
      ],
    },
    {
      columns: [words[lang].tableVariant, w.column, c.columnDifference, words[lang].tableInterval],
      names: 2,
      rows: found.flatMap((split) =>
        splitParts(split, nameOf, lang).map(({ name, part: { d, lo, hi } }) => [
          titleOf(split.b),
          name,
          signed(lang, 100 * d, digits),
          `${decimal(lang, 100 * lo, digits)} … ${decimal(lang, 100 * hi, digits)}`,
        ]),
      ),
    },
    {
      width: 520,
      height: { step: 22, for: "offset" },
      data: { values },
      layer: [
        {
          data: { values: [{ zero: 0 }] },
          mark: { type: "rule", color: quietColour },
          encoding: { x: { field: "zero", type: "quantitative" } },
        },
        {
          mark: { type: "rule", strokeWidth: 3 },
          encoding: {
            y,
            yOffset,
            x: {
              field: "lo",
              type: "quantitative",
              scale: { domain: [-most, most], nice: false },
              title: w.axis(side.name),
              axis: {
                labelExpr: "datum.value === 0 ? '0' : format(100 * datum.value, '+.3~f')",
                tickCount: 9,
                gridColor: gridColour,
              },
            },
            x2: { field: "hi" },
            color,
          },
        },
        {
          mark: { type: "point", ...tipped, filled: true, size: 80, opacity: 1, stroke: "#FFFFFF", strokeWidth: 1 },
          encoding: { y, yOffset, x: { field: "d", type: "quantitative" }, color },
        },
        label(false),
        label(true),
      ],
    },
  )
}

interface Naming {
  readonly titleOf: (variant: string) => string
  readonly nameOf: (side: string) => string
  readonly points: (x: number) => string
  readonly plain: (x: number) => string
}

const misplayedText = (
  { variant, side, d, lo, hi }: Misplayed,
  { titleOf, nameOf, points, plain }: Naming,
  lang: Language,
): string => splitWords[lang].misplayed(titleOf(variant), nameOf(side), points(d), `[${plain(lo)}, ${plain(hi)}]`)

/** The total dark, the change itself and each side in colours, what is left and what was only believed grey. */
const colourAt = (place: number, count: number): string => {
  if (place === 0) return inkColour
  return place >= count - 2 ? drawColour : colourOf(place - 1)
}

const digitsOf = (found: readonly Split[]): number =>
  Math.min(...found.map(({ total: { lo, hi } }) => hi - lo)) > 0.04 ? 0 : 1
