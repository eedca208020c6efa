import type { Language } from "@refriega/core"
import { type AnyResults, isDay, type Results } from "../Results.ts"
import { withDistinctDayNames, withDistinctNames } from "../text/withDistinctNames.ts"
import { actions } from "./actions.ts"
import { balance } from "./balance.ts"
import { byValue } from "./byValue.ts"
import { convergence, type Progress } from "./convergence.ts"
import { deaths } from "./deaths.ts"
import { dayDifferences, differences } from "./differences.ts"
import type { Chart } from "./frame.ts"
import { goingOn } from "./goingOn.ts"
import { hazard } from "./hazard.ts"
import { healthLeft } from "./healthLeft.ts"
import { length } from "./length.ts"
import { lethality } from "./lethality.ts"
import { outcomes } from "./outcomes.ts"
import { over } from "./over.ts"
import { sources } from "./sources.ts"
import { splits } from "./splits.ts"
import { survival } from "./survival.ts"
import { swing } from "./swing.ts"
import { winRates } from "./winRates.ts"

/** In the order in which a reader asks: who wins, what differs, who dies and when, how long, who did what, how sure. */
const ofFights: readonly ((results: Results, lang: Language) => Chart | undefined)[] = [
  winRates,
  differences,
  splits,
  outcomes,
  healthLeft,
  lethality,
  deaths,
  survival,
  hazard,
  length,
  over,
  sources,
  balance,
  actions,
  swing,
]

/** A sweep of more values has no charts with a row for each. */
const mostRows = 24

/** What a page of many runs shows of each: the rest stands in the page of that run alone. */
const inBrief = new Set([
  "by-value",
  "win-rates",
  "differences",
  "splits",
  "outcomes",
  "lethality",
  "deaths",
  "length",
  "going-on",
  "day-differences",
])

/** What holds between scenarios of different games: nothing that speaks of verbs, weapons or points. */
const ofAnyGame = new Set(["win-rates", "outcomes", "deaths", "length", "over", "health-left", "swing"])

/** The charts that compare scenarios side by side. */
export const chartsSideBySide = (results: Results, lang: Language): readonly Chart[] => {
  const named = withDistinctNames(results)
  return ofFights
    .map((chart) => chart(named, lang))
    .filter((chart) => chart !== undefined)
    .filter(({ name }) => ofAnyGame.has(name))
}

/** Of the charts of one run those that a page of many has room for. */
export const brief = (charts: readonly Chart[]): readonly Chart[] => charts.filter(({ name }) => inBrief.has(name))

/**
 * All charts of a results document that it has something to show in, in the order in which a reader asks.
 *
 * @param progress how the first variant's favourite fared, fight by fight: not in the document, but in its run's folder
 */
export const charts = (results: AnyResults, lang: Language, progress: readonly Progress[] = []): readonly Chart[] => {
  const { varied } = results
  if (isDay(results)) {
    const named = withDistinctDayNames(results)
    const drawn = varied === undefined ? [goingOn(named, lang), dayDifferences(named, lang)] : [byValue(named, lang)]
    return drawn.filter((chart) => chart !== undefined)
  }
  const named = withDistinctNames(results)
  if (varied !== undefined) {
    const few = varied.values.length <= mostRows ? [outcomes(named, lang)] : []
    return [byValue(named, lang), ...few].filter((chart) => chart !== undefined)
  }
  const drawn = [...ofFights.map((chart) => chart(named, lang)), convergence(named, progress, lang)]
  return drawn.filter((chart) => chart !== undefined)
}
