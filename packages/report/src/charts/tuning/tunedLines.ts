import type { Language } from "@refriega/core"
import { numberOf, type TunedGoal, type Tuned, type TunedPoint } from "@refriega/sim/pure"
import { type Chart, framed, tipped } from "../../drawing/frame.ts"
import { gridColour, inkColour, plainColour, quietColour } from "../../drawing/palette.ts"
import { axisRoom } from "../../drawing/parts.ts"
import { type Room, wide } from "../../drawing/Room.ts"
import type { AnyResults } from "../../facts/Results.ts"
import { count } from "../../text/numbers.ts"
import { goalLabel, intervalText, pointText, tuneSentence, valueText } from "../../text/tuneLines.ts"
import { tuneWords } from "../../text/words/tuneWords.ts"

/** More panels than these are no picture. */
const mostPanels = 12

/**
 * What changes what is wanted? For each goal and each thing that is varied what is expected, with its interval, along
 * that thing, the others as at the named point; what is wanted lies behind it as a band.
 */
export const tunedLines = (tuned: Tuned, results: AnyResults, lang: Language, room: Room = wide): Chart | undefined => {
  const { answer, asked } = tuned
  if (answer === undefined) return undefined
  const w = tuneWords[lang]
  const panels = answer.goals
    .flatMap((goal, k) => answer.lines.map(({ points, vary }) => ({ goal, k, points, vary })))
    .slice(0, mostPanels)
  return framed(
    lang,
    "tuned-lines",
    {
      question: w.lines(pointText(answer.point)),
      answer: [
        tuneSentence(answer, lang).replace(/\.$/u, ""),
        [results.title[lang], w.points(count(lang, answer.counts.points), count(lang, answer.fights)), w.bands].join(
          " · ",
        ),
      ],
    },
    {
      columns: [w.value, ...answer.goals.flatMap((goal) => [goalLabel(goal), w.interval]), w.fit],
      names: 1,
      rows: answer.lines.flatMap(({ points }) =>
        points.map((point) => [
          pointText(point),
          ...answer.goals.flatMap((goal, k) => {
            const its = point.expected[k]
            return its === undefined ? ["", ""] : [valueText(goal, its, lang), intervalText(goal, its, lang)]
          }),
          w.fits[point.fit],
        ]),
      ),
    },
    {
      vconcat: panels.map(({ goal, k, points, vary }) =>
        panelOf(
          { goal, k, points, path: asked.vary[vary]?.path ?? "", named: answer.point.values[vary] ?? "", vary },
          lang,
          room,
        ),
      ),
      spacing: 14,
    },
  )
}

interface Panel {
  readonly goal: TunedGoal
  readonly k: number
  readonly points: readonly TunedPoint[]
  readonly path: string
  /** The value of the named point, and which of the things that are varied it is of. */
  readonly named: string
  readonly vary: number
}

const panelOf = ({ goal, k, named, path, points, vary }: Panel, lang: Language, room: Room): object => {
  const words = points.map((point) => point.values[vary] ?? "")
  const numbers = words.map(numberOf)
  const isNumber = numbers.every((x) => x !== undefined)
  const values = points.map((point, i) => {
    const its = point.expected[k]
    return {
      x: isNumber ? numbers[i] : words[i],
      p: its?.value,
      lo: its?.lo,
      hi: its?.hi,
      tip: `${path} ${words[i]}: ${goalLabel(goal)} ${its === undefined ? "" : `${valueText(goal, its, lang)} (${intervalText(goal, its, lang)})`}`,
      isNamed: words[i] === named,
    }
  })
  const x = isNumber
    ? {
        field: "x",
        type: "quantitative",
        title: path,
        scale: { zero: false, nice: false, padding: 12 },
        axis: { grid: false, labelOverlap: true, tickCount: Math.min(words.length, Math.floor(room.width / 46)) },
      }
    : { field: "x", type: "nominal", title: path, scale: { domain: words }, axis: { labelAngle: 0, labelLimit: 90 } }
  const y = {
    type: "quantitative",
    title: goalLabel(goal),
    scale: { zero: false },
    axis: { gridColor: gridColour, tickCount: 4, ...(goal.isShare && { format: ".0%" }) },
  }
  const ends = values.flatMap(({ hi, lo }) => [lo ?? 0, hi ?? 0])
  const band = {
    lo: goal.lo ?? Math.min(...ends, goal.hi ?? Number.POSITIVE_INFINITY),
    hi: goal.hi ?? Math.max(...ends, goal.lo ?? Number.NEGATIVE_INFINITY),
  }
  const interval = { x, y: { ...y, field: "lo" }, y2: { field: "hi" } }
  return {
    width: room.width - axisRoom - 20,
    height: 110,
    data: { values },
    layer: [
      {
        data: { values: [band] },
        mark: { type: "rect", color: "#009E73", opacity: 0.18 },
        encoding: { y: { ...y, field: "lo" }, y2: { field: "hi" } },
      },
      ...(isNumber
        ? [
            { mark: { type: "area", opacity: 0.25, color: plainColour }, encoding: interval },
            {
              mark: { type: "line", strokeWidth: 2, color: quietColour },
              encoding: { x, y: { ...y, field: "p" } },
            },
          ]
        : [{ mark: { type: "rule", strokeWidth: 3, color: plainColour }, encoding: interval }]),
      {
        mark: { type: "point", ...tipped, filled: true, size: 30, opacity: 1, color: quietColour },
        encoding: { x, y: { ...y, field: "p" } },
      },
      {
        transform: [{ filter: "datum.isNamed" }],
        mark: { type: "point", filled: false, size: 170, strokeWidth: 2, color: inkColour },
        encoding: { x, y: { ...y, field: "p" } },
      },
    ],
  }
}
