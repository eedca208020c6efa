import type { Language } from "@refriega/core"
import type { MatrixDocument } from "@refriega/sim/pure"
import { type Chart, framed } from "../drawing/frame.ts"
import { colourOf, shadeBetween, shapeOf } from "../drawing/palette.ts"
import { shareAxis } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { rowChart } from "../drawing/rowChart.ts"
import { type Edge, heatMap } from "../drawing/heatMap.ts"
import { rankText } from "../sensitivity/told.ts"
import { matrixWords } from "../text/words/matrixWords.ts"
import { decimal, share } from "../text/numbers.ts"
import { rateColumns, rateWithRange } from "../text/rateText.ts"
import {
  byStrength,
  circleLines,
  evenText,
  inOrder,
  matrixAnswer,
  matrixRests,
  nameOf,
  scoreText,
  sizeLines,
  winsOf,
} from "./matrixTold.ts"

/** The charts of a matrix: who wins against whom, who is the strongest, how many are worth one, how many it takes. */
export const matrixCharts = (document: MatrixDocument, lang: Language, room: Room = wide): readonly Chart[] => {
  const { answer } = document
  return [
    ...(answer.rows.length > 1 ? [crossChart(document, lang, room), orderChart(document, lang, room)] : []),
    ...(answer.even.length > 0 ? [evenChart(document, lang, room)] : []),
    ...(answer.sizes.length > 0 ? [sizeChart(document, lang, room)] : []),
  ]
}

/** A caption of more sentences is read by nobody; all of them stand above the charts. */
const mostLines = 3

/** Who is the strongest, and whether there are circles. */
const fewLines = (document: MatrixDocument, lang: Language): readonly string[] => {
  const [first = ""] = matrixAnswer(document, lang)
  return [first, ...(document.answer.rows.length > 2 ? circleLines(document, lang) : [])]
}

const crossChart = (document: MatrixDocument, lang: Language, room: Room): Chart => {
  const w = matrixWords[lang]
  const order = inOrder(document)
  const names = order.map((who) => nameOf(document, who))
  const cells = order.flatMap((who, row) =>
    order.flatMap((other, column) => {
      const won = winsOf(document, who, other)
      if (won === undefined) return []
      return [
        {
          row,
          column,
          colour: shadeBetween(won.p),
          label: share(lang, won.p, 0).replace("\u00a0%", ""),
          tip: `${names[row]} – ${names[column]}: ${rateWithRange(lang, won)}`,
        },
      ]
    }),
  )
  return framed(
    lang,
    "matrix-wins",
    { question: w.chart, answer: [...fewLines(document, lang), w.chartAnswer, ...matrixRests(document, lang)] },
    {
      columns: [w.contestant, w.opponent, w.won, w.score, w.interval],
      names: 2,
      rows: order.flatMap((who) =>
        order.flatMap((other) => {
          const won = winsOf(document, who, other)
          return won === undefined ? [] : [[nameOf(document, who), nameOf(document, other), ...rateColumns(lang, won)]]
        }),
      ),
    },
    heatMap({
      rows: names.map((name, i) => `${i + 1} ${name}`),
      columns: names.map((_, i) => `${i + 1}`),
      cells,
      room,
      rowTitle: "",
      columnTitle: "",
    }),
  )
}

const orderChart = (document: MatrixDocument, lang: Language, room: Room): Chart => {
  const w = matrixWords[lang]
  const order = inOrder(document)
  const rowOf = (who: number) => document.answer.rows[who] as MatrixDocument["answer"]["rows"][number]
  return framed(
    lang,
    "matrix-order",
    { question: w.orderChart, answer: [...matrixAnswer(document, lang).slice(0, 1), ...matrixRests(document, lang)] },
    {
      columns: [w.contestant, w.place, w.score, w.strength, w.interval],
      names: 1,
      rows: order.map((who) => {
        const { rank, score, strength } = rowOf(who)
        return [
          nameOf(document, who),
          rankText(rank),
          scoreText(score, lang),
          decimal(lang, strength.d, 2),
          `${decimal(lang, strength.lo, 2)}–${decimal(lang, strength.hi, 2)}`,
        ]
      }),
    },
    rowChart(
      order.map((who) => {
        const { score } = rowOf(who)
        const name = nameOf(document, who)
        const label = `${name} ${scoreText(score, lang)}`
        return { label, tip: label, p: score.d, lo: score.lo, hi: score.hi, colour: colourOf(0), shape: shapeOf(0) }
      }),
      { room, domain: [0, 1], title: w.orderAxis, axis: shareAxis, line: 0.5 },
    ),
  )
}

const evenChart = (document: MatrixDocument, lang: Language, room: Room): Chart => {
  const w = matrixWords[lang].even
  const even = byStrength(document)
  return framed(
    lang,
    "matrix-even",
    { question: w.title, answer: [...even.slice(0, mostLines).map((each) => evenText(document, each, lang)), w.note] },
    {
      columns: [
        w.columns.one,
        w.columns.many,
        matrixWords[lang].won,
        matrixWords[lang].score,
        matrixWords[lang].interval,
      ],
      names: 2,
      rows: even.flatMap(({ many, one, tried }) =>
        tried.map(({ count, won }) => [
          nameOf(document, one),
          `${count} × ${nameOf(document, many)}`,
          ...rateColumns(lang, won),
        ]),
      ),
    },
    rowChart(
      even.flatMap(({ many, one, tried }) =>
        tried.map(({ count, won }) => {
          const label = `${count} × ${nameOf(document, many)} ${rateWithRange(lang, won)}`
          return {
            group: `1 × ${nameOf(document, one)}`,
            label,
            tip: label,
            p: won.p,
            lo: won.lo,
            hi: won.hi,
            colour: colourOf(0),
            shape: shapeOf(0),
          }
        }),
      ),
      { room, domain: [0, 1], title: matrixWords[lang].won, axis: shareAxis, line: 0.5 },
    ),
  )
}

const sizeChart = (document: MatrixDocument, lang: Language, room: Room): Chart => {
  const w = matrixWords[lang]
  const { answer, asked } = document
  const side = document.sideNames[asked.against]?.[lang] ?? asked.against
  const at = (who: number, i: number) =>
    answer.sizes.find(({ contestant, size }) => contestant === who && size === asked.sizes[i])
  const rows = asked.contestants.map((_, who) => nameOf(document, who))
  const edges = asked.contestants.flatMap((_, row): readonly Edge[] =>
    asked.sizes.flatMap((_size, column) => {
      const [one, next] = [at(row, column)?.won, at(row, column + 1)?.won]
      const isBetween = one !== undefined && next !== undefined && one.p < 0.5 !== next.p < 0.5
      return isBetween ? [{ from: [row, column] as const, to: [row, column + 1] as const }] : []
    }),
  )
  return framed(
    lang,
    "matrix-sizes",
    {
      question: w.sizes.title(side),
      answer: [w.sizes.answer(side), ...sizeLines(document, lang), ...matrixRests(document, lang)],
    },
    {
      columns: [w.contestant, w.sizes.column(side), w.won, w.score, w.interval, w.sizes.anyDead, w.sizes.deaths],
      names: 1,
      rows: answer.sizes.map(({ anyDead, contestant, deaths, size, won }) => [
        nameOf(document, contestant),
        String(size),
        ...rateColumns(lang, won),
        rateWithRange(lang, anyDead),
        decimal(lang, deaths.d, 2),
      ]),
    },
    heatMap({
      rows,
      columns: asked.sizes.map(String),
      cells: answer.sizes.map(({ contestant, size, won }) => ({
        row: contestant,
        column: asked.sizes.indexOf(size),
        colour: shadeBetween(won.p),
        label: share(lang, won.p, 0).replace("\u00a0%", ""),
        tip: `${rows[contestant]}, ${size}: ${rateWithRange(lang, won)}`,
      })),
      edges,
      room,
      rowTitle: "",
      columnTitle: w.sizes.column(side),
    }),
  )
}
