import type { Language } from "@refriega/core"
import type { TunedGoal, Tuned } from "@refriega/sim/pure"
import { type Chart, framed, tipped } from "../../drawing/frame.ts"
import { gridColour, inkColour, plainColour, quietColour } from "../../drawing/palette.ts"
import { axisRoom } from "../../drawing/parts.ts"
import { type Room, wide } from "../../drawing/Room.ts"
import type { AnyResults } from "../../facts/Results.ts"
import { count } from "../../text/numbers.ts"
import { intervalText, pointText, valueText } from "../../text/tuneLines.ts"
import { tuneWords } from "../../text/words/tuneWords.ts"

/**
 * What does one goal cost to come nearer to the other? Where two goals are not met at once: the points of which none is
 * better in one without being worse in the other, and what is wanted as a rectangle.
 */
export const tradeOff = (tuned: Tuned, results: AnyResults, lang: Language, room: Room = wide): Chart | undefined => {
  const { answer } = tuned
  const [first, second] = answer?.goals ?? []
  if (answer === undefined || first === undefined || second === undefined || answer.front.length < 2) return undefined
  const w = tuneWords[lang]
  const values = answer.front.flatMap((point) => {
    const [a, b] = point.expected
    if (a === undefined || b === undefined) return []
    const tip = `${pointText(point)}: ${first.metric} ${valueText(first, a, lang)}, ${second.metric} ${valueText(second, b, lang)}`
    return [{ x: a.value, y: b.value, xlo: a.lo, xhi: a.hi, ylo: b.lo, yhi: b.hi, tip }]
  })
  const axisOf = (goal: TunedGoal, field: string) => ({
    field,
    type: "quantitative",
    title: goal.metric,
    scale: { zero: false },
    axis: { gridColor: gridColour, tickCount: 5, ...(goal.isShare && { format: ".0%" }) },
  })
  const [x, y] = [axisOf(first, "x"), axisOf(second, "y")]
  // An end that is no limit lies a little beyond all that is seen.
  const span = (goal: TunedGoal, seen: readonly number[]) => {
    const ends = [...seen, ...[goal.lo, goal.hi].filter((end) => end !== undefined)]
    const [least, most] = [Math.min(...ends), Math.max(...ends)]
    const beyond = 0.12 * (most - least)
    return { lo: goal.lo ?? least - beyond, hi: goal.hi ?? most + beyond }
  }
  const wanted = {
    a: span(
      first,
      values.map((each) => each.x),
    ),
    b: span(
      second,
      values.map((each) => each.y),
    ),
  }
  return framed(
    lang,
    "trade-off",
    {
      question: w.front(first.metric, second.metric),
      answer: [
        w.frontAnswer(count(lang, values.length)),
        [results.title[lang], w.wanted(first.text), w.wanted(second.text), w.bands].join(" · "),
      ],
    },
    {
      columns: [w.change, first.metric, w.interval, second.metric, w.interval],
      names: 1,
      rows: answer.front.map((point) => [
        pointText(point),
        ...[first, second].flatMap((goal, k) => {
          const its = point.expected[k]
          return its === undefined ? ["", ""] : [valueText(goal, its, lang), intervalText(goal, its, lang)]
        }),
      ]),
    },
    {
      width: room.width - axisRoom - 20,
      height: 260,
      data: { values },
      layer: [
        {
          data: { values: [{ x: wanted.a.lo, x2: wanted.a.hi, y: wanted.b.lo, y2: wanted.b.hi }] },
          mark: { type: "rect", color: "#009E73", opacity: 0.18 },
          encoding: { x, x2: { field: "x2" }, y, y2: { field: "y2" } },
        },
        { mark: { type: "line", color: plainColour, strokeWidth: 1.5 }, encoding: { x, y } },
        {
          mark: { type: "rule", color: plainColour, opacity: 0.6 },
          encoding: { x: { ...x, field: "xlo" }, x2: { field: "xhi" }, y },
        },
        {
          mark: { type: "rule", color: plainColour, opacity: 0.6 },
          encoding: { x, y: { ...y, field: "ylo" }, y2: { field: "yhi" } },
        },
        {
          mark: { type: "point", ...tipped, filled: true, size: 60, opacity: 1, color: quietColour, stroke: inkColour },
          encoding: { x, y },
        },
      ],
    },
  )
}
