import type { Language } from "@refriega/core"
import type { Forecast, ForecastGoal } from "@refriega/sim/pure"
import { type Chart, framed } from "../drawing/frame.ts"
import { colourOf, shapeOf } from "../drawing/palette.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { rowChart } from "../drawing/rowChart.ts"
import { goalName } from "../sensitivity/told.ts"
import { forecastWords } from "../text/words/forecastWords.ts"
import { count } from "../text/numbers.ts"
import { slug } from "../text/slug.ts"
import { forecastLines, forecastRests, widthText } from "./forecastTold.ts"

/** What is asked of one number alone. */
const onlyOf = (found: Forecast, goal: ForecastGoal): Forecast => {
  const { same: _, ...rest } = found
  return { ...rest, goals: [goal] }
}

/** How near do so many fights come? Half of the interval by fights, as the pilot tells and at most. */
export const widthChart = (found: Forecast, goal: ForecastGoal, lang: Language, room: Room = wide): Chart => {
  const w = forecastWords[lang]
  const name = goalName(goal, lang)
  const isShare = goal.unit === "share"
  const scale = isShare ? 100 : 1
  const text = (x: number): string => widthText(goal, x, lang)
  const most = Math.max(...goal.widths.map((each) => each.most)) * scale
  return framed(
    lang,
    `widths-${slug(goal.variant === undefined ? goal.id : `${goal.id}-${goal.variant}`)}`,
    {
      question: goal.variant === undefined ? w.title(name) : w.titleOf(name, goal.variant),
      answer: [...forecastLines(onlyOf(found, goal), lang), ...forecastRests(found, lang)],
    },
    {
      columns: [found.isOfDays ? w.days : w.fights, w.about, w.most],
      names: 1,
      rows: goal.widths.map((each) => [count(lang, each.fights), text(each.about), text(each.most)]),
    },
    rowChart(
      goal.widths.map((each) => {
        const label = w.rung(count(lang, each.fights), text(each.about), text(each.most))
        return {
          label,
          tip: label,
          p: each.about * scale,
          lo: each.about * scale,
          hi: each.most * scale,
          colour: colourOf(0),
          shape: shapeOf(0),
        }
      }),
      {
        room,
        domain: [0, Math.max(most, goal.width * scale) * 1.05],
        title: w.axis(isShare ? w.points : ""),
        axis: {},
        line: goal.width * scale,
      },
    ),
  )
}
