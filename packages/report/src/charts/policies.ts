import type { Language } from "@refriega/core"
import type { Results } from "../Results.ts"
import { chartWords } from "../text/chartWords.ts"
import { point, range } from "../text/numbers.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words.ts"
import { favourite } from "./favourite.ts"
import { type Chart, framed, tipped } from "./frame.ts"
import { colourOf, dashOf, shapeOf } from "./palette.ts"
import { shareAxis } from "./parts.ts"

/** A run of one scenario in which all sides played by one policy. */
export interface Rung {
  readonly policy: string
  readonly results: Results
}

/** Does it depend on how they play? The win rate of one side under each policy, a line for each variant. Two runs at least. */
export const policies = (rungs: readonly Rung[], lang: Language): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  const [first] = rungs
  if (first === undefined || rungs.length < 2) return undefined
  const side = favourite(first.results)
  const variants = first.results.variants.map((variant) => variantTitle(variant, lang))
  const values = rungs.flatMap(({ policy, results }) =>
    results.variants.flatMap((variant) => {
      const rate = variant.winRate[side.id]
      const name = variantTitle(variant, lang)
      if (rate === undefined || !variants.includes(name)) return []
      const { p, lo, hi } = rate
      return [
        { policy, variant: name, p, lo, hi, tip: `${name}, ${policy}: ${point(lang, rate)} (${range(lang, rate)})` },
      ]
    }),
  )
  const names = rungs.map(({ policy }) => policy)
  const x = {
    field: "policy",
    type: "ordinal",
    scale: { domain: names, padding: 0.3 },
    title: c.axisPolicy,
    axis: { labelAngle: 0 },
  }
  const of = <A>(range: (i: number) => A) => ({
    field: "variant",
    type: "nominal",
    scale: { domain: variants, range: variants.map((_, i) => range(i)) },
    legend: variants.length > 1 ? { orient: "top", title: null, columns: 3, labelLimit: 220 } : null,
  })
  const y = {
    field: "p",
    type: "quantitative",
    title: c.axisWinsOf(side.name),
    scale: { domain: [0, 1] },
    axis: shareAxis,
  }
  return framed(
    lang,
    "policies",
    { question: c.policiesTitle, answer: [sourceLine(first.results, lang, w.axisIntervals)] },
    {
      columns: [c.axisPolicy, w.tableVariant, c.axisWinsOf(side.name), w.tableInterval],
      names: 2,
      rows: values.map(({ policy, variant, p, lo, hi }) => [
        policy,
        variant,
        point(lang, { p, lo, hi }),
        range(lang, { p, lo, hi }),
      ]),
    },
    {
      width: 560,
      height: 240,
      data: { values },
      layer: [
        {
          mark: { type: "rule", strokeWidth: 2, opacity: 0.45 },
          encoding: { x, y: { ...y, field: "lo" }, y2: { field: "hi" }, color: of(colourOf) },
        },
        { mark: { type: "line", strokeWidth: 2.2 }, encoding: { x, y, color: of(colourOf), strokeDash: of(dashOf) } },
        {
          mark: { type: "point", ...tipped, filled: true, size: 80, opacity: 1 },
          encoding: { x, y, color: of(colourOf), shape: of(shapeOf) },
        },
      ],
    },
  )
}
