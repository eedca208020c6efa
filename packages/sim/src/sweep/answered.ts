import { existsSync } from "node:fs"
import { join } from "node:path"
import { type DayResults, isDayResults } from "../dayResults.ts"
import type { Rate } from "../rate.ts"
import type { Results } from "../results.ts"
import { readResults } from "../runFolder/storedResults.ts"
import { answerOf } from "./answerOf.ts"
import type { Target } from "./Varied.ts"

/** Where the chosen value of a sweep is played again: a run in the folder of the sweep. */
export const confirmedIn = (folder: string): string => join(folder, "confirmed")

/** Whether that has been done. */
export const isConfirmed = (folder: string): boolean => existsSync(join(confirmedIn(folder), "results.json"))

/** The results of a sweep with the answer to its question, if it asked one; all others as they are. */
export const answered = <R extends Results | DayResults>(results: R, folder: string): R => {
  const { varied } = results
  if (varied?.target === undefined) return results
  const { target, values } = varied
  const rates = ratesOf(results, target)
  const confirming = isConfirmed(folder) ? confirmingIn(confirmedIn(folder), target) : undefined
  const answer = answerOf(values, rates, target, confirming)
  return { ...results, varied: { ...varied, answer } }
}

const confirmingIn = (folder: string, target: Target) => {
  const results = readResults(folder)
  return { seed: results.seed, rate: ratesOf(results, target)[0] as Rate }
}

/** How often the side of the target wins under each variant; of days, how often the party survives. */
const ratesOf = (results: Results | DayResults, { side }: Target): readonly Rate[] =>
  isDayResults(results)
    ? results.day.variants.map(({ survived }) => survived)
    : results.variants.map(({ winRate }) => winRate[side] as Rate)
