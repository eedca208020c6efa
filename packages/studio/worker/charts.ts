import { chartFigure, charts } from "@refriega/report/pure"
import type { Drawing, Drawn } from "../src/messages.ts"

self.addEventListener("message", ({ data }: MessageEvent<Drawing>) => {
  const draw = async (): Promise<Drawn> => {
    const all = charts(data.results, data.lang)
    const figures: { name: string; markup: string }[] = []
    for (const chart of all.slice(0, data.most)) {
      figures.push({ name: chart.name, markup: (await chartFigure(chart, data.lang)).markup })
    }
    return { id: data.id, figures, more: Math.max(0, all.length - data.most) }
  }
  draw().then(
    (drawn) => self.postMessage(drawn),
    () => self.postMessage({ id: data.id, figures: [], more: 0 } satisfies Drawn),
  )
})
