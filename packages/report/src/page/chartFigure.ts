import type { Language } from "@refriega/core"
import type { Chart, Table } from "../charts/frame.ts"
import { toBareSvg } from "../charts/toSvg.ts"
import { type Html, html, raw } from "./html.ts"
import { pageWords } from "./pageWords.ts"

/** A chart with its question, its answer in words, and its numbers as a table. */
export const chartFigure = async (chart: Chart, lang: Language): Promise<Html> => {
  const { caption, table } = chart
  return html`<figure>
<figcaption><h3>${caption.question}</h3>${caption.answer.map((line) => html`<p>${line}</p>`)}</figcaption>
<div class="chart">${raw(await toBareSvg(chart))}</div>
<details><summary>${pageWords[lang].table}</summary><div class="numbers" tabindex="0">${tableOf(table)}</div></details>
</figure>`
}

/** A table of texts; the first column names the rows. */
export const tableOf = ({ columns, rows, names }: Table): Html => {
  const kind = (column: number): string => (column >= names ? "number" : "name")
  return html`<table><thead><tr>${columns.map((text, i) => html`<th scope="col" class="${kind(i)}">${text}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr>${row.map((text, i) => (i === 0 ? html`<th scope="row">${text}</th>` : html`<td class="${kind(i)}">${text}</td>`))}</tr>`,
  )}</tbody></table>`
}
