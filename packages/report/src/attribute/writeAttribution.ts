import type { Language } from "@refriega/core"
import type { Attribution } from "@refriega/sim/pure"
import { writeLab } from "../lab/writeLab.ts"
import { attributionWords } from "../text/words/attributionWords.ts"
import { attributionCsv } from "./attributionCsv.ts"
import { attributionAnswer, attributionRests, togetherLines } from "./attributionSummary.ts"
import { sharesChart } from "./sharesChart.ts"

/**
 * Writes an attribution into a folder: a page, a chart for each goal, JSON and CSV.
 *
 * @returns the files written, the page first
 */
export const writeAttribution = (
  found: Attribution,
  folder: string,
  lang: Language,
  isOfDays = false,
): Promise<readonly string[]> =>
  writeLab(folder, lang, {
    name: "attribution",
    document: found,
    csv: attributionCsv(found),
    page: {
      slug: "attribution",
      title: {
        en: `${found.title.en}: ${attributionWords.en.page}`,
        es: `${found.title.es}: ${attributionWords.es.page}`,
      },
      answer: (l) => found.goals.flatMap((goal) => attributionAnswer(found, goal, l)),
      charts: (l, room) => found.goals.map((goal) => sharesChart(found, goal, l, room)),
      method: (l) => [
        ...attributionRests(found, l, isOfDays),
        attributionWords[l][found.orders === undefined ? "caption" : "captionOfOrders"],
        ...found.goals.flatMap((goal) => togetherLines(found, goal, l)),
      ],
    },
  })
