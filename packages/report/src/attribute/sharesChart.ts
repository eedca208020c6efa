import type { Language } from "@refriega/core"
import type { Attribution, Effect, GoalShares } from "@refriega/sim/pure"
import { type Chart, framed } from "../drawing/frame.ts"
import { colourOf, drawColour } from "../drawing/palette.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { pointsAxis } from "../drawing/verdictLook.ts"
import { type Bars, barChart } from "../lab/barChart.ts"
import { changeText, goalName, intervalText, rankText } from "../sensitivity/told.ts"
import { attributionWords } from "../text/words/attributionWords.ts"
import { slug } from "../text/slug.ts"
import { attributionAnswer } from "./attributionSummary.ts"

/** Which change makes the difference? What each has of it, the largest first, and what all of them do. */
export const sharesChart = (found: Attribution, goal: GoalShares, lang: Language, room: Room = wide): Chart => {
  const w = attributionWords[lang]
  const name = goalName(goal.before, lang)
  const isShare = goal.before.unit === "share"
  const value = (effect: Effect | undefined): string =>
    effect === undefined ? "" : changeText(goal.before, effect, lang)
  const interval = (effect: Effect): string => intervalText(goal.before, effect, lang)
  const order = goal.shares
    .map((each, j) => ({ ...each, title: found.changes[j]?.title[lang] ?? "" }))
    .toSorted((a, b) => Math.abs(b.share.d) - Math.abs(a.share.d))
  const bars = (title: string, effect: Effect, colour: string): Bars => ({
    name: title,
    label: `${value(effect)} ${interval(effect)}`.trim(),
    bars: [{ ...effect, colour, tip: `${title}: ${value(effect)}` }],
  })
  return framed(
    lang,
    `shares-${slug(goal.before.id)}`,
    { question: w.title(name), answer: attributionAnswer(found, goal, lang) },
    {
      columns: [w.change, w.share, w.interval, w.place, w.rule, w.play, w.main, w.alone, w.last],
      names: 1,
      rows: [
        ...order.map(({ alone, last, main, play, rank, rule, share, title }) => [
          title,
          value(share),
          interval(share),
          rankText(rank),
          ...[rule, play, main, alone, last].map(value),
        ]),
        [w.total, value(goal.total), interval(goal.total), "", value(goal.rule), value(goal.play), "", "", ""],
      ],
    },
    barChart(
      [
        ...order.map(({ share, title }) => bars(title, share, colourOf(share.d < 0 ? 1 : 0))),
        bars(w.total, goal.total, drawColour),
      ],
      room,
      w.axis(name, isShare ? w.unitPoints : ""),
      isShare ? pointsAxis : {},
    ),
  )
}
