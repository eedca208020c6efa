import type { Language } from "@refriega/core"
import type { Results, VariantResults } from "../Results.ts"
import { chartWords } from "../text/chartWords.ts"
import { share } from "../text/numbers.ts"
import { words } from "../text/words.ts"
import { type Chart, framed, tipped } from "./frame.ts"
import { gameWords } from "./gameWords.ts"
import { categoryColours } from "./palette.ts"
import { baseLine, facetHeader, largest, lastRound, roundAxis, shareAxis } from "./parts.ts"

/** What do they do, round by round? For each side the shares of its choices; the most frequent ones by name. */
export const actions = (results: Results, lang: Language): Chart => {
  const w = words[lang]
  const c = chartWords[lang]
  const game = gameWords(results, lang)
  const base = results.variants[0] as VariantResults
  const last = lastRound(base)
  const total = totalOf(results, base)
  const named = largest(total, categoryColours.length, "").map(([id]) => id)
  const nameOf = (id: string): string => (named.includes(id) && id !== "" ? game.verb(id) : c.other)
  const kinds = [...new Set(named.map(nameOf))]
  const values = results.sides.flatMap(({ id, name }) =>
    (base.sides[id]?.choicesByRound ?? []).flatMap((counts, round) => {
      const all = Object.values(counts).reduce((a, b) => a + b, 0)
      if (round === 0 || round > last || all === 0) return []
      const shares = new Map<string, number>()
      for (const [verb, n] of Object.entries(counts))
        shares.set(nameOf(verb), (shares.get(nameOf(verb)) ?? 0) + n / all)
      let from = 0
      return kinds.flatMap((kind) => {
        const p = shares.get(kind) ?? 0
        if (p === 0) return []
        const cut = { side: name, kind, round, p, left: round - 0.47, right: round + 0.47, from, to: from + p }
        from += p
        return [{ ...cut, tip: `${name}, ${c.axisRoundOf} ${round}: ${kind} ${share(lang, p, 0)}` }]
      })
    }),
  )
  return framed(
    lang,
    "actions",
    { question: c.actionsTitle, answer: [...answers(results, base, lang), baseLine(results, lang)] },
    {
      columns: [w.tableSide, c.axisRoundOf, c.columnVerb, c.axisChoices],
      names: 1,
      rows: values.map(({ side, round, kind, p }) => [side, String(round), kind, share(lang, p, 1)]),
    },
    {
      data: { values },
      facet: {
        row: {
          field: "side",
          type: "nominal",
          sort: results.sides.map(({ name }) => name),
          header: facetHeader,
          title: null,
        },
      },
      spacing: 16,
      spec: {
        width: 560,
        height: 130,
        mark: { type: "rect", ...tipped, stroke: "#FFFFFF", strokeWidth: 0.75 },
        encoding: {
          x: {
            field: "left",
            type: "quantitative",
            title: c.axisRoundOf,
            scale: { domain: [0.4, last + 0.6], nice: false },
            axis: roundAxis(last),
          },
          x2: { field: "right" },
          y: { field: "from", type: "quantitative", title: null, scale: { domain: [0, 1] }, axis: shareAxis },
          y2: { field: "to" },
          color: {
            field: "kind",
            type: "nominal",
            scale: { domain: kinds, range: kinds.map((_, i) => categoryColours[i]) },
            legend: { orient: "top", title: null, symbolType: "square", columns: 3, labelLimit: 200 },
          },
        },
      },
    },
  )
}

const totalOf = (results: Results, variant: VariantResults, side?: string): Readonly<Record<string, number>> => {
  const total: Record<string, number> = {}
  for (const { id } of results.sides) {
    if (side !== undefined && id !== side) continue
    for (const counts of variant.sides[id]?.choicesByRound ?? [])
      for (const [verb, n] of Object.entries(counts)) total[verb] = (total[verb] ?? 0) + n
  }
  return total
}

const answers = (results: Results, base: VariantResults, lang: Language): readonly string[] =>
  results.sides.flatMap(({ id, name }) => {
    const total = totalOf(results, base, id)
    const all = Object.values(total).reduce((a, b) => a + b, 0)
    const [most] = largest(total, Infinity, "")
    if (most === undefined) return []
    return [chartWords[lang].actionsAnswer(name, gameWords(results, lang).verb(most[0]), share(lang, most[1] / all, 0))]
  })
