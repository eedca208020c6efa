import type { Language } from "@refriega/core"
import type { Results, VariantResults } from "../Results.ts"
import { chartWords } from "../text/chartWords.ts"
import { decimal, share } from "../text/numbers.ts"
import { words } from "../text/words.ts"
import { type Chart, framed, tipped } from "./frame.ts"
import { gameWords } from "./gameWords.ts"
import { categoryColours, gridColour, inkOn } from "./palette.ts"
import { baseLine, castOf, largest } from "./parts.ts"

/** Who does the harm, and with what? A bar for each combatant, cut by the means; the most used ones by name. */
export const sources = (results: Results, lang: Language): Chart => {
  const w = words[lang]
  const c = chartWords[lang]
  const game = gameWords(results, lang)
  const base = results.variants[0] as VariantResults
  const cast = castOf(results, base)
  const total: Record<string, number> = {}
  for (const { found } of cast)
    for (const [id, harm] of Object.entries(found.harmByMeans)) total[id] = (total[id] ?? 0) + harm
  const named = largest(total, categoryColours.length, "").map(([id]) => id)
  const nameOf = (id: string): string => (id === "" ? c.other : game.means(id))
  const kinds = [...new Set(named.map(nameOf))]
  const colourOf = (kind: string): string => categoryColours[kinds.indexOf(kind)] as string
  const all = cast.reduce((sum, { found }) => sum + Object.values(found.harmByMeans).reduce((a, b) => a + b, 0), 0)
  const values = cast.flatMap(({ name, found }) => {
    const parts = new Map<string, number>()
    for (const [id, harm] of Object.entries(found.harmByMeans)) {
      const kind = nameOf(named.includes(id) ? id : "")
      parts.set(kind, (parts.get(kind) ?? 0) + harm / base.combats)
    }
    let from = 0
    return kinds.flatMap((kind) => {
      const harm = parts.get(kind) ?? 0
      if (harm === 0) return []
      const number = decimal(lang, harm, 1)
      const segment = {
        name,
        kind,
        from,
        to: from + harm,
        middle: from + harm / 2,
        label: (harm * base.combats * cast.length) / Math.max(1, all) > 0.14 ? number : "",
        ink: inkOn(colourOf(kind)),
        tip: `${name}, ${kind}: ${number}`,
      }
      from += harm
      return [segment]
    })
  })
  const y = {
    field: "name",
    type: "nominal",
    sort: cast.map(({ name }) => name),
    title: null,
    axis: { labelLimit: 170 },
    scale: { domain: cast.map(({ name }) => name) },
  }
  return framed(
    lang,
    "sources",
    { question: c.sourcesTitle, answer: [answer(results, base, lang), baseLine(results, lang)] },
    {
      columns: [w.tableCombatant, c.columnMeans, c.columnHarm],
      names: 2,
      rows: cast.flatMap(({ name, found }) =>
        Object.entries(found.harmByMeans).map(([id, harm]) => [
          name,
          game.means(id),
          decimal(lang, harm / base.combats, 2),
        ]),
      ),
    },
    {
      width: 540,
      height: { step: 32 },
      data: { values },
      layer: [
        {
          mark: { type: "bar", ...tipped, stroke: "#FFFFFF", strokeWidth: 1.5, height: { band: 0.74 } },
          encoding: {
            y,
            x: {
              field: "from",
              type: "quantitative",
              title: c.axisPoints,
              axis: { gridColor: gridColour, tickCount: 8 },
            },
            x2: { field: "to" },
            color: {
              field: "kind",
              type: "nominal",
              scale: { domain: kinds, range: kinds.map(colourOf) },
              legend: { orient: "top", title: null, symbolType: "square", columns: 4, labelLimit: 150 },
            },
          },
        },
        {
          mark: { type: "text", baseline: "middle", fontWeight: "bold" },
          encoding: {
            y,
            x: { field: "middle", type: "quantitative" },
            text: { field: "label" },
            color: { field: "ink", type: "nominal", scale: null },
          },
        },
      ],
    },
  )
}

const answer = (results: Results, base: VariantResults, lang: Language): string => {
  const c = chartWords[lang]
  const sum = (harm: Readonly<Record<string, number>>) => Object.values(harm).reduce((a, b) => a + b, 0)
  const [most] = castOf(results, base).toSorted((a, b) => sum(b.found.harmByMeans) - sum(a.found.harmByMeans))
  const [main] = largest(most?.found.harmByMeans ?? {}, Infinity, "")
  if (most === undefined || main === undefined) return c.sourcesNone
  const [means, harm] = main
  return c.sourcesAnswer(
    most.name,
    gameWords(results, lang).means(means),
    share(lang, harm / sum(most.found.harmByMeans), 0),
  )
}
