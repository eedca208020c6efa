import type { Language } from "@refriega/core"
import type { Forecast } from "@refriega/sim/internal"
import { writeLab } from "../lab/writeLab.ts"
import { forecastWords } from "../text/words/forecastWords.ts"
import { forecastCsv } from "./forecastCsv.ts"
import { forecastLines, forecastRests, wholeText } from "./forecastTold.ts"
import { widthChart } from "./widthChart.ts"

/**
 * Writes what a question takes into a folder: a page, a chart for each number, JSON and CSV.
 *
 * @returns the files written, the page first
 */
export const writeForecast = (found: Forecast, folder: string, lang: Language): Promise<readonly string[]> =>
  writeLab(folder, lang, {
    name: "plan",
    document: found,
    csv: forecastCsv(found),
    page: {
      slug: "plan",
      title: { en: `${found.title.en}: ${forecastWords.en.page}`, es: `${found.title.es}: ${forecastWords.es.page}` },
      answer: (l) => [...forecastLines(found, l), ...(found.goals.length === 0 ? [] : [wholeText(found, l)])],
      charts: (l, room) => found.goals.map((goal) => widthChart(found, goal, l, room)),
      method: (l) => [...forecastRests(found, l), forecastWords[l].caption],
    },
  })
