import type { Language } from "@refriega/core"
import { rate } from "@refriega/sim/pure"
import type { Results } from "../Results.ts"
import { chartWords } from "../text/chartWords.ts"
import { count, point, range } from "../text/numbers.ts"
import { rateText } from "../text/rateText.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words.ts"
import { type Chart, framed, tipped } from "./frame.ts"
import { colourOf, inkColour } from "./palette.ts"
import { facetHeader, shareAxis } from "./parts.ts"

/** More variants than these would make bars too thin to read: the first ones are drawn, the table has all. */
const mostDrawn = 5

/** How many die? For each side the chance of exactly so many dead at the end, with intervals, variants side by side. */
export const deaths = (results: Results, lang: Language): Chart => {
  const w = words[lang]
  const c = chartWords[lang]
  const sides = results.sides.map(({ name }) => name)
  const drawn = results.variants.slice(0, mostDrawn)
  const titles = drawn.map((variant) => variantTitle(variant, lang))
  const rates = (variant: Results["variants"][number], id: string) =>
    (variant.sides[id]?.dead ?? []).map((fights, dead) => ({ dead, rate: rate(fights, variant.combats) }))
  const values = drawn.flatMap((variant, v) =>
    results.sides.flatMap(({ id, name }) =>
      rates(variant, id).map(({ dead, rate: r }) => ({
        side: name,
        variant: titles[v] as string,
        dead,
        p: r.p,
        lo: r.lo,
        hi: r.hi,
        tip: `${titles[v]}, ${name}, ${c.axisDead} ${dead}: ${rateText(lang, r)}`,
      })),
    ),
  )
  const x = { field: "dead", type: "ordinal", title: c.axisDead, axis: { labelAngle: 0 } }
  const xOffset = { field: "variant", sort: titles }
  return framed(
    lang,
    "deaths",
    { question: c.deathsTitle, answer: [...answers(results, lang), sourceLine(results, lang, w.axisIntervals)] },
    {
      columns: [w.tableVariant, w.tableSide, c.axisDead, w.tableFoughtFights, w.tableShare, w.tableInterval],
      names: 2,
      rows: results.variants.flatMap((variant) =>
        results.sides.flatMap(({ id, name }) =>
          rates(variant, id).map(({ dead, rate: r }) => [
            variantTitle(variant, lang),
            name,
            String(dead),
            count(lang, r.k),
            point(lang, r),
            range(lang, r),
          ]),
        ),
      ),
    },
    {
      data: { values },
      facet: { column: { field: "side", type: "nominal", sort: sides, header: facetHeader } },
      spacing: 34,
      spec: {
        width: 320,
        height: 170,
        layer: [
          {
            mark: { type: "bar", ...tipped },
            encoding: {
              x,
              xOffset,
              y: { field: "p", type: "quantitative", title: null, scale: { domain: [0, 1] }, axis: shareAxis },
              color: {
                field: "variant",
                type: "nominal",
                scale: { domain: titles, range: titles.map((_, i) => colourOf(i)) },
                legend:
                  drawn.length > 1
                    ? { orient: "top", title: null, symbolType: "square", columns: 3, labelLimit: 220 }
                    : null,
              },
            },
          },
          {
            mark: { type: "rule", color: inkColour, strokeWidth: 1 },
            encoding: { x, xOffset, y: { field: "lo", type: "quantitative" }, y2: { field: "hi" } },
          },
        ],
      },
    },
  )
}

const answers = (results: Results, lang: Language): readonly string[] => {
  const [base] = results.variants
  if (base === undefined) return []
  return results.sides.map(({ id, name }) =>
    chartWords[lang].deathsAnswer(name, rateText(lang, rate(base.sides[id]?.dead[0] ?? 0, base.combats))),
  )
}
