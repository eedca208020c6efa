import { chartFigure, charts, hero, narrow, wide } from "@refriega/report/pure"
import type { Composed, Composing, Drawing, Drawn } from "../src/messages.ts"

const drawn = async ({ id, isNarrow, lang, most, results }: Drawing): Promise<Drawn> => {
  const all = charts(results, lang, [], isNarrow ? narrow : wide)
  const figures: { name: string; markup: string }[] = []
  for (const chart of all.slice(0, most)) {
    figures.push({ name: chart.name, markup: (await chartFigure(chart, lang)).markup })
  }
  const verdict = results.varied === undefined ? undefined : hero(results, lang, "h2").markup
  const more = Math.max(0, all.length - most)
  return { type: "drawn", id, figures, more, ...(verdict !== undefined && { verdict }) }
}

const answered = async (asked: Drawing | Composing): Promise<Drawn | Composed> => {
  try {
    if (asked.type === "draw") return await drawn(asked)
    // What makes a page is loaded only when one is saved.
    const { composed } = await import("./composed.ts")
    return await composed(asked)
  } catch (error) {
    if (asked.type === "draw") return { type: "drawn", id: asked.id, figures: [], more: 0 }
    return { type: "composed", problem: error instanceof Error ? error.message : String(error) }
  }
}

self.addEventListener("message", ({ data }: MessageEvent<Drawing | Composing>) => {
  void answered(data).then((answer) => self.postMessage(answer))
})
