import type { Language } from "@refriega/core"
import { alignColumns, cell } from "../table/columns.ts"
import type { Paint } from "../table/paint.ts"
import { indent } from "../table/rows.ts"
import { plainText } from "../text/plainText.ts"
import { rateWithRange } from "../text/rateText.ts"
import { type History, shortOf } from "./History.ts"
import { moverLines } from "./historyLines.ts"
import { historyWords } from "./historyWords.ts"

/** A history for a terminal: the commits that moved something first, then every number by commit. */
export const historySummary = (history: History, lang: Language, paint: Paint): readonly string[] => {
  const { moves, points, title } = history
  const w = historyWords[lang]
  const [first = "", ...others] = moverLines(history, lang)
  const names = [...new Set(points.flatMap(({ rates }) => rates.map(nameOf)))]
  const rows = points.map((point, at) => [
    cell(shortOf(point)),
    cell(dayOf(point.time)),
    ...names.map((name) => {
      const rate = point.rates.find((each) => nameOf(each) === name)
      if (rate === undefined) return cell("–")
      const sure = moves.find((move) => move.at === at && move.isSure && nameOf(move) === name)
      const sign = sure === undefined ? "" : sure.d > 0 ? " ▲" : " ▼"
      return cell(
        `${rateWithRange(lang, { k: Math.round(rate.value * rate.n), n: rate.n, method: "wilson95", p: rate.value, lo: rate.lo, hi: rate.hi })}${sign}`,
      )
    }),
    cell(plainText(point.subject.slice(0, 40)), paint.quiet),
  ])
  const head = ["commit", "", ...names, ""].map((text) => cell(text, paint.quiet))
  return [
    paint.bold(plainText(`${title[lang]} · ${w.commits(String(points.length))}`)),
    "",
    paint.bold(first),
    ...others.map((line) => `  ${line}`),
    "",
    ...indent(alignColumns([head, ...rows], [])),
    "",
    paint.quiet(w.today),
    "",
  ]
}

const nameOf = ({ scenario, side, variant }: { scenario: string; side: string; variant: string }): string =>
  `${scenario} / ${variant}: ${side}`

/** The day of a moment, as everywhere: `2026-11-26`. */
const dayOf = (seconds: number): string => new Date(1000 * seconds).toISOString().slice(0, 10)
