import type { Language } from "@refriega/core"
import { rate } from "@refriega/sim/pure"
import type { Results } from "../Results.ts"
import { chartWords } from "../text/chartWords.ts"
import { count, point, range } from "../text/numbers.ts"
import { words } from "../text/words.ts"
import { favourite } from "./favourite.ts"
import { type Chart, framed, tipped } from "./frame.ts"
import { colourOf, gridColour } from "./palette.ts"
import { baseLine } from "./parts.ts"

/** How often the favourite of the first variant had won after its first `n` fights. */
export interface Progress {
  readonly n: number
  readonly k: number
}

/** Are these enough fights? The favourite's win rate after the first n fights, with its interval, n on a logarithmic scale. */
export const convergence = (results: Results, progress: readonly Progress[], lang: Language): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  const side = favourite(results)
  const last = progress.at(-1)
  if (last === undefined || progress.length < 2) return undefined
  const values = progress.map(({ n, k }) => {
    const r = rate(k, n)
    return { n, p: r.p, lo: r.lo, hi: r.hi, tip: `n = ${count(lang, n)}: ${point(lang, r)} (${range(lang, r)})` }
  })
  const x = {
    field: "n",
    type: "quantitative",
    title: c.axisFights,
    scale: { type: "log", domain: [progress[0]?.n ?? 1, last.n], nice: false },
    axis: { grid: false, tickCount: 5, format: ",d" },
  }
  const y = { field: "p", type: "quantitative" }
  const colour = colourOf(results.sides.indexOf(side))
  return framed(
    lang,
    "convergence",
    {
      question: c.convergenceTitle,
      answer: [
        c.convergenceAnswer(side.name, range(lang, rate(last.k, last.n))),
        baseLine(results, lang, w.axisIntervals),
      ],
    },
    {
      columns: [c.axisFights, w.tableWon, w.tableShare, w.tableInterval],
      names: 0,
      rows: progress.map(({ n, k }) => {
        const r = rate(k, n)
        return [count(lang, n), count(lang, k), point(lang, r), range(lang, r)]
      }),
    },
    {
      width: 560,
      height: 200,
      data: { values },
      layer: [
        {
          mark: { type: "area", opacity: 0.22, color: colour },
          encoding: {
            x,
            y: {
              field: "lo",
              type: "quantitative",
              title: c.axisWinsOf(side.name),
              scale: { domain: [0, 1] },
              axis: { format: ".0%", values: [0, 0.25, 0.5, 0.75, 1], gridColor: gridColour },
            },
            y2: { field: "hi" },
          },
        },
        { mark: { type: "line", strokeWidth: 2.2, color: colour }, encoding: { x, y } },
        { mark: { type: "point", ...tipped, filled: true, size: 45, color: colour, opacity: 1 }, encoding: { x, y } },
      ],
    },
  )
}
