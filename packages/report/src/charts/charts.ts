import type { Language } from "@refriega/core"
import { byPlane } from "../drawing/byPlane.ts"
import { byValue } from "../drawing/byValue.ts"
import type { Chart } from "../drawing/frame.ts"
import { over } from "../drawing/over.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { sources } from "../drawing/sources.ts"
import { type AnyResults, isDay, type Results } from "../facts/Results.ts"
import type { Seen } from "../facts/Seen.ts"
import { chosenValue, shownIndex } from "../facts/shownIndex.ts"
import { withDistinctDayNames, withDistinctNames } from "../text/withDistinctNames.ts"
import { actions } from "./actions.ts"
import { attacks } from "./attacks.ts"
import { entering } from "./entering.ts"
import { attrition } from "./attrition.ts"
import { balance } from "./balance.ts"
import { deaths } from "./deaths.ts"
import { dayDifferences, differences } from "./differences.ts"
import { effects } from "./effects.ts"
import { felledBy } from "./felledBy.ts"
import { firstBlood } from "./firstBlood.ts"
import { goingOn } from "./goingOn.ts"
import { harmByRound } from "./harmByRound.ts"
import { hazard } from "./hazard.ts"
import { healthLeft } from "./healthLeft.ts"
import { length } from "./length.ts"
import { lethality } from "./lethality.ts"
import { ownNumberCharts } from "./ownNumbers.ts"
import { places } from "./places.ts"
import { splits } from "./splits.ts"
import { standings } from "./standings.ts"
import { survival } from "./survival.ts"
import { swing } from "./swing.ts"
import { goalCurves } from "./tuning/goalCurves.ts"
import { tradeOff } from "./tuning/tradeOff.ts"
import { tunedLines } from "./tuning/tunedLines.ts"
import { tunedPlane } from "./tuning/tunedPlane.ts"
import { type Progress, winRates } from "./winRates.ts"

type Draw = (results: Results, lang: Language, room: Room) => Chart | undefined

/** In the order in which a reader asks: who wins, what differs, who dies and when, how long, who did what. */
const ofFights: readonly Draw[] = [
  differences,
  effects,
  splits,
  firstBlood,
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

/** The same of what was seen in fights of the first variant. */
const ofSeen: readonly ((results: Results, seen: Seen, lang: Language, room: Room) => Chart | undefined)[] = [
  standings,
  harmByRound,
  attacks,
  felledBy,
  places,
]

/** Of these, those about the first variant alone. */
const ofFightsOfOne: readonly Draw[] = [
  healthLeft,
  lethality,
  deaths,
  survival,
  hazard,
  length,
  sources,
  balance,
  actions,
]

/** Charts that are about the first variant alone, what was seen in its fights included: pages show them of each. */
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
  "standings",
  "harm-by-round",
  "attacks",
  "felled-by",
  "places",
])

/** A sweep of more values has no charts with a row for each. */
const mostRows = 24

/** What a page of many runs shows of each: the rest is in the page of that run alone. */
const inBrief = new Set([
  "tuned-plane",
  "tuned-lines",
  "by-value",
  "goals",
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
  const named = withDistinctNames(results, lang)
  return [winRates(named, lang, room), ...ofFights.map((chart) => chart(named, lang, room))]
    .filter((chart) => chart !== undefined)
    .filter(({ name }) => ofAnyGame.has(name))
}

/** Of the charts of one run those that a page of many has room for. */
export const brief = (charts: readonly Chart[]): readonly Chart[] => charts.filter(({ name }) => inBrief.has(name))

/**
 * All charts of a results document that it has something to show in, in the order in which a reader asks.
 *
 * @param progress how the side that is asked about fared under the first variant, fight by fight: not in the document,
 *   but in its run's folder
 * @param room how wide they may be
 * @param seen what was seen in fights of the first variant, or of the value that a sweep has chosen
 */
export const charts = (
  results: AnyResults,
  lang: Language,
  progress: readonly Progress[] = [],
  room: Room = wide,
  seen?: Seen,
): readonly Chart[] => {
  const { tuned, varied } = results
  if (tuned?.answer !== undefined) {
    const found = [tunedPlane, tunedLines, tradeOff].map((chart) => chart(tuned, results, lang, room))
    const named = isDay(results) ? undefined : withDistinctNames(results, lang)
    const shown = named?.variants[shownIndex(results)]
    const ofShown =
      named === undefined || shown === undefined ? [] : ofOne(withFirst(named, shown.name), lang, room, seen)
    return [...found, ...ofShown].filter((chart) => chart !== undefined)
  }
  if (isDay(results)) {
    const named = withDistinctDayNames(results, lang)
    const drawn =
      varied === undefined
        ? [
            goingOn(named, lang, room),
            dayDifferences(named, lang, room),
            entering(named, lang, room),
            attrition(named, lang, room),
            ...ownNumberCharts(named, lang, room),
          ]
        : [byValue(named, lang, room), goalCurves(named, lang, room), ...byPlane(named, lang, room)]
    return drawn.filter((chart) => chart !== undefined)
  }
  const named = withDistinctNames(results, lang)
  if (varied !== undefined) {
    const few = varied.values.length <= mostRows ? [winRates(named, lang, room)] : []
    const chosen = named.variants[shownIndex(named)]
    const ofChosen =
      chosenValue(named) === undefined || chosen === undefined
        ? []
        : ofOne(withFirst(named, chosen.name), lang, room, seen)
    return [
      byValue(named, lang, room),
      goalCurves(named, lang, room),
      ...byPlane(named, lang, room),
      ...few,
      ...ofChosen,
    ].filter((chart) => chart !== undefined)
  }
  // What variants change is asked first where they are compared.
  const [changes, ...others] = ofFights.map((chart) => chart(named, lang, room))
  const own = ownNumberCharts(named, lang, room)
  const drawn = [changes, winRates(named, lang, room, progress), ...own, ...others]
  return [...drawn, ...fromSeen(named, lang, room, seen)].filter((chart) => chart !== undefined)
}

const fromSeen = (
  named: Results,
  lang: Language,
  room: Room,
  seen: Seen | undefined,
): readonly (Chart | undefined)[] => (seen === undefined ? [] : ofSeen.map((chart) => chart(named, seen, lang, room)))

/** The same document with another of its variants in front, as charts of one variant want it. */
export const withFirst = (results: Results, name: string): Results => ({
  ...results,
  variants: results.variants.toSorted((a, b) => Number(b.name === name) - Number(a.name === name)),
})

/** The charts about the first variant alone. */
export const chartsOfOne = (results: Results, lang: Language, room: Room = wide, seen?: Seen): readonly Chart[] =>
  ofOne(withDistinctNames(results, lang), lang, room, seen)

const ofOne = (named: Results, lang: Language, room: Room, seen: Seen | undefined): readonly Chart[] =>
  [...ofFightsOfOne.map((chart) => chart(named, lang, room)), ...fromSeen(named, lang, room, seen)].filter(
    (chart) => chart !== undefined,
  )
