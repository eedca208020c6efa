import type { Language } from "@refriega/core"
import { type Bound, changeTo, variedName } from "@refriega/sim/pure"
import { type Chart, framed } from "../../drawing/frame.ts"
import { type Room, wide } from "../../drawing/Room.ts"
import { type AnyResults, isDay } from "../../facts/Results.ts"
import { isShareGoal, measuredText } from "../../text/goalText.ts"
import { count } from "../../text/numbers.ts"
import { sweepWords } from "../../text/words/sweepWords.ts"
import { goalPanel } from "./goalPanel.ts"

/**
 * What does each goal of a sweep come to? For each goal its number by the value of what is varied, with intervals, and
 * what is wanted of it as a band behind.
 */
export const goalCurves = (results: AnyResults, lang: Language, room: Room = wide): Chart | undefined => {
  const { varied } = results
  const { goals, judged, values } = varied ?? {}
  if (varied === undefined || goals === undefined || judged === undefined || values === undefined) return undefined
  if (varied.plane !== undefined) return undefined
  const w = sweepWords[lang]
  const path = variedName(varied)
  const found = (value: number, goal: number) => {
    const its = judged.found[value]?.[goal]
    return its === undefined || its.n === 0 ? undefined : its
  }
  const text = (value: number, goal: number): string => {
    const its = found(value, goal)
    return its === undefined ? "–" : measuredText(goals[goal]?.metric ?? "", its, results, isDay(results), lang)
  }
  const fits = (wanted: (typeof judged.fits)[number]): string =>
    count(lang, judged.fits.filter((fit) => fit === wanted).length)
  return framed(
    lang,
    "goals",
    {
      question: w.goalsTitle(path),
      answer: [
        w.goalsAnswer(fits("meets"), fits("mayMeet"), count(lang, values.length)),
        [results.title[lang], each(results, lang), w.goalsNote, w.bands].join(" · "),
      ],
    },
    {
      columns: [path, ...goals.map((goal) => goal.text), w.allGoals],
      names: 1,
      rows: values.map((value, i) => [
        value,
        ...goals.map((_, goal) => text(i, goal)),
        w.goalFits[judged.fits[i] ?? "misses"],
      ]),
    },
    {
      vconcat: goals.map(({ bound, metric, text: goal }, k) =>
        goalPanel(
          {
            path,
            points: values.map((value, i) => ({
              value,
              its: found(i, k),
              tip: `${changeTo(varied, value)}: ${goal}: ${text(i, k)}`,
              isNamed: value === judged.chosen,
            })),
            goal,
            ...endsOf(bound),
            isShare: isShareGoal(metric, results, isDay(results)),
          },
          room,
        ),
      ),
      spacing: 14,
    },
  )
}

const endsOf = (bound: Bound): { readonly lo?: number; readonly hi?: number } => {
  if (bound.op === "in") return { lo: bound.from, hi: bound.to }
  return bound.op === "<" || bound.op === "<=" ? { hi: bound.value } : { lo: bound.value }
}

const each = (results: AnyResults, lang: Language): string =>
  isDay(results)
    ? sweepWords[lang].daysEach(count(lang, results.day.variants[0]?.days ?? 0))
    : sweepWords[lang].fightsEach(count(lang, results.variants[0]?.combats ?? 0))
