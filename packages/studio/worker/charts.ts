import { chartFigure, charts, hero, narrow, wide } from "@refriega/report/pure"
import type { Drawing, Drawn } from "../src/messages.ts"

self.addEventListener("message", ({ data }: MessageEvent<Drawing>) => {
  const draw = async (): Promise<Drawn> => {
    const all = charts(data.results, data.lang, [], data.isNarrow ? narrow : wide)
    const figures: { name: string; markup: string }[] = []
    for (const chart of all.slice(0, data.most)) {
      figures.push({ name: chart.name, markup: (await chartFigure(chart, data.lang)).markup })
    }
    const verdict = data.results.varied === undefined ? undefined : hero(data.results, data.lang, "h2").markup
    const more = Math.max(0, all.length - data.most)
    return { id: data.id, figures, more, ...(verdict !== undefined && { verdict }) }
  }
  draw().then(
    (drawn) => self.postMessage(drawn),
    () => self.postMessage({ id: data.id, figures: [], more: 0 } satisfies Drawn),
  )
})
