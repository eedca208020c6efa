import { readFileSync } from "node:fs"
import type { Language, Text } from "@refriega/core"
import type { Chart } from "../drawing/frame.ts"
import type { Room } from "../drawing/Room.ts"
import { both } from "../page/words/both.ts"
import { Figures } from "../page/figures.ts"
import { html, raw } from "../page/html.ts"
import { ownPieces } from "../page/ownPieces.ts"
import { pageFrame } from "../page/pageFrame.ts"
import { pageWords } from "../page/words/pageWords.ts"
import { viewerScript } from "../page/viewerScript.ts"
import { plainText } from "../text/plainText.ts"

/** What a page of the lab shows: an answer, charts with their tables, and what they rest on. */
export interface LabPage {
  /** What its figures are called in links. */
  readonly slug: string
  readonly title: Text
  /** The answer first, then what else is to be said. */
  readonly answer: (lang: Language) => readonly string[]
  readonly charts: (lang: Language, room: Room) => readonly Chart[]
  readonly method: (lang: Language) => readonly string[]
}

/** One page in one file that needs no network, in both languages; `lang` is the one that it opens in. */
export const labPage = async ({ answer, charts, method, slug, title }: LabPage, lang: Language): Promise<string> => {
  const style = readFileSync(new URL("../page/style.css", import.meta.url), "utf8")
  const script = await viewerScript([], ownPieces)
  const figures = new Figures(lang)
  const drawn = await figures.add(slug, charts)
  const named = (l: Language): string => plainText(title[l].slice(0, 200))
  return pageFrame({
    lang,
    title: named,
    style,
    script,
    links: (l) => html`<a href="#method">${pageWords[l].method}</a>`,
    main: [
      html`<section class="run" id="run-${slug}">
<div class="hero">${both((l) => html`<h1>${title[l]}</h1>${answer(l).map((line) => html`<p>${line}</p>`)}`)}</div>
<div class="charts">${drawn}</div>
</section>`,
      html`<section class="part method" id="method">${both((l) => html`<h2>${pageWords[l].method}</h2>${method(l).map((line) => html`<p>${line}</p>`)}`)}</section>`,
    ],
    data: [html`<script type="application/octet-stream" id="figures-data">${raw(figures.packed())}</script>`],
  })
}
