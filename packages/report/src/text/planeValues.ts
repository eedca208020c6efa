import type { Language } from "@refriega/core"
import { changeTo } from "@refriega/sim/pure"
import { asked } from "../facts/asked.ts"
import { type AnyResults, isDay } from "../facts/Results.ts"
import type { Sweep } from "./curvesOf.ts"
import { measuredText } from "./goalText.ts"
import { point } from "./numbers.ts"
import { rateWithRange } from "./rateText.ts"
import { sweepWords } from "./words/sweepWords.ts"

/** One number under every pair of values of two things. */
export interface PlaneValues {
  /** What it is, as headings have it, and as names of files have it. */
  readonly name: string
  readonly id: string
  readonly isWins: boolean
  readonly isDifference: boolean
  /** Where what is wanted of it begins and ends; nothing where nothing is. */
  readonly ends: readonly number[]
  /** By value of the first thing and of the second. */
  readonly cells: readonly (readonly PlaneCell[])[]
}

export interface PlaneCell {
  readonly value: number
  /** How it fits what is wanted of all numbers. */
  readonly fit: "meets" | "mayMeet" | "misses" | undefined
  /** As it is written in a cell, and with its interval. */
  readonly short: string
  readonly text: string
  /** Which changes it is of. */
  readonly changes: string
  readonly isChosen: boolean
}

/** What a sweep of two things is about: a number for each goal, else how often the side wins that is asked about. */
export const planeValues = (sweep: Sweep, results: AnyResults, lang: Language): readonly PlaneValues[] => {
  const { answer, goals = [], judged, plane, target } = sweep
  if (plane === undefined) return []
  const [first, second] = plane
  const chosen = answer?.chosen ?? judged?.chosen
  const byPair = (of: (i: number) => Pick<PlaneCell, "value" | "short" | "text">): PlaneValues["cells"] =>
    first.values.map((one, a) =>
      second.values.map((other, b): PlaneCell => {
        const i = a * second.values.length + b
        const fit = judged?.fits[i] ?? fitOf(answer?.fits[i])
        return {
          ...of(i),
          fit,
          changes: `${changeTo(first, one)}, ${changeTo(second, other)}`,
          isChosen: sweep.values[i] === chosen,
        }
      }),
    )
  if (judged !== undefined)
    return goals.map(({ bound, metric, of }, goal): PlaneValues => {
      return {
        name: of === undefined ? metric : `${of}: ${metric}`,
        id: of === undefined ? metric : `${of}-${metric}`,
        isWins: metric.startsWith("winRate."),
        isDifference: metric.startsWith("difference."),
        ends: bound.op === "in" ? [bound.from, bound.to] : [bound.value],
        cells: byPair((i) => {
          const found = judged.found[i]?.[goal] ?? { value: 0, lo: 0, hi: 0, n: 0, fit: "misses" as const }
          const text = measuredText(metric, found, results, isDay(results), lang)
          return { value: found.value, text, short: text.replace(/ \(.*$/u, "") }
        }),
      }
    })
  const side = isDay(results) ? undefined : asked(results)
  const rates = isDay(results)
    ? results.day.variants.map(({ survived }) => survived)
    : results.variants.map(({ winRate }) => winRate[side?.id ?? ""])
  return [
    {
      name: side === undefined ? sweepWords[lang].survived : sweepWords[lang].winsOf(side.name),
      id: side === undefined ? "survived" : `winRate.${side.id}`,
      isWins: true,
      isDifference: false,
      ends: target === undefined ? [] : [target.share],
      cells: byPair((i) => {
        const rate = rates[i]
        if (rate === undefined) return { value: 0.5, short: "–", text: "–" }
        return { value: rate.p, short: point(lang, rate), text: rateWithRange(lang, rate) }
      }),
    },
  ]
}

const fitOf = (fit: "meets" | "mayMeet" | "above" | "below" | undefined): PlaneCell["fit"] =>
  fit === undefined || fit === "meets" || fit === "mayMeet" ? fit : "misses"
