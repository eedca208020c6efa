import type { Language } from "@refriega/core"
import { type AnyResults, isDay, type Results } from "../Results.ts"
import { withDistinctDayNames, withDistinctNames } from "../text/withDistinctNames.ts"
import { actions } from "./actions.ts"
import { balance } from "./balance.ts"
import { byValue } from "./byValue.ts"
import { deaths } from "./deaths.ts"
import { dayDifferences, differences } from "./differences.ts"
import type { Chart } from "./frame.ts"
import { goingOn } from "./goingOn.ts"
import { hazard } from "./hazard.ts"
import { healthLeft } from "./healthLeft.ts"
import { length } from "./length.ts"
import { lethality } from "./lethality.ts"
import { over } from "./over.ts"
import { type Room, wide } from "./Room.ts"
import { sources } from "./sources.ts"
import { splits } from "./splits.ts"
import { survival } from "./survival.ts"
import { swing } from "./swing.ts"
import { type Progress, winRates } from "./winRates.ts"

type Draw = (results: Results, lang: Language, room: Room) => Chart | undefined

/** In the order in which a reader asks: who wins, what differs, who dies and when, how long, who did what. */
const ofFights: readonly Draw[] = [
  differences,
  splits,
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

/** Charts that are about the first variant alone: pages show them of each. */
export const ofOneVariant: ReadonlySet<string> = new Set([
  "health-left",
  "lethality",
  "deaths",
  "survival",
  "hazard",
  "length",
  "sources",
  "balance",
  "actions",
])

/** A sweep of more values has no charts with a row for each. */
const mostRows = 24

/** What a page of many runs shows of each: the rest stands in the page of that run alone. */
const inBrief = new Set([
  "by-value",
  "win-rates",
  "differences",
  "splits",
  "lethality",
  "deaths",
  "length",
  "going-on",
  "day-differences",
])

/** What holds between scenarios of different games: nothing that speaks of verbs, weapons or points. */
const ofAnyGame = new Set(["win-rates", "over", "swing"])

/** The charts that compare scenarios side by side. */
export const chartsSideBySide = (results: Results, lang: Language, room: Room = wide): readonly Chart[] => {
  const named = withDistinctNames(results)
  return [winRates(named, lang, room), ...ofFights.map((chart) => chart(named, lang, room))]
    .filter((chart) => chart !== undefined)
    .filter(({ name }) => ofAnyGame.has(name))
}

/** Of the charts of one run those that a page of many has room for. */
export const brief = (charts: readonly Chart[]): readonly Chart[] => charts.filter(({ name }) => inBrief.has(name))

/**
 * All charts of a results document that it has something to show in, in the order in which a reader asks.
 *
 * @param progress how the first variant's favourite fared, fight by fight: not in the document, but in its run's folder
 * @param room how wide they may be
 */
export const charts = (
  results: AnyResults,
  lang: Language,
  progress: readonly Progress[] = [],
  room: Room = wide,
): readonly Chart[] => {
  const { varied } = results
  if (isDay(results)) {
    const named = withDistinctDayNames(results)
    const drawn =
      varied === undefined
        ? [goingOn(named, lang, room), dayDifferences(named, lang, room)]
        : [byValue(named, lang, room)]
    return drawn.filter((chart) => chart !== undefined)
  }
  const named = withDistinctNames(results)
  if (varied !== undefined) {
    const few = varied.values.length <= mostRows ? [winRates(named, lang, room)] : []
    return [byValue(named, lang, room), ...few].filter((chart) => chart !== undefined)
  }
  const drawn = [winRates(named, lang, room, progress), ...ofFights.map((chart) => chart(named, lang, room))]
  return drawn.filter((chart) => chart !== undefined)
}

/** The same document with another of its variants in front, as charts of one variant want it. */
export const withFirst = (results: Results, name: string): Results => ({
  ...results,
  variants: results.variants.toSorted((a, b) => Number(b.name === name) - Number(a.name === name)),
})

/** The charts about the first variant alone. */
export const chartsOfOne = (results: Results, lang: Language, room: Room = wide): readonly Chart[] => {
  const named = withDistinctNames(results)
  return ofFights
    .map((chart) => chart(named, lang, room))
    .filter((chart) => chart !== undefined)
    .filter(({ name }) => ofOneVariant.has(name))
}
