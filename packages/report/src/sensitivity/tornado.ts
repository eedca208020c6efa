import type { Language } from "@refriega/core"
import type { GoalBase, Row, RowGoal, Sensitivity } from "@refriega/sim/pure"
import { type Chart, framed } from "../drawing/frame.ts"
import { colourOf, drawColour } from "../drawing/palette.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { pointsAxis } from "../drawing/verdictLook.ts"
import { type Bar, type Bars, barChart } from "../lab/barChart.ts"
import { count } from "../text/numbers.ts"
import { sensitivityWords } from "../text/words/sensitivityWords.ts"
import { slug } from "../text/slug.ts"
import { answerFor, changeText, goalName, intervalText, rankText, restText, valueText } from "./told.ts"

/** So many rows are drawn; the table behind the chart has all of them. */
const mostDrawn = 20

/**
 * What changes a goal? One bar for each side of every number, the largest first, each with the interval of its end:
 * a tornado.
 */
export const tornado = (found: Sensitivity, i: number, lang: Language, room: Room = wide): Chart => {
  const s = sensitivityWords[lang]
  const goal = found.goals[i] as GoalBase
  const name = goalName(goal, lang)
  const rows = found.rows.toSorted((a, b) => (b.goals[i] as RowGoal).size.d - (a.goals[i] as RowGoal).size.d)
  const drawn = rows.slice(0, mostDrawn).filter((row, at) => at === 0 || (row.goals[i] as RowGoal).size.d > 0)
  const isShare = goal.unit === "share"
  return framed(
    lang,
    `tornado-${slug(goal.id)}`,
    {
      question: s.title(name),
      answer: [
        answerFor(found, i, lang),
        s.colours,
        ...(rows.length > drawn.length ? [s.more(count(lang, rows.length - drawn.length))] : []),
      ],
    },
    {
      columns: [s.columnNumber, s.value, s.columnChange, s.columnInterval, s.columnPlace, s.rests, s.same],
      names: 2,
      rows: rows.flatMap((row) => tableRows(row, goal, i, lang)),
    },
    barChart(
      drawn.map((row) => barsOf(row, goal, i, lang)),
      room,
      s.axis(name, isShare ? s.unitPoints : ""),
      isShare ? pointsAxis : {},
    ),
  )
}

const colours = { less: colourOf(0), more: colourOf(1), other: drawColour } as const

const barsOf = (row: Row, goal: GoalBase, i: number, lang: Language): Bars => {
  const s = sensitivityWords[lang]
  const { step, ways } = row.goals[i] as RowGoal
  const isFaint = row.how === "ranked" || row.how === "glimpsed"
  const bar = (way: keyof typeof colours, d: number, lo: number, hi: number, to: unknown): Bar => ({
    d,
    lo,
    hi,
    colour: colours[way],
    tip: s.tip(`${row.key} → ${valueText(to)}`, changeText(goal, { d, lo, hi }, lang)),
    isFaint,
  })
  // Of what was ranked only the step is known: its two sides are drawn as opposite.
  const bars =
    ways.length > 0
      ? ways.map(({ d, hi, lo, to, way }) => bar(way, d, lo, hi, to))
      : step === undefined
        ? []
        : [bar("less", -step.d, -step.hi, -step.lo, row.less), bar("more", step.d, step.lo, step.hi, row.more)]
  const same = row.sameAs.map(({ key, opposite }) => ` = ${opposite ? s.opposite(key) : key}`).join("")
  return { name: `${row.key}${same}`, label: textOf(row, goal, i, lang), bars }
}

/** What a row does, in a few words. */
const textOf = (row: Row, goal: GoalBase, i: number, lang: Language): string => {
  const { step, ways } = row.goals[i] as RowGoal
  const prefix = row.how === "ranked" || row.how === "glimpsed" ? "≈ " : ""
  if (step !== undefined) return `${prefix}${changeText(goal, step, lang)} ${intervalText(goal, step, lang)}`.trim()
  return ways.map((each) => `${valueText(each.to)}: ${prefix}${changeText(goal, each, lang)}`).join(" · ")
}

const tableRows = (row: Row, goal: GoalBase, i: number, lang: Language): readonly (readonly string[])[] => {
  const s = sensitivityWords[lang]
  const { rank, step, ways } = row.goals[i] as RowGoal
  const rest = [
    rankText(rank),
    restText(row, lang),
    row.sameAs.map(({ key, opposite }) => (opposite ? s.opposite(key) : key)).join(", "),
  ]
  if (step !== undefined)
    return [
      [row.key, `${valueText(row.value)} ±`, changeText(goal, step, lang), intervalText(goal, step, lang), ...rest],
    ]
  return ways.map((each) => [
    row.key,
    `${valueText(row.value)} → ${valueText(each.to)}`,
    changeText(goal, each, lang),
    intervalText(goal, each, lang),
    ...rest,
  ])
}
