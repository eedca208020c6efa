import type { Language } from "@refriega/core"
import { rate, surest } from "@refriega/sim/pure"
import { type Chart, framed } from "../drawing/frame.ts"
import { colourOf, plainColour } from "../drawing/palette.ts"
import { leftOutLine, mostTold } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { rowChart } from "../drawing/rowChart.ts"
import { seenCast, seenLine } from "../drawing/seenParts.ts"
import type { Results } from "../facts/Results.ts"
import type { Seen } from "../facts/Seen.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { count, share } from "../text/numbers.ts"
import { words } from "../text/words/words.ts"

/** So many of those that felled somebody are drawn; the table has all. */
const mostFellers = 4

/**
 * Who fells whom? For each combatant those that felled it, the most frequent first, by how many times in a hundred
 * fights.
 */
export const felledBy = (results: Results, seen: Seen, lang: Language, room: Room = wide): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  const cast = seenCast(results, seen)
  const fellers = [...cast, { who: seen.ids.length, name: c.felledByNobody, side: -1 }]
  const found = cast.map((victim) => {
    const by = fellers
      .map(({ who, name, side }) => ({
        name: who === victim.who ? c.felledByOwn : name,
        side,
        n: seen.felledBy[who]?.[victim.who] ?? 0,
      }))
      .filter(({ n }) => n > 0)
      .toSorted((a, b) => b.n - a.n)
    return { ...victim, by, falls: by.reduce((sum, { n }) => sum + n, 0) }
  })
  if (found.every(({ falls }) => falls === 0)) return undefined
  const shown = mostTold(found, ({ falls }) => falls)
  const rows = shown.flatMap(({ name, by, falls }) =>
    by.slice(0, mostFellers).map((feller) => {
      const label = `${feller.name} ${share(lang, feller.n / falls, 0)} (${count(lang, feller.n)})`
      const each = feller.n / seen.combats
      const colour = feller.side < 0 ? plainColour : colourOf(feller.side)
      return { group: name, label, tip: c.felledByTip(name, label), p: each, lo: 0, hi: each, colour }
    }),
  )
  const all = found.flatMap(({ name, by, falls }) => by.map((first) => ({ name, first, falls })))
  // Who falls twice in a fight counts once.
  const worst = surest(all, ({ first: { n } }) => ({ k: Math.min(n, seen.combats), n: seen.combats }))
  return framed(
    lang,
    "felled-by",
    {
      question: c.felledByTitle,
      answer: [
        ...(worst === undefined
          ? [c.felledByUnsure]
          : [c.felledByAnswer(worst.name, worst.first.name, share(lang, rate(worst.first.n, worst.falls).p, 0))]),
        seenLine(results, seen, lang, ...leftOutLine(found, shown, lang)),
      ],
    },
    {
      columns: [w.tableCombatant, c.felledByColumn, c.felledByCount, w.tableShare],
      names: 2,
      rows: found.flatMap(({ name, by, falls }) =>
        by.map((feller) => [name, feller.name, count(lang, feller.n), share(lang, feller.n / falls, 1)]),
      ),
    },
    rowChart(rows, {
      room,
      domain: [0, 1.05 * Math.max(...rows.map(({ hi }) => hi))],
      title: c.felledByAxis,
      axis: { format: ".0%" },
      bars: true,
    }),
  )
}
