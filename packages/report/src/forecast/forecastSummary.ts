import type { Language } from "@refriega/core"
import type { Forecast } from "@refriega/sim/pure"
import { goalName } from "../sensitivity/told.ts"
import { alignColumns, cell } from "../table/columns.ts"
import type { Paint } from "../table/paint.ts"
import { indent } from "../table/rows.ts"
import { forecastWords } from "../text/words/forecastWords.ts"
import { count } from "../text/numbers.ts"
import { forecastLines, forecastRests, nowText, wholeText, widthText } from "./forecastTold.ts"

/** What a question takes, on a terminal: the answer first, then a line for each number. */
export const forecastSummary = (found: Forecast, lang: Language, paint: Paint): readonly string[] => {
  const [first = "", ...more] = forecastLines(found, lang)
  return [
    paint.bold(first),
    ...more,
    ...(found.goals.length === 0 ? [] : [wholeText(found, lang)]),
    "",
    ...forecastRests(found, lang),
    "",
    ...(found.goals.length === 0 ? [] : tableOf(found, lang, paint)),
  ]
}

const tableOf = (found: Forecast, lang: Language, paint: Paint): readonly string[] => {
  const w = forecastWords[lang]
  const differs = found.variants.length > 1
  const heads = [w.goal, ...(differs ? [w.variant] : []), w.now, w.width, w.about, w.most, ...(differs ? [w.find] : [])]
  const rows = found.goals.map((goal) => [
    cell(goalName(goal, lang)),
    ...(differs ? [cell(goal.variant ?? "")] : []),
    cell(nowText(goal, lang)),
    cell(`±${widthText(goal, goal.width, lang)}`),
    cell(count(lang, goal.fights.about)),
    cell(count(lang, goal.fights.most), paint.bold),
    ...(goal.toFind === undefined ? [] : [cell(count(lang, goal.toFind.most))]),
  ])
  const left = differs ? 2 : 1
  return [
    ...indent(
      alignColumns(
        [heads.map((text) => cell(text, paint.quiet)), ...rows],
        heads.flatMap((_, i) => (i < left ? [] : [i])),
      ),
    ),
    "",
    paint.quiet(w.caption),
    "",
  ]
}
