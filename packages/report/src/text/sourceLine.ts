import type { Language } from "@refriega/core"
import type { DayResults, Results } from "../facts/Results.ts"
import { count } from "./numbers.ts"
import { words } from "./words/words.ts"

/** What a chart or table rests on, in one line: the scenario, how many fights, and a remark. */
export const sourceLine = (results: Results, lang: Language, ...remarks: readonly string[]): string => {
  const w = words[lang]
  const fights = count(lang, results.variants[0]?.combats ?? 0)
  const fightsLine = results.variants.length === 1 ? w.fights(fights) : w.fightsEach(fights)
  return [results.title[lang], fightsLine, ...remarks].join(" · ")
}

/** The same for a run of days. */
export const daySourceLine = (results: DayResults, lang: Language, ...remarks: readonly string[]): string => {
  const w = words[lang]
  const { variants } = results.day
  const days = count(lang, variants[0]?.days ?? 0)
  return [results.title[lang], variants.length === 1 ? w.days(days) : w.daysEach(days), ...remarks].join(" · ")
}
