import type { Language } from "@refriega/core"
import { rate, surestPart } from "@refriega/sim/pure"
import { type Chart, framed } from "../drawing/frame.ts"
import { colourOf } from "../drawing/palette.ts"
import { leftOutLine, mostTold, shareAxis } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { rowChart } from "../drawing/rowChart.ts"
import { seenCast, seenLine } from "../drawing/seenParts.ts"
import { gameWords } from "../facts/gameWords.ts"
import type { Results } from "../facts/Results.ts"
import type { Seen } from "../facts/Seen.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { count, decimal, share } from "../text/numbers.ts"
import { rateWithRange } from "../text/rateText.ts"
import { words } from "../text/words/words.ts"

/** What do attacks come to? For each combatant and means how many were tried, how often they hit, and what they do. */
export const attacks = (results: Results, seen: Seen, lang: Language, room: Room = wide): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  const game = gameWords(results, lang)
  const cast = seenCast(results, seen).map((one) => {
    const its = Object.entries(seen.attacks[one.who] ?? {})
    const all = its.reduce((sum, [, { harm }]) => sum + harm, 0)
    const found = its
      .filter(([, { tries, harm }]) => tries > 0 || harm > 0)
      .toSorted(([, a], [, b]) => b.harm - a.harm || b.tries - a.tries)
      .map(([id, its]) => ({ ...its, means: game.means(id), part: all === 0 ? 0 : its.harm / all }))
    return { ...one, found }
  })
  const rows = cast.flatMap(({ name, side, found }) => found.map((its) => ({ ...its, name, side })))
  const tried = rows.filter(({ tries }) => tries > 0)
  if (tried.length === 0) return undefined
  const shown = mostTold(cast, ({ found }) => found.reduce((sum, { tries }) => sum + tries, 0))
  const per = (n: number): string => decimal(lang, n / seen.combats, 1)
  const mean = (harm: number, hits: number): string => (hits === 0 ? "" : decimal(lang, harm / hits, 1))
  const names = new Set(shown.map(({ name }) => name))
  const best = surestPart(rows, ({ harm }) => harm, seen.combats)
  return framed(
    lang,
    "attacks",
    {
      question: c.attacksTitle,
      answer: [
        ...(best === undefined
          ? [c.attacksUnsure]
          : [c.attacksAnswer(best.name, best.means, rateWithRange(lang, rate(best.hits, best.tries)), per(best.harm))]),
        seenLine(results, seen, lang, w.axisIntervals, ...leftOutLine(cast, shown, lang)),
      ],
    },
    {
      columns: [
        w.tableCombatant,
        c.columnMeans,
        c.attacksTries,
        c.attacksHit,
        w.tableInterval,
        c.attacksCritical,
        c.attacksMean,
        c.columnHarm,
        c.attacksShare,
      ],
      names: 2,
      rows: rows.map(({ name, means, tries, hits, criticals, harm, part }) => {
        const hit = tries === 0 ? undefined : rate(hits, tries)
        return [
          name,
          means,
          per(tries),
          hit === undefined ? "" : share(lang, hit.p, 1),
          hit === undefined ? "" : `${decimal(lang, 100 * hit.lo, 1)}–${share(lang, hit.hi, 1)}`,
          tries === 0 ? "" : share(lang, criticals / tries, 1),
          mean(harm, hits),
          per(harm),
          share(lang, part, 0),
        ]
      }),
    },
    rowChart(
      tried
        .filter(({ name }) => names.has(name))
        .map(({ name, side, means, tries, hits, harm }) => {
          const its = rate(hits, tries)
          const label = c.attacksLabel(means, rateWithRange(lang, its), mean(harm, hits))
          const tip = `${name}, ${label} (${count(lang, tries)})`
          return { group: name, label, tip, p: its.p, lo: its.lo, hi: its.hi, colour: colourOf(side) }
        }),
      { room, domain: [0, 1], title: c.attacksAxis, axis: shareAxis },
    ),
  )
}
