import type { Language } from "@refriega/core"
import type { Tuned, TunedGoal, TunedPoint } from "@refriega/sim/pure"
import { type Chart, framed } from "../../drawing/frame.ts"
import { type Room, wide } from "../../drawing/Room.ts"
import type { AnyResults } from "../../facts/Results.ts"
import { count } from "../../text/numbers.ts"
import { goalLabel, intervalText, pointText, tuneSentence, valueText } from "../../text/tuneLines.ts"
import { tuneWords } from "../../text/words/tuneWords.ts"
import { goalPanel } from "./goalPanel.ts"

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

const panelOf = ({ goal, k, named, path, points, vary }: Panel, lang: Language, room: Room): object =>
  goalPanel(
    {
      path,
      points: points.map((point) => {
        const its = point.expected[k]
        const value = point.values[vary] ?? ""
        const said = its === undefined ? "" : `${valueText(goal, its, lang)} (${intervalText(goal, its, lang)})`
        return { value, its, tip: `${path} ${value}: ${goalLabel(goal)} ${said}`, isNamed: value === named }
      }),
      goal: goalLabel(goal),
      lo: goal.lo,
      hi: goal.hi,
      isShare: goal.isShare,
    },
    room,
  )
