import type { Language } from "@refriega/core"
import type { MatrixDocument, Rate } from "@refriega/sim/pure"
import { rankText } from "../sensitivity/told.ts"
import { alignColumns, type Cell, cell } from "../table/columns.ts"
import type { Paint } from "../table/paint.ts"
import { indent } from "../table/rows.ts"
import { matrixWords } from "../text/words/matrixWords.ts"
import { above, below, decimal, point, range, share } from "../text/numbers.ts"
import { rateWithRange } from "../text/rateText.ts"
import { byStrength, inOrder, matrixAnswer, matrixRests, nameOf, scoreText, winsOf } from "./matrixTold.ts"

/** A matrix on a terminal: the answer first, then who wins against whom, pairs, counts and sizes. */
export const matrixSummary = (document: MatrixDocument, lang: Language, paint: Paint): readonly string[] => {
  const w = matrixWords[lang]
  const [first = "", ...more] = matrixAnswer(document, lang)
  const { answer } = document
  const part = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : ["", paint.bold(title), ...indent(lines)]
  return [
    paint.bold(first),
    ...more,
    "",
    ...matrixRests(document, lang),
    ...(answer.rows.length > 0 ? part(w.chart, crossTable(document, lang, paint)) : []),
    ...(answer.pairs.length > 1 ? part(w.pairs, pairTable(document, lang, paint)) : []),
    ...(answer.even.length > 0 ? part(w.even.title, evenTable(document, lang, paint)) : []),
    ...(answer.sizes.length > 0 ? part(w.sizes.title(sideOf(document, lang)), sizeTable(document, lang, paint)) : []),
    "",
    ...(answer.rows.length > 0 ? [paint.quiet(w.caption)] : []),
    ...(answer.even.length > 0 ? [paint.quiet(w.even.note)] : []),
    "",
  ]
}

const sideOf = ({ asked, sideNames }: MatrixDocument, lang: Language): string =>
  sideNames[asked.against]?.[lang] ?? asked.against

/** Who wins against whom, the strongest first; columns are the numbers of the rows. */
const crossTable = (document: MatrixDocument, lang: Language, paint: Paint): readonly string[] => {
  const w = matrixWords[lang]
  const order = inOrder(document)
  const quiet = (text: string): Cell => cell(text, paint.quiet)
  const head = [w.place, w.contestant, w.score, w.strength, ...order.map((_, i) => `${i + 1}`)].map(quiet)
  const rows = order.map((who, i): readonly Cell[] => {
    const { rank, score, strength } = document.answer.rows[who] as MatrixDocument["answer"]["rows"][number]
    return [
      cell(rankText(rank)),
      cell(`${i + 1} ${nameOf(document, who)}`, paint.bold),
      cell(scoreText(score, lang)),
      cell(`${decimal(lang, strength.d, 2)} ±${decimal(lang, (strength.hi - strength.lo) / 2, 2)}`, paint.quiet),
      ...order.map((other) => {
        const won = winsOf(document, who, other)
        if (won === undefined) return cell("–", paint.quiet)
        return cell(share(lang, won.p, 0), won.lo > 0.5 ? paint.bold : won.hi < 0.5 ? paint.quiet : undefined)
      }),
    ]
  })
  return alignColumns([head, ...rows], [0, 2, 3, ...order.map((_, i) => 4 + i)])
}

/** More pairs than these are in the CSV and on the page alone. */
const mostPairs = 45

const pairTable = (document: MatrixDocument, lang: Language, paint: Paint): readonly string[] => {
  const w = matrixWords[lang]
  const { pairs } = document.answer
  if (pairs.length > mostPairs) return []
  const draws = pairs.some((each) => each.draws > 0)
  const head = [w.contestant, w.opponent, w.won, w.own, w.expected, ...(draws ? [w.drawn] : [])]
  const rows = pairs.map((pair) => [
    cell(nameOf(document, pair.a)),
    cell(nameOf(document, pair.b)),
    cell(rateWithRange(lang, pair.won[0])),
    cell(`${point(lang, pair.legs[0])} / ${point(lang, pair.legs[1])}`, paint.quiet),
    cell(share(lang, pair.expected, 0), paint.quiet),
    ...(draws ? [cell(share(lang, pair.draws / pair.n, 0), paint.quiet)] : []),
  ])
  return alignColumns([head.map((text) => cell(text, paint.quiet)), ...rows], [2, 3, 4, 5])
}

const evenTable = (document: MatrixDocument, lang: Language, paint: Paint): readonly string[] => {
  const { columns, each } = matrixWords[lang].even
  const head = [columns.one, columns.many, columns.lose, columns.win, columns.about, columns.tried]
  const rows = byStrength(document).map(({ about, lose, many, one, tried, win }) => [
    cell(nameOf(document, one)),
    cell(nameOf(document, many)),
    cell(lose === 0 ? "–" : String(lose)),
    cell(win === undefined ? "–" : String(win)),
    cell(about === undefined ? "" : decimal(lang, about, 1)),
    cell(tried.map(({ count, won }) => each(String(count), point(lang, won))).join("  "), paint.quiet),
  ])
  return alignColumns([head.map((text) => cell(text, paint.quiet)), ...rows], [2, 3, 4])
}

const sizeTable = (document: MatrixDocument, lang: Language, paint: Paint): readonly string[] => {
  const w = matrixWords[lang].sizes
  const { answer, asked } = document
  const head = ["", "", ...asked.sizes.map(String)].map((text) => cell(text, paint.quiet))
  const rows = asked.contestants.flatMap((_, who) => {
    const its = answer.sizes.filter(({ contestant }) => contestant === who)
    return [
      [
        cell(nameOf(document, who), paint.bold),
        cell(w.wins1, paint.quiet),
        ...its.map(({ won }) =>
          cell(shortRate(won, lang), won.lo > 0.5 ? paint.bold : won.hi < 0.5 ? paint.quiet : undefined),
        ),
      ],
      [
        cell(""),
        cell(matrixWords[lang].interval, paint.quiet),
        ...its.map(({ won }) => cell(range(lang, won), paint.quiet)),
      ],
      [cell(""), cell(w.anyDead, paint.quiet), ...its.map(({ anyDead }) => cell(point(lang, anyDead), paint.quiet))],
      [
        cell(""),
        cell(w.deaths, paint.quiet),
        ...its.map(({ deaths }) => cell(decimal(lang, deaths.d, 2), paint.quiet)),
      ],
    ]
  })
  return alignColumns(
    [head, ...rows],
    asked.sizes.map((_, i) => 2 + i),
  )
}

/** A share without its interval: a bound of what never or always happened. */
const shortRate = (rate: Rate, lang: Language): string =>
  rate.k === 0 ? below(lang, rate.hi) : rate.k === rate.n ? above(lang, rate.lo) : point(lang, rate)
