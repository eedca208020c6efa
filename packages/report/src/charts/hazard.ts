import type { Language } from "@refriega/core"
import type { Results, VariantResults } from "../Results.ts"
import { chartWords } from "../text/chartWords.ts"
import { count, point, range } from "../text/numbers.ts"
import { words } from "../text/words.ts"
import { type Chart, framed, tipped } from "./frame.ts"
import { colourOf, gridColour, inkColour } from "./palette.ts"
import { baseLine, castOf, facetColumns, facetHeader, lastRound, roundAxis } from "./parts.ts"

/** Fewer fights than these say too little about a round. */
const fewest = 30

/** Which round is the deadliest? The chance of each combatant to fall in a round that it still sees, with intervals. */
export const hazard = (results: Results, lang: Language): Chart => {
  const w = words[lang]
  const c = chartWords[lang]
  const base = results.variants[0] as VariantResults
  const last = lastRound(base)
  const cast = castOf(results, base)
  const values = cast.flatMap(({ name, side, found }) =>
    found.survival
      .filter(({ round, atRisk }) => round >= 1 && round <= last && atRisk >= fewest)
      .map(({ round, hazard: h }) => ({
        name,
        side,
        round,
        from: round - 0.4,
        to: round + 0.4,
        zero: 0,
        n: h.n,
        p: h.p,
        lo: h.lo,
        hi: h.hi,
        tip: `${name}, ${c.axisRoundOf} ${round}: ${point(lang, h)} (${range(lang, h)}, n = ${count(lang, h.n)})`,
      })),
  )
  const most = Math.max(0.05, ...values.map(({ hi }) => hi))
  const x = { type: "quantitative", scale: { domain: [0.4, last + 0.6], nice: false } }
  return framed(
    lang,
    "hazard",
    { question: c.hazardTitle, answer: [answer(values, lang), baseLine(results, lang, w.axisIntervals)] },
    {
      columns: [w.tableCombatant, c.axisRoundOf, "n", c.axisHazard, w.tableInterval],
      names: 1,
      rows: values.map(({ name, round, n, p, lo, hi }) => [
        name,
        String(round),
        count(lang, n),
        point(lang, { p, lo, hi }),
        range(lang, { p, lo, hi }),
      ]),
    },
    {
      data: { values },
      facet: { field: "name", type: "nominal", sort: cast.map(({ name }) => name), header: facetHeader, title: null },
      columns: facetColumns(cast.length),
      spacing: { row: 22, column: 24 },
      spec: {
        width: Math.round(720 / facetColumns(cast.length)) - 24,
        height: 90,
        layer: [
          {
            mark: { type: "rect", ...tipped },
            encoding: {
              x: { ...x, field: "from", title: c.axisRoundOf, axis: roundAxis(last) },
              x2: { field: "to" },
              y: {
                field: "zero",
                type: "quantitative",
                title: null,
                scale: { domain: [0, most], nice: true },
                axis: { format: ".0%", tickCount: 3, gridColor: gridColour },
              },
              y2: { field: "p" },
              color: {
                field: "side",
                type: "nominal",
                scale: { domain: results.sides.map((_, i) => i), range: results.sides.map((_, i) => colourOf(i)) },
                legend: null,
              },
            },
          },
          {
            mark: { type: "rule", color: inkColour, strokeWidth: 1 },
            encoding: {
              x: { ...x, field: "round" },
              y: { field: "lo", type: "quantitative" },
              y2: { field: "hi" },
            },
          },
        ],
      },
    },
  )
}

/** Says whose round it is in which one is surest to fall: by the lower end of the interval. */
const answer = (
  values: readonly {
    readonly name: string
    readonly round: number
    readonly p: number
    readonly lo: number
    readonly hi: number
  }[],
  lang: Language,
): string => {
  const c = chartWords[lang]
  const [worst] = values.toSorted((a, b) => b.lo - a.lo)
  if (worst === undefined || worst.p === 0) return c.survivalNone
  return c.hazardAnswer(worst.name, String(worst.round), point(lang, worst))
}
