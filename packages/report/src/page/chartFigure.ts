import type { Language } from "@refriega/core"
import type { Chart, Table } from "../drawing/frame.ts"
import { toBareSvg } from "../drawing/toSvg.ts"
import type { Part } from "./FigureData.ts"
import { type Html, html, raw } from "./html.ts"
import { pageWords } from "./words/pageWords.ts"

/** What a figure consists of, as markup; `narrow` may be nothing. */
export type Parts = Readonly<Record<Part, string>>

/** A chart with its question, its answer in words, and its numbers as a table. */
export const chartFigure = async (chart: Chart, lang: Language): Promise<Html> =>
  html`<figure>${raw(partsMarkup(await chartParts(chart, lang)))}</figure>`

/**
 * The parts of a figure in a language.
 *
 * @param more the chart once more for little room, the figure's id, which its caption links to, and what draws the
 *   chart where there is room
 */
export const chartParts = async (
  chart: Chart,
  lang: Language,
  more: {
    readonly narrow?: Chart | undefined
    readonly address?: string
    readonly draw?: (chart: Chart) => Promise<string>
  } = {},
): Promise<Parts> => {
  const { caption, table } = chart
  const { narrow, address, draw = toBareSvg } = more
  const w = pageWords[lang]
  const link = html` <a class="address" href="#${address}" aria-label="${w.address}">¶</a>`
  return {
    caption: html`<h3>${caption.question}${address === undefined ? undefined : link}</h3>${caption.answer.map(
      (line) => html`<p>${line}</p>`,
    )}`.markup,
    wide: await draw(chart),
    narrow: narrow === undefined ? "" : await toBareSvg(narrow, false),
    table:
      html`<summary>${w.table}</summary><div class="numbers" tabindex="0" role="region" aria-label="${w.numbersOf(caption.question)}">${tableOf(table)}</div>`
        .markup,
  }
}

/**
 * The markup of a figure's inside. The style sheet shows the drawing that fits.
 *
 * @param opened the drawing for little room that it opens with; none where the viewer puts that in
 */
export const partsMarkup = ({ caption, wide, narrow, table }: Parts, opened = narrow): string =>
  [
    `<figcaption>${caption}</figcaption>`,
    narrow === "" ? `<div class="chart">${wide}</div>` : `<div class="chart wide">${wide}</div>`,
    narrow === "" ? "" : `<div class="chart narrow">${opened}</div>`,
    `<details class="table">${table}</details>`,
  ].join("")

/** A table of texts; the first column names the rows. */
export const tableOf = ({ columns, rows, names }: Table): Html => {
  const kind = (column: number): string => (column >= names ? "number" : "name")
  return html`<table><thead><tr>${columns.map((text, i) => html`<th scope="col" class="${kind(i)}">${text}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr>${row.map((text, i) => (i === 0 ? html`<th scope="row">${text}</th>` : html`<td class="${kind(i)}">${text}</td>`))}</tr>`,
  )}</tbody></table>`
}
