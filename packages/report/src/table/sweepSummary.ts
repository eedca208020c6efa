import type { Language } from "@refriega/core"
import { numberOf } from "@refriega/sim/pure"
import { type AnyResults, isDay } from "../facts/Results.ts"
import { chosenValue } from "../facts/shownIndex.ts"
import { measuredText } from "../text/goalText.ts"
import { answerLines, targetText } from "../text/answerLines.ts"
import { type Sweep, sweepName } from "../text/curvesOf.ts"
import { count, decimal } from "../text/numbers.ts"
import { sweepWords } from "../text/words/sweepWords.ts"
import { words } from "../text/words/words.ts"
import { alignColumns, type Cell, cell } from "./columns.ts"
import { fightCells, fightHeads } from "./fightCells.ts"
import type { Paint } from "./paint.ts"
import { planeSummary } from "./planeSummary.ts"
import { indent, rateCells } from "./rows.ts"

/** A sweep on a terminal: the answer, if it was asked for a win rate, then a line for each value. */
export const sweepSummary = (sweep: Sweep, results: AnyResults, lang: Language, paint: Paint): readonly string[] => {
  const w = words[lang]
  const s = sweepWords[lang]
  const [first = "", ...more] = answerLines(sweep, results, lang)
  const played = isDay(results)
    ? s.daysEach(count(lang, results.day.variants[0]?.days ?? 0))
    : s.fightsEach(count(lang, results.variants[0]?.combats ?? 0))
  const right = sweep.values.every((value) => numberOf(value) !== undefined)
  const columns = columnsOf(results, lang, paint)
  const fits = [...goalsOf(sweep, results, lang, paint), ...fitsOf(sweep, lang, paint)]
  const header = [cell(sweepName(sweep), paint.quiet), ...columns.heads, ...fits.map(([head]) => head)]
  const rows = sweep.values.map((value, i) => [
    cell(value, value === chosenValue({ varied: sweep }) ? paint.bold : undefined),
    ...columns.cells(i),
    ...fits.map(([, cells]) => cells[i] as Cell),
  ])
  const aligned = header.map((_, i) => i).filter((i) => (i === 0 ? right : i <= columns.heads.length))
  const shown = sweep.plane === undefined ? rows : rows.filter((_, i) => isShown(sweep, i))
  return [
    ...(first === "" ? [] : [paint.bold(first), ...more, ""]),
    [results.title[lang], played, w.seed(String(results.seed)), w.tableIntervals].join(" · "),
    ...planeSummary(sweep, results, lang, paint),
    "",
    ...indent(alignColumns([header, ...shown], aligned)),
    ...(shown.length < rows.length
      ? ["", ...indent([paint.quiet(s.morePairs(count(lang, shown.length), count(lang, rows.length)))])]
      : []),
    ...(isDay(results) ? [] : ["", ...indent([paint.quiet(w.tableSideBySide)])]),
  ]
}

/** So many pairs of values are listed with all that is known of them. */
const mostListed = 40

/** Whether a pair of values is listed: all of few; else those that fit, and the one that was chosen. */
const isShown = (sweep: Sweep, i: number): boolean => {
  if (sweep.values.length <= mostListed) return true
  const fits = sweep.judged?.fits ?? sweep.answer?.fits ?? []
  const fitting = fits.flatMap((fit, k) => (fit === "meets" || fit === "mayMeet" ? [k] : []))
  return sweep.values[i] === chosenValue({ varied: sweep }) || fitting.slice(0, mostListed).includes(i)
}

interface Columns {
  readonly heads: readonly Cell[]
  /** What is in them for the value of that number. */
  readonly cells: (i: number) => readonly Cell[]
}

const columnsOf = (results: AnyResults, lang: Language, paint: Paint): Columns => {
  if (!isDay(results)) {
    const { variants } = results
    return {
      heads: fightHeads(results, lang, paint),
      cells: (i) => variants.slice(i, i + 1).flatMap((variant) => fightCells(results, variant, lang, paint)),
    }
  }
  const w = words[lang]
  return {
    heads: [sweepWords[lang].survived, "", w.tableRounds, w.tableP90].map((text) => cell(text, paint.quiet)),
    cells: (i) =>
      results.day.variants
        .slice(i, i + 1)
        .flatMap(({ survived, rounds }) => [
          ...rateCells(lang, survived, paint),
          cell(decimal(lang, rounds.mean, 1)),
          cell(count(lang, rounds.p90)),
        ]),
  }
}

/** What each value came to in each goal, and all together: columns, if there are goals. */
const goalsOf = (
  { goals = [], judged }: Sweep,
  results: AnyResults,
  lang: Language,
  paint: Paint,
): readonly (readonly [Cell, readonly Cell[]])[] => {
  if (judged === undefined) return []
  const w = sweepWords[lang]
  const paints = { meets: paint.bold, mayMeet: undefined, misses: paint.quiet }
  return [
    ...goals.map(({ metric, text }, goal) => {
      const cells = judged.found.map((found) => {
        const each = found[goal]
        return each === undefined
          ? cell("")
          : cell(measuredText(metric, each, results, isDay(results), lang), paints[each.fit])
      })
      return [cell(text, paint.quiet), cells] as const
    }),
    [cell(w.allGoals, paint.quiet), judged.fits.map((fit) => cell(w.goalFits[fit], paints[fit]))],
  ]
}

/** How each value fits the target: a column, if there is one. */
const fitsOf = (
  { answer, target }: Sweep,
  lang: Language,
  paint: Paint,
): readonly (readonly [Cell, readonly Cell[]])[] => {
  if (answer === undefined || target === undefined) return []
  const paints = { meets: paint.bold, mayMeet: undefined, above: paint.quiet, below: paint.quiet }
  const cells = answer.fits.map((fit) => cell(sweepWords[lang].fits[fit], paints[fit]))
  return [[cell(targetText(target, lang), paint.quiet), cells]]
}
