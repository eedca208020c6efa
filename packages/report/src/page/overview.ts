import type { Language } from "@refriega/core"
import { chartsSideBySide } from "../charts/charts.ts"
import type { Chart } from "../charts/frame.ts"
import { matrix } from "../charts/matrix.ts"
import { policies, type Rung } from "../charts/policies.ts"
import type { Room } from "../charts/Room.ts"
import { isDay, type Results } from "../Results.ts"
import { sideBySide } from "../sideBySide.ts"
import { both, bothInline } from "./both.ts"
import type { Figures } from "./figures.ts"
import { verdictOf } from "./hero.ts"
import type { GatheredRun } from "./Gathered.ts"
import { type Html, html } from "./html.ts"
import { pageWords } from "./pageWords.ts"

/** What several runs say together: who wins what, and, of one scenario under several policies, whether these matter. */
export const overview = async (
  runs: readonly GatheredRun[],
  figures: Figures,
): Promise<Html> => html`<div class="hero">${both(
  (lang) => html`<p class="over">${pageWords[lang].suite(String(runs.length))}</p><h1>${headline(runs, lang)}</h1>`,
)}</div>
<div class="charts">${bothInline((lang) => html`<h2 class="unseen">${pageWords[lang].charts}</h2>`)}${await figures.add("all", (lang, room) => suiteCharts(runs, lang, room))}</div>`

/** How many of the fights have a favourite; of days and sweeps alone how many there are. */
const headline = (runs: readonly GatheredRun[], lang: Language): string => {
  const w = pageWords[lang]
  const verdicts = runs.flatMap(({ results }) => verdictOf(results) ?? [])
  if (verdicts.length < 2) return w.suite(String(runs.length))
  const said = (["win", "even", "open"] as const).flatMap((verdict) => {
    const n = verdicts.filter((each) => each === verdict).length
    return n === 0 ? [] : [w.suiteSaid[verdict](n)]
  })
  return w.suiteFights(String(verdicts.length), said)
}

/** The charts that need several runs. */
const suiteCharts = (runs: readonly GatheredRun[], lang: Language, room: Room): readonly Chart[] => {
  const byScenario = Map.groupBy(runs, ({ results }) => `${results.system} ${results.scenario}`)
  const ladders = [...byScenario.values()].map((same) => same.flatMap(rungOf))
  const alone = [...byScenario.values()].flatMap(([first]) => (first === undefined ? [] : fightsOf(first)))
  const together = sideBySide(runs.map(({ results }) => results))
  const beside = together === undefined ? [] : chartsSideBySide(together, lang, room)
  return [
    matrix(alone, lang, room),
    ...beside,
    ...ladders.map((rungs) => policies(distinctRungs(rungs), lang, room)),
  ].filter((chart) => chart !== undefined)
}

const fightsOf = ({ results }: GatheredRun): readonly Results[] => (isDay(results) ? [] : [results])

/** The run as a rung of a ladder, if all sides play by one policy under all of its variants. */
const rungOf = (run: GatheredRun): readonly Rung[] => {
  const used = new Set(run.manifest.variants.flatMap(({ policies }) => policies))
  const [policy] = used
  return used.size === 1 && policy !== undefined ? fightsOf(run).map((results) => ({ policy, results })) : []
}

const distinctRungs = (rungs: readonly Rung[]): readonly Rung[] => [
  ...new Map(rungs.map((rung) => [rung.policy, rung])).values(),
]
