import type { Language } from "@refriega/core"
import { surestPart } from "@refriega/sim/pure"
import { gameWords } from "../facts/gameWords.ts"
import type { Results, VariantResults } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { decimal, share } from "../text/numbers.ts"
import { words } from "../text/words/words.ts"
import { type Chart, framed } from "./frame.ts"
import { colourOf } from "./palette.ts"
import { baseLine, castOf, largest, leftOutLine, mostTold } from "./parts.ts"
import { type Room, wide } from "./Room.ts"
import { rowChart } from "./rowChart.ts"

/** So many means of each are drawn; the table has all. */
const mostMeans = 5

const sum = (harm: Readonly<Record<string, number>>): number => Object.values(harm).reduce((a, b) => a + b, 0)

/**
 * Who does the harm, and with what? For each combatant a bar for each means, the most harmful first, each under its
 * name.
 */
export const sources = (results: Results, lang: Language, room: Room = wide): Chart => {
  const w = words[lang]
  const c = chartWords[lang]
  const game = gameWords(results, lang)
  const [base] = results.variants as readonly [VariantResults]
  const cast = castOf(results, base)
  const shown = mostTold(cast, ({ found }) => sum(found.harmByMeans))
  const rows = shown.flatMap(({ name, side, found }) => {
    const all = largest(found.harmByMeans)
    const rest = sum(Object.fromEntries(all.slice(mostMeans)))
    const named = all.slice(0, mostMeans).map(([id, harm]) => [game.means(id), harm] as const)
    return [...named, ...(rest > 0 ? [[c.other, rest] as const] : [])].map(([means, harm]) => {
      const each = harm / base.combats
      const label = `${means} ${decimal(lang, each, 1)}`
      return { group: name, label, tip: `${name}, ${label}`, p: each, lo: 0, hi: each, colour: colourOf(side) }
    })
  })
  const most = 1.05 * Math.max(0.1, ...rows.map(({ hi }) => hi))
  return framed(
    lang,
    "sources",
    {
      question: c.sourcesTitle,
      answer: [answer(results, base, lang), baseLine(results, lang, ...leftOutLine(cast, shown, lang))],
    },
    {
      columns: [w.tableCombatant, c.columnMeans, c.columnHarm],
      names: 2,
      rows: cast.flatMap(({ name, found }) =>
        largest(found.harmByMeans).map(([id, harm]) => [name, game.means(id), decimal(lang, harm / base.combats, 2)]),
      ),
    },
    rowChart(rows, { room, domain: [0, most], title: c.axisPoints, axis: {}, bars: true }),
  )
}

const answer = (results: Results, base: VariantResults, lang: Language): string => {
  const c = chartWords[lang]
  const cast = castOf(results, base)
  if (cast.every(({ found }) => sum(found.harmByMeans) === 0)) return c.sourcesNone
  const most = surestPart(cast, ({ found }) => sum(found.harmByMeans), base.combats)
  if (most === undefined) return c.sourcesUnsure
  const main = surestPart(largest(most.found.harmByMeans), ([, harm]) => harm, base.combats)
  if (main === undefined) return c.sourcesOnlyWho(most.name)
  const [means, harm] = main
  const part = share(lang, harm / sum(most.found.harmByMeans), 0)
  return c.sourcesAnswer(most.name, gameWords(results, lang).means(means), part)
}
