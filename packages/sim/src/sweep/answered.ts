import { existsSync } from "node:fs"
import { join } from "node:path"
import type { Goal, Target } from "../plan/Varied.ts"
import { type DayResults, isDayResults } from "../results/dayResults.ts"
import type { Results } from "../results/results.ts"
import { readResults } from "../runFolder/storedResults.ts"
import type { Rate } from "../statistics/rate.ts"
import { answerOf } from "./answerOf.ts"
import { goalNumbers, isPlayedWhole, namesOf } from "./goalNumbers.ts"
import { judged, type Numbers, nextToJudge, type PlayedAgain } from "./judgeGoals.ts"
import { type Confirmation, type Confirming, nextConfirmation } from "./confirming.ts"

/** Where a value of a sweep is played again, for the first, second, ... time: a run in the folder of the sweep. */
export const confirmedIn = (folder: string, time: number): string =>
  join(folder, time === 1 ? "confirmed" : `confirmed-${time}`)

/** The results of a sweep with the answer to its question, if it asked one; all others as they are. */
export const answered = <R extends Results | DayResults>(results: R, folder: string): R => {
  const { varied } = results
  if (varied?.goals !== undefined) {
    const { goals, values } = varied
    const told = judged(values, goals, goalNumbers(results, goals, folder), playedAgain(results, goals, folder))
    return { ...results, varied: { ...varied, judged: told } }
  }
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
  if (varied?.goals !== undefined) {
    const { goals, values } = varied
    const done = playedAgain(results, goals, folder)
    const next = nextToJudge(values, goals, goalNumbers(results, goals, folder), done)
    return next && { ...next, time: done.length + 1 }
  }
  if (varied?.target === undefined) return undefined
  const done = confirmationsIn(results, folder)
  const next = nextConfirmation(varied.values, ratesOf(results, varied.target), varied.target, done)
  return next && { ...next, time: done.length + 1 }
}

/** Whether a sweep is over: it asked for nothing, or nothing is to be played again. */
export const isSettled = (folder: string): boolean => stillToConfirm(readResults(folder), folder) === undefined

/** The runs in which values were played again, in order, with the value of each. */
const runsAgain = (results: Results | DayResults, folder: string, goals: readonly Goal[] = []) => {
  const names = namesOf(results)
  const done: { readonly value: string; readonly again: Results | DayResults; readonly at: string }[] = []
  for (let time = 1; existsSync(join(confirmedIn(folder, time), "results.json")); time++) {
    const at = confirmedIn(folder, time)
    if (!isPlayedWhole(at, goals)) break
    const again = readResults(at)
    done.push({ value: results.varied?.values[names.indexOf(namesOf(again)[0] ?? "")] ?? "", again, at })
  }
  return done
}

const confirmationsIn = (results: Results | DayResults, folder: string): readonly Confirmation[] => {
  const { target } = results.varied ?? {}
  if (target === undefined) return []
  return runsAgain(results, folder).map(({ again, value }) => ({
    value,
    seed: again.seed,
    rate: ratesOf(again, target)[0] as Rate,
  }))
}

const playedAgain = (results: Results | DayResults, goals: readonly Goal[], folder: string): readonly PlayedAgain[] =>
  runsAgain(results, folder, goals).map(({ again, at, value }) => ({
    value,
    seed: again.seed,
    numbers: goalNumbers(again, goals, at)[0] as Numbers,
  }))

/** How often the side of the target wins under each variant; of days, how often the party survives. */
const ratesOf = (results: Results | DayResults, { side }: Target): readonly Rate[] =>
  isDayResults(results)
    ? results.day.variants.map(({ survived }) => survived)
    : results.variants.map(({ winRate }) => winRate[side] as Rate)
