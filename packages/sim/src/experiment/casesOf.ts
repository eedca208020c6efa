import { whyNotWords } from "../plan/planRun.ts"
import type { Unsplit } from "../plan/Unsplit.ts"
import { type DayResults, digestsOf } from "../results/dayResults.ts"
import type { Results } from "../results/results.ts"
import { type Baseline, moved } from "./baseline.ts"
import type { Case } from "./CheckResults.ts"
import { judge } from "../metrics/judge.ts"
import type { Baselined, Promised } from "./loadExperiment.ts"
import { isOfDifference, measure } from "../metrics/measure.ts"

/** What became of the promises about one scenario. */
export const casesOf = (
  promises: readonly Omit<Promised, "line">[],
  scenario: string,
  results: Results | DayResults,
): readonly Case[] =>
  promises
    .filter((promise) => promise.scenario === scenario)
    .flatMap(({ threshold, variants, confidence, minCombats, on, allowUndecided }) =>
      variants.map((name): Case => {
        const measured = measure(results, name, threshold.metric)
        const about = { scenario, variant: name, check: threshold.text, on, allowUndecided }
        if (measured === undefined) {
          const why = results.unsplit?.find((each) => each.variant === name)?.why
          const problem =
            why === undefined ? `nothing is known of ${threshold.metric}` : `${name} cannot be split: ${whyWords[why]}`
          return { ...about, outcome: "undecided", problem }
        }
        const same = isOfDifference(threshold.metric) ? sameAs(results, name) : undefined
        if (same !== undefined) {
          const problem = `${name} is identical to ${same} to the last event: nothing that is played reads what it changes`
          return { ...about, outcome: "undecided", problem }
        }
        return { ...about, outcome: judge(measured, threshold.bound, confidence, minCombats), measured }
      }),
    )

/**
 * The first variant, if another one came to the same in every event: then a difference tells nothing of what was
 * changed.
 */
const sameAs = (results: Results | DayResults, variant: string): string | undefined => {
  const [first, ...others] = digestsOf(results)
  const other = others.find(([name]) => name === variant)
  return first !== undefined && other?.[1] === first[1] ? first[0] : undefined
}

const whyWords: Readonly<Record<Unsplit["why"], string>> = {
  ...whyNotWords,
  policies: "its sides play by other policies, or by beliefs of their own",
  days: "in days of several fights everybody knows what is played",
}

/** Whether the win rates of one scenario, or the days survived, are where the baseline has them. */
export const baselineCases = (
  { tolerance, on, allowUndecided }: Baselined,
  before: Baseline | undefined,
  scenario: string,
  now: Baseline["entries"],
): readonly Case[] =>
  Object.entries(now).flatMap(([key, entry]) => {
    const variant = key.slice(scenario.length + 1)
    return entry.sides.map((side, i): Case => {
      const metric = entry.days === true ? side : `winRate.${side}`
      const about = { scenario, variant, check: `baseline ${metric}`, on, allowUndecided }
      const known = before?.entries[key]
      const measured = known === undefined ? { problem: "there is no baseline of it" } : moved(known, entry, i)
      if ("problem" in measured) {
        return { ...about, outcome: "undecided", problem: `${measured.problem}: refriega check --update-baseline` }
      }
      return {
        ...about,
        outcome: judge(measured, { op: "in", from: -tolerance, to: tolerance }, "interval", 1),
        measured,
      }
    })
  })
