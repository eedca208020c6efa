import type { Language } from "@refriega/core"
import type { AnyResults } from "../facts/Results.ts"
import { comparedText } from "../table/comparedText.ts"
import { count } from "../text/numbers.ts"
import { tableOf } from "./chartFigure.ts"
import { type Html, html } from "./html.ts"
import { pageWords } from "./words/pageWords.ts"

/** How the same fights, or days, ended under two variants: in so many both times alike, in so many otherwise. */
export const outcomePairs = (results: AnyResults, lang: Language): Html => {
  if (results.pairs.length === 0) return html``
  const w = pageWords[lang]
  const text = comparedText(results, results.comparisons[0]?.metric ?? "", lang)
  return html`<details class="table pairs"><summary>${w.pairs}</summary>${results.pairs.map(
    ({ a, b, discordant, labels, n, outcomes }) => {
      const order = text.order(labels)
      const name = (i: number): string => text.endingOf(labels[i] as string)
      const shown = discordant.first.slice(0, 8).join(", ")
      const listed = discordant.count > 8 ? `${shown}, …` : shown
      return html`<h4>${text.outcomes(a, b)}</h4>${tableOf({
        columns: [a, ...order.map(name)],
        names: 1,
        rows: order.map((i) => [name(i), ...order.map((j) => count(lang, outcomes[i]?.[j] ?? 0))]),
      })}<p class="quiet">${
        discordant.count === 0
          ? text.allAlike(count(lang, n))
          : text.discordant(count(lang, discordant.count), count(lang, n), listed)
      }</p>`
    },
  )}</details>`
}
