import { type Language, languages } from "@refriega/core"
import { chartsSideBySide } from "../charts/charts.ts"
import type { Chart } from "../charts/frame.ts"
import { matrix } from "../charts/matrix.ts"
import { policies, type Rung } from "../charts/policies.ts"
import type { ReportedRun } from "../fights/ReportedRun.ts"
import { isDay, type Results } from "../Results.ts"
import { sideBySide } from "../sideBySide.ts"
import { both } from "./both.ts"
import { chartFigure } from "./chartFigure.ts"
import { type Html, html } from "./html.ts"
import { pageWords } from "./pageWords.ts"

/** What several runs say together: who wins what, and, of one scenario under several policies, whether these matter. */
export const overview = async (runs: readonly ReportedRun[]): Promise<Html> => {
  const figures = new Map<Language, Html[]>()
  for (const lang of languages) {
    const drawn: Html[] = []
    for (const chart of suiteCharts(runs, lang)) drawn.push(await chartFigure(chart, lang))
    figures.set(lang, drawn)
  }
  return html`<div class="hero">${both((lang) => html`<h1>${pageWords[lang].suite(String(runs.length))}</h1>`)}</div>
<div class="charts">${both((lang) => html`${figures.get(lang)}`)}</div>`
}

/** The charts that need several runs. */
const suiteCharts = (runs: readonly ReportedRun[], lang: Language): readonly Chart[] => {
  const byScenario = Map.groupBy(runs, ({ results }) => `${results.system} ${results.scenario}`)
  const ladders = [...byScenario.values()].map((same) => same.flatMap(rungOf))
  const alone = [...byScenario.values()].flatMap(([first]) => (first === undefined ? [] : fightsOf(first)))
  const together = sideBySide(runs.map(({ results }) => results))
  const beside = together === undefined ? [] : chartsSideBySide(together, lang)
  return [matrix(alone, lang), ...beside, ...ladders.map((rungs) => policies(distinctRungs(rungs), lang))].filter(
    (chart) => chart !== undefined,
  )
}

const fightsOf = ({ results }: ReportedRun): readonly Results[] => (isDay(results) ? [] : [results])

/** The run as a rung of a ladder, if all sides play by one policy under all of its variants. */
const rungOf = (run: ReportedRun): readonly Rung[] => {
  const used = new Set(run.folder.manifest.variants.flatMap(({ policies }) => policies))
  const [policy] = used
  return used.size === 1 && policy !== undefined ? fightsOf(run).map((results) => ({ policy, results })) : []
}

const distinctRungs = (rungs: readonly Rung[]): readonly Rung[] => [
  ...new Map(rungs.map((rung) => [rung.policy, rung])).values(),
]
