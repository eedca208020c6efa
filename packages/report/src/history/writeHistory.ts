import type { Language } from "@refriega/core"
import { toCsv } from "../csv/toCsv.ts"
import { writeLab } from "../lab/writeLab.ts"
import type { History } from "./History.ts"
import { historyCharts } from "./historyCharts.ts"
import { moverLines } from "./historyLines.ts"
import { historyWords } from "./historyWords.ts"

const header = ["commit", "time", "scenario", "variant", "side", "value", "lo", "hi", "n", "moved", "p_holm"] as const

/**
 * Writes a history into a folder: a page with the curves and their intervals, charts, JSON and CSV.
 *
 * @returns the files written, the page first
 */
export const writeHistory = (
  history: History,
  document: unknown,
  folder: string,
  lang: Language,
): Promise<readonly string[]> => {
  const { moves, points, title } = history
  return writeLab(folder, lang, {
    name: "history",
    document,
    csv: toCsv(
      header,
      points.flatMap(({ commit, rates, time }, at) =>
        rates.map(({ hi, lo, n, scenario, side, value, variant }) => {
          const move = moves.find((each) => each.at === at && each.scenario === scenario && each.variant === variant)
          const day = new Date(1000 * time).toISOString()
          return [commit, day, scenario, variant, side, value, lo, hi, n, move?.d ?? "", move?.pHolm ?? ""]
        }),
      ),
    ),
    page: {
      slug: "history",
      title: { en: `${title.en}: ${historyWords.en.page}`, es: `${title.es}: ${historyWords.es.page}` },
      answer: (l) => moverLines(history, l),
      charts: (l, room) => historyCharts(history, l, room),
      method: (l) => [historyWords[l].today, historyWords[l].method(String(moves.length))],
    },
  })
}
