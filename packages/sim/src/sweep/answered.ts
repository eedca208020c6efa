import { existsSync } from "node:fs"
import { join } from "node:path"
import type { Target } from "../plan/Varied.ts"
import { type DayResults, isDayResults } from "../results/dayResults.ts"
import type { Results } from "../results/results.ts"
import { readResults } from "../runFolder/storedResults.ts"
import type { Rate } from "../statistics/rate.ts"
import { answerOf } from "./answerOf.ts"
import { type Confirmation, type Confirming, nextConfirmation } from "./confirming.ts"

/** Where a value of a sweep is played again, for the first, second, ... time: a run in the folder of the sweep. */
export const confirmedIn = (folder: string, time: number): string =>
  join(folder, time === 1 ? "confirmed" : `confirmed-${time}`)

/** The results of a sweep with the answer to its question, if it asked one; all others as they are. */
export const answered = <R extends Results | DayResults>(results: R, folder: string): R => {
  const { varied } = results
  if (varied?.target === undefined) return results
  const answer = answerOf(
    varied.values,
    ratesOf(results, varied.target),
    varied.target,
    confirmationsIn(results, folder),
  )
  return { ...results, varied: { ...varied, answer } }
}

/** Which value of a sweep is to be played again, if any. */
export const stillToConfirm = (
  results: Results | DayResults,
  folder: string,
): (Confirming & { time: number }) | undefined => {
  const { varied } = results
  if (varied?.target === undefined) return undefined
  const done = confirmationsIn(results, folder)
  const next = nextConfirmation(varied.values, ratesOf(results, varied.target), varied.target, done)
  return next && { ...next, time: done.length + 1 }
}

/** Whether a sweep is over: it asked for no win rate, or nothing is to be played again. */
export const isSettled = (folder: string): boolean => stillToConfirm(readResults(folder), folder) === undefined

const confirmationsIn = (results: Results | DayResults, folder: string): readonly Confirmation[] => {
  const { varied } = results
  const { target, values = [] } = varied ?? {}
  if (target === undefined) return []
  const names = namesOf(results)
  const done: Confirmation[] = []
  for (let time = 1; existsSync(join(confirmedIn(folder, time), "results.json")); time++) {
    const again = readResults(confirmedIn(folder, time))
    const value = values[names.indexOf(namesOf(again)[0] ?? "")] ?? ""
    done.push({ value, seed: again.seed, rate: ratesOf(again, target)[0] as Rate })
  }
  return done
}

const namesOf = (results: Results | DayResults): readonly string[] =>
  (isDayResults(results) ? results.day.variants : results.variants).map(({ name }) => name)

/** How often the side of the target wins under each variant; of days, how often the party survives. */
const ratesOf = (results: Results | DayResults, { side }: Target): readonly Rate[] =>
  isDayResults(results)
    ? results.day.variants.map(({ survived }) => survived)
    : results.variants.map(({ winRate }) => winRate[side] as Rate)
