import { type Forecast, type Option, option } from "@refriega/core/internal"
import { promises } from "./promises.ts"

/** What one decided between, as the viewer shows it. */
export interface ShownDecision {
  /** The event that tells what was chosen. */
  readonly event: number
  /** The option that was chosen, then the best of the others. */
  readonly options: readonly ShownOption[]
  /** How many more there were. */
  readonly left: number
  /** The lines of the tactic that had a say. */
  readonly lines: readonly string[]
}

/**
 * An option, its forecast, and its value to the policy, if that uses such a number; all to hundredths.
 */
export interface ShownOption {
  readonly option: Option
  readonly forecast: Pick<Forecast, (typeof promises)[number] | "leaves">
  readonly score?: number
}

/**
 * The decisions of a fight as columns, which take a third of the room when the page is packed: of each decision its
 * event, how many options are shown and how many are not; of each option its numbers, forecasts and scores in
 * hundredths.
 */
export interface PageDecisions {
  readonly event: readonly number[]
  readonly shown: readonly number[]
  readonly left: readonly number[]
  /** Of decisions by a tactic its lines, by index. */
  readonly lines: Readonly<Record<number, readonly string[]>>
  /** By `columns`, option after option. */
  readonly options: readonly (readonly number[])[]
}

const optionFields = ["verb", "target", "place", "extra"] as const

/** What is not there: no score has this size. */
const none = -1e6

export const packDecisions = (decisions: readonly ShownDecision[]): PageDecisions => {
  const options = decisions.flatMap((each) => each.options)
  const hundredths = (value: number): number => Math.round(100 * value) + 0
  return {
    event: decisions.map(({ event }, i) => event - (decisions[i - 1]?.event ?? 0)),
    shown: decisions.map((each) => each.options.length),
    left: decisions.map(({ left }) => left),
    lines: Object.fromEntries(decisions.flatMap(({ lines }, i) => (lines.length === 0 ? [] : [[i, lines]]))),
    options: [
      ...optionFields.map((field) => options.map(({ option }) => option[field])),
      ...promises.map((field) => options.map(({ forecast }) => hundredths(forecast[field]))),
      options.map(({ forecast }) => (forecast.leaves ? 1 : 0)),
      options.map(({ score }) => (score === undefined ? none : hundredths(score))),
    ],
  }
}

export const unpackDecisions = ({ event, shown, left, lines, options }: PageDecisions): readonly ShownDecision[] => {
  const [verb, target, place, extra, ...promised] = options as readonly (readonly number[])[]
  const at = (column: readonly number[] | undefined, i: number): number => column?.[i] ?? 0
  const optionAt = (i: number): ShownOption => {
    const [harm, fell, help, risk, exposure, approach, cost, leaves, score] = promised.map((each) => at(each, i) / 100)
    return {
      option: option(at(verb, i), at(target, i), -1, at(place, i), at(extra, i)),
      forecast: { harm, fell, help, risk, exposure, approach, cost, leaves: leaves !== 0 } as ShownOption["forecast"],
      ...(score !== none / 100 && { score: score as number }),
    }
  }
  let last = 0
  let from = 0
  return event.map((after, i) => {
    last += after
    const first = from
    from += at(shown, i)
    const its = Array.from({ length: at(shown, i) }, (_, n) => optionAt(first + n))
    return { event: last, options: its, left: at(left, i), lines: lines[i] ?? [] }
  })
}
