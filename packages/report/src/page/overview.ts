import type { Language } from "@refriega/core"
import { chartsSideBySide } from "../charts/charts.ts"
import { ladder } from "../charts/tuning/ladder.ts"
import { matrix } from "../charts/tuning/matrix.ts"
import { policies, type Rung } from "../charts/policies.ts"
import type { Chart } from "../drawing/frame.ts"
import type { Room } from "../drawing/Room.ts"
import { isDay, type Results } from "../facts/Results.ts"
import { sideBySide } from "../facts/sideBySide.ts"
import { inLanguage } from "../text/inLanguage.ts"
import { both, bothInline } from "./words/both.ts"
import type { Figures } from "./figures.ts"
import type { GatheredRun } from "./Gathered.ts"
import { verdictOf } from "./hero.ts"
import { type Html, html } from "./html.ts"
import { pageWords } from "./words/pageWords.ts"
import { whoPlays } from "./whoPlays.ts"

/** What several runs say together: who wins what, and, of one scenario under several policies, whether these matter. */
export const overview = async (
  runs: readonly GatheredRun[],
  figures: Figures,
): Promise<Html> => html`<div class="hero">${both(
  (lang) => html`<p class="over">${overLine(runs, lang)}</p><h1>${headline(runs, lang)}</h1>`,
)}</div>
<div class="charts">${bothInline((lang) => html`<h2 class="unseen">${pageWords[lang].charts}</h2>`)}${await figures.add("all", (lang, room) => suiteCharts(runs, lang, room))}</div>`

/** Whether all runs are of one scenario, played in different ways. */
const isOfOne = (runs: readonly GatheredRun[]): boolean =>
  new Set(runs.map(({ results }) => `${results.system} ${results.scenario}`)).size === 1 &&
  new Set(runs.map(whoPlays)).size === runs.length

const overLine = (runs: readonly GatheredRun[], lang: Language): string => {
  const [first] = runs
  return first !== undefined && isOfOne(runs)
    ? first.manifest.scenario.title[lang]
    : pageWords[lang].suite(String(runs.length))
}

/** How many of the fights have a favourite; of days and sweeps alone how many there are. */
const headline = (runs: readonly GatheredRun[], lang: Language): string => {
  const w = pageWords[lang]
  const verdicts = runs.flatMap(({ results }) => verdictOf(results) ?? [])
  if (isOfOne(runs)) return w.ways(String(runs.length))
  if (verdicts.length < 2) return w.suite(String(runs.length))
  const said = (["lopsided", "favoured", "even", "undecided"] as const).flatMap((verdict) => {
    const n = verdicts.filter((each) => each === verdict).length
    return n === 0 ? [] : [w.suiteSaid[verdict](n)]
  })
  // The others have no one favourite, but are counted: the line above says how many scenarios there are.
  const days = runs.filter(({ results }) => isDay(results)).length
  const rest = runs.length - verdicts.length - days
  const more = [
    ...(days === 0 ? [] : [w.suiteDays(String(days))]),
    ...(rest === 0 ? [] : [w.suiteSweeps(String(rest))]),
  ]
  return w.suiteFights(String(verdicts.length), said, more)
}

/** The charts that need several runs. */
const suiteCharts = (all: readonly GatheredRun[], lang: Language, room: Room): readonly Chart[] => {
  const runs = all.map((run) => ({ ...run, results: inLanguage(run.results, lang) }))
  const byScenario = Map.groupBy(runs, ({ results }) => `${results.system} ${results.scenario}`)
  const ladders = [...byScenario.values()].map((same) => distinctRungs(same.flatMap(rungOf)))
  const alone = [...byScenario.values()].flatMap(([first]) => (first === undefined ? [] : fightsOf(first)))
  const together = sideBySide(runs.map(({ results }) => results))
  const beside = together === undefined ? [] : chartsSideBySide(together, lang, room)
  return [
    matrix(alone, lang, room),
    ...beside,
    ...ladders.flatMap((rungs) => [ladder(rungs, lang, room), policies(rungs, lang, room)]),
  ].filter((chart) => chart !== undefined)
}

const fightsOf = ({ results }: GatheredRun): readonly Results[] => (isDay(results) ? [] : [results])

/** The run as a rung of a ladder, if who plays by what is the same under all of its variants. */
const rungOf = (run: GatheredRun): readonly Rung[] => {
  const policy = whoPlays(run)
  const { title } = run.manifest.scenario
  return policy === undefined ? [] : fightsOf(run).map((results) => ({ policy, results: { ...results, title } }))
}

const distinctRungs = (rungs: readonly Rung[]): readonly Rung[] => [
  ...new Map(rungs.map((rung) => [rung.policy, rung])).values(),
]
