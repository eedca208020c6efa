import type { Language } from "@refriega/core"
import { type AnyResults, type DayResults, isDay, type Rate, type Results } from "../facts/Results.ts"
import { compareWords } from "../text/comparing/compareWords.ts"
import { ownName } from "../text/own/ownNumbers.ts"
import { daySourceLine, sourceLine } from "../text/sourceLine.ts"
import { words } from "../text/words/words.ts"

/** What a comparison of fights says otherwise than one of days. */
export interface ComparedText {
  /** What the comparison rests on, in one line. */
  readonly source: string
  /** Fights, or days. */
  readonly unit: string
  /** What is asked, and what the rate is called that answers it. */
  readonly question: string
  readonly wins: string
  /** That rate under a variant; undefined when the document does not have it. */
  readonly rateOf: (variant: string) => Rate | undefined
  /** Who or what a metric is about, by name: `winRate.guards` is about Guards. */
  readonly nameOf: (metric: string) => string
  readonly outcomes: (a: string, b: string) => string
  /** What the labels of a pair's outcomes are called, and the order in which to show them. */
  readonly endingOf: (label: string) => string
  readonly order: (labels: readonly string[]) => readonly number[]
  readonly discordant: (count: string, n: string, first: string) => string
  readonly allAlike: (n: string) => string
}

/**
 * @param results with names that tell everybody apart
 * @param metric the question: `winRate.<side>`, or of days `survived`
 */
export const comparedText = (results: AnyResults, metric: string, lang: Language): ComparedText =>
  isDay(results) ? ofDays(results, lang) : ofFights(results, metric, lang)

const ofFights = (results: Results, metric: string, lang: Language): ComparedText => {
  const w = compareWords[lang]
  const side = idOf(metric)
  const nameOf = named([...results.sides, ...results.combatants])
  return {
    source: sourceLine(results, lang, words[lang].seed(String(results.seed))),
    unit: w.fights,
    question: w.question(nameOf(metric)),
    wins: w.wins,
    rateOf: (variant) => results.variants.find(({ name }) => name === variant)?.winRate[side],
    nameOf: (about) => (about.startsWith("count.") ? ownName(results, about, lang) : nameOf(about)),
    outcomes: w.outcomes,
    endingOf: (label) => results.sides.find(({ id }) => id === label)?.name ?? w.draw,
    // Draws come last: they are few.
    order: (labels) => [...labels.keys()].slice(1).concat(0),
    discordant: w.discordant,
    allAlike: w.allAlike,
  }
}

const ofDays = (results: DayResults, lang: Language): ComparedText => {
  const w = compareWords[lang]
  const { day } = results
  const fights = results.fights.map(({ id, title }) => ({ id, name: title[lang] }))
  const [people, places] = [named([...day.party, ...day.members]), named(fights)]
  return {
    source: daySourceLine(results, lang, words[lang].seed(String(results.seed))),
    unit: w.days,
    question: w.questionOfDays,
    wins: w.survives,
    rateOf: (variant) => day.variants.find(({ name }) => name === variant)?.survived,
    nameOf: (about) =>
      about.startsWith("count.")
        ? ownName(results, about, lang)
        : about.startsWith("goingAfter.")
          ? places(about)
          : people(about),
    outcomes: w.outcomesOfDays,
    endingOf: (label) => {
      const fight = fights.find(({ id }) => id === label)
      return fight === undefined ? w.survived : w.lostIn(fight.name)
    },
    order: (labels) => [...labels.keys()],
    discordant: w.discordantDays,
    allAlike: w.allDaysAlike,
  }
}

const idOf = (metric: string): string => metric.slice(metric.indexOf(".") + 1)

const named =
  (list: readonly { readonly id: string; readonly name: string }[]) =>
  (metric: string): string =>
    list.find(({ id }) => id === idOf(metric))?.name ?? idOf(metric)
