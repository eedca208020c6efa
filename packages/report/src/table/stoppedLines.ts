import type { Language } from "@refriega/core"
import { type AnyResults, isDay } from "../facts/Results.ts"
import { compareWords } from "../text/comparing/compareWords.ts"
import { count, decimal } from "../text/numbers.ts"

/** What became of a rule by which the run might end early: a result with fewer fights than planned says so. */
export const stoppedLines = (results: AnyResults, lang: Language): readonly string[] => {
  const { stopped } = results
  if (stopped === undefined) return []
  const w = compareWords[lang]
  const [variants, unit] = isDay(results) ? [results.day.variants, w.days] : [results.variants, w.fights]
  const [played, planned] = [count(lang, stopped.played), count(lang, stopped.planned)]
  const { rule } = stopped
  if (rule.rule === "precision") {
    const width = `${decimal(lang, 100 * rule.halfWidth, 2).replace(/[.,]?0+$/u, "")} pp`
    return [
      stopped.played < stopped.planned
        ? w.stoppedPrecision(played, planned, width, unit)
        : w.notPrecise(planned, width, unit),
    ]
  }
  if (stopped.played < stopped.planned) {
    const different = stopped.decided?.some(({ finding }) => finding !== "equivalent") === true
    return [w.stoppedVerdict(played, planned, unit), ...(different ? [w.tooLarge(unit)] : [])]
  }
  return (stopped.decided?.length ?? 0) < variants.length - 1 ? [w.notDecided(planned, unit)] : []
}
