import type { Language } from "@refriega/core"
import type { Effect, GoalBase, Row, RowGoal, Sensitivity, Still } from "@refriega/sim/pure"
import { alignColumns, type Cell, cell } from "../table/columns.ts"
import type { Paint } from "../table/paint.ts"
import { indent } from "../table/rows.ts"
import { count, share } from "../text/numbers.ts"
import { sensitivityWords } from "../text/words/sensitivityWords.ts"
import {
  answerFor,
  baseText,
  changeText,
  goalName,
  intervalText,
  isByStep,
  rankText,
  restText,
  valueText,
} from "./told.ts"

/** The sensitivity of a fight on a terminal: the answer for each goal, a table of all that moves, and what does not. */
export const sensitivitySummary = (found: Sensitivity, lang: Language, paint: Paint): readonly string[] => {
  const { goals, still } = found
  return [
    ...goals.map((_, i) => (i === 0 ? paint.bold(answerFor(found, i, lang)) : answerFor(found, i, lang))),
    ...cappedLines(found, lang),
    "",
    ...restsLines(found, lang),
    "",
    ...indent(table(found, lang, paint)),
    ...stillLines(still, lang, paint),
    "",
    paint.quiet(sensitivityWords[lang].caption),
    "",
  ]
}

/** What it rests on: how many fights, and what the goals are as it is. */
export const restsLines = (found: Sensitivity, lang: Language): readonly string[] => {
  const s = sensitivityWords[lang]
  const { fights, goals, rows, seed, still, title } = found
  const isExact = rows.some(({ how }) => how === "exact")
  return [
    [title[lang], ...(isExact ? [s.exact] : []), s.fights(count(lang, fights)), s.seed(String(seed))].join(" · "),
    [
      ...goals.map((goal) => s.base(goalName(goal, lang), baseText(goal, lang))),
      s.counts(count(lang, rows.length), count(lang, still.length)),
    ].join(" · "),
  ]
}

/** Where it ended at a limit, what that means. */
export const cappedLines = ({ capped }: Sensitivity, lang: Language): readonly string[] =>
  capped === undefined
    ? []
    : [sensitivityWords[lang].capped(count(lang, Number(Math.max(1, capped.needed).toPrecision(2))))]

const table = ({ goals, rows }: Sensitivity, lang: Language, paint: Paint): readonly string[] => {
  const s = sensitivityWords[lang]
  const head = [
    s.rank,
    s.number,
    s.value,
    ...goals.flatMap((goal, i) => (i === 0 ? [goalName(goal, lang), ""] : [goalName(goal, lang)])),
    s.rests,
    s.same,
  ]
  const lines = rows.flatMap((row): readonly (readonly Cell[])[] => {
    const sure = row.how === "measured" || row.how === "exact"
    const looks = sure ? undefined : paint.quiet
    const effects = (effect: (each: RowGoal) => Effect | undefined): readonly Cell[] =>
      goals.flatMap((goal, i) => {
        const found = effect(row.goals[i] as RowGoal)
        const cells = found === undefined ? [cell(""), cell("")] : cellsOf(goal, found, sure, lang, paint)
        // A line has room for one interval; pages, CSV and JSON have all.
        return i === 0 ? cells : cells.slice(0, 1)
      })
    const first = [
      cell(rankText((row.goals[0] as RowGoal).rank), looks),
      cell(row.key, sure ? paint.bold : paint.quiet),
    ]
    const same = cell(
      row.sameAs.map(({ key, opposite }) => `= ${opposite ? s.opposite(key) : key}`).join(", "),
      paint.quiet,
    )
    const rests = cell(restText(row, lang), paint.quiet)
    if (isByStep(row)) return [[...first, cell(stepText(row), looks), ...effects(({ step }) => step), rests, same]]
    const { ways } = row.goals.find((each) => each.ways.length > 0) as RowGoal
    return ways.map(({ to }, k) => [
      ...(k === 0 ? first : [cell(""), cell("")]),
      cell(`${valueText(row.value)} → ${valueText(to)}`, looks),
      ...effects((each) => each.ways[k]),
      k === 0 ? rests : cell(""),
      k === 0 ? same : cell(""),
    ])
  })
  const right = [0, ...goals.flatMap((_, i) => (i === 0 ? [3, 4] : [4 + i]))]
  return alignColumns([head.map((text) => cell(text, paint.quiet)), ...lines], right)
}

const cellsOf = (goal: GoalBase, effect: Effect, sure: boolean, lang: Language, paint: Paint): readonly Cell[] => {
  const isSure = effect.lo > 0 || effect.hi < 0
  const text = changeText(goal, effect, lang)
  return [
    cell(sure ? text : `≈ ${text}`, sure && isSure ? paint.bold : paint.quiet),
    cell(intervalText(goal, effect, lang), paint.quiet),
  ]
}

/** `15 ±1`, or `d6 … d8 … d10` where a step is no number. */
const stepText = ({ less, more, value }: Row): string =>
  typeof value === "number" && typeof less === "number" && typeof more === "number" && more - value === value - less
    ? `${value} ±${Math.round(1e9 * (more - value)) / 1e9}`
    : [less, value, more].map(valueText).join(" … ")

/** What does nothing, by what kind of nothing it is and in how many fights it did it. */
export const stillLines = (still: readonly Still[], lang: Language, paint: Paint): readonly string[] => {
  const s = sensitivityWords[lang]
  return [...Map.groupBy(still, ({ fights, what }) => `${what} ${fights}`).values()].flatMap((group) => {
    const [{ fights, upTo, what }] = group as [Still]
    const head =
      what === "inert"
        ? s.inert(count(lang, group.length), count(lang, fights))
        : s.events(count(lang, group.length), count(lang, fights), share(lang, upTo, 1))
    const names = group.map(({ key, restates }) => (restates === undefined ? key : s.restates(key, restates)))
    return ["", head, paint.quiet(names.join(", "))]
  })
}
