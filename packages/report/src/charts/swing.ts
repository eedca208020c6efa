import type { Language } from "@refriega/core"
import type { Results } from "../Results.ts"
import { chartWords } from "../text/chartWords.ts"
import { decimal } from "../text/numbers.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words.ts"
import { type Chart, framed, tipped } from "./frame.ts"
import { colourOf, gridColour, quietColour, shapeOf } from "./palette.ts"

/** Swingy or predictable? Each variant by its mean length and by how much the winner's lead varies. Two variants at least. */
export const swing = (results: Results, lang: Language): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  if (results.variants.length < 2) return undefined
  const values = results.variants.map((variant) => {
    const name = variantTitle(variant, lang)
    const rounds = decimal(lang, variant.rounds.mean, 1)
    const { sd: spread, sdInterval = { lo: spread, hi: spread } } = variant.margin
    const [sd, lo, hi] = [spread, sdInterval.lo, sdInterval.hi].map((x) => decimal(lang, 100 * x, 1))
    return {
      name,
      rounds: variant.rounds.mean,
      sd: spread,
      ...sdInterval,
      tip: `${name}: ${c.axisMeanRounds} ${rounds}, ± ${sd} (${lo} … ${hi})`,
    }
  })
  const names = values.map(({ name }) => name)
  const x = { field: "rounds", type: "quantitative" }
  const y = { field: "sd", type: "quantitative" }
  const height = Math.max(...values.map(({ sd }) => sd)) - Math.min(...values.map(({ sd }) => sd))
  // Of two points nearly at one height the left one has its name on the left.
  const placed = values.map((value) => ({
    ...value,
    onLeft: values.some((other) => other.rounds > value.rounds && Math.abs(other.sd - value.sd) < 0.1 * height),
  }))
  const label = (onLeft: boolean) => ({
    transform: [{ filter: { field: "onLeft", equal: onLeft } }],
    mark: { type: "text", align: onLeft ? "right" : "left", dx: onLeft ? -10 : 10, baseline: "middle", limit: 240 },
    encoding: { x, y, text: { field: "name" } },
  })
  const [widest, next] = values.toSorted((a, b) => b.sd - a.sd)
  const isSure = widest !== undefined && next !== undefined && widest.lo > next.hi
  const pad = (of: readonly number[]): readonly [number, number] => {
    const [lo, hi] = [Math.min(...of), Math.max(...of)]
    const room = Math.max((hi - lo) * 0.25, hi * 0.05)
    return [Math.max(0, lo - room), hi + room]
  }
  return framed(
    lang,
    "swing",
    {
      question: c.swingTitle,
      answer: [isSure ? c.swingAnswer(widest.name) : c.swingUnsure, sourceLine(results, lang, c.swingNote)],
    },
    {
      columns: [w.tableVariant, c.axisMeanRounds, c.axisSwing, w.tableInterval],
      names: 1,
      rows: values.map(({ name, rounds, sd, lo, hi }) => [
        name,
        decimal(lang, rounds, 2),
        decimal(lang, 100 * sd, 1),
        `${decimal(lang, 100 * lo, 1)} … ${decimal(lang, 100 * hi, 1)}`,
      ]),
    },
    {
      width: 560,
      height: 240,
      data: { values: placed },
      layer: [
        {
          mark: { type: "rule", strokeWidth: 2, opacity: 0.5, color: quietColour },
          encoding: {
            x: { ...x, scale: { zero: false } },
            y: { field: "lo", type: "quantitative", scale: { zero: false } },
            y2: { field: "hi" },
          },
        },
        {
          mark: { type: "point", ...tipped, filled: true, size: 120, opacity: 1, stroke: "#FFFFFF", strokeWidth: 1 },
          encoding: {
            x: {
              ...x,
              title: c.axisMeanRounds,
              scale: { domain: pad(values.map((v) => v.rounds)), nice: true },
              axis: { gridColor: gridColour, tickCount: 6 },
            },
            y: {
              ...y,
              title: c.axisSwing,
              scale: { domain: pad(values.flatMap(({ lo, hi }) => [lo, hi])), nice: true },
              axis: { labelExpr: "format(100 * datum.value, '.0f')", gridColor: gridColour, tickCount: 5 },
            },
            color: {
              field: "name",
              type: "nominal",
              scale: { domain: names, range: names.map((_, i) => colourOf(i)) },
              legend: null,
            },
            shape: {
              field: "name",
              type: "nominal",
              scale: { domain: names, range: names.map((_, i) => shapeOf(i)) },
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
