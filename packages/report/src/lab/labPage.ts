import { readFileSync } from "node:fs"
import type { Language, Text } from "@refriega/core"
import type { Chart } from "../drawing/frame.ts"
import type { Room } from "../drawing/Room.ts"
import { both, bothInline } from "../page/both.ts"
import { Figures } from "../page/figures.ts"
import { html, raw } from "../page/html.ts"
import { ownPieces } from "../page/ownPieces.ts"
import { pageWords } from "../page/pageWords.ts"
import { viewerScript } from "../page/viewerScript.ts"
import { plainText } from "../text/plainText.ts"
import { sha256 } from "../text/sha256.ts"

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
  const policy = `default-src 'none'; script-src 'sha256-${sha256(script)}'; style-src 'sha256-${sha256(style)}'; img-src data:; base-uri 'none'; form-action 'none'`
  return html`<!doctype html>
<html lang="${lang}" data-title-en="${named("en")} – Refriega" data-title-es="${named("es")} – Refriega">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Refriega">
<title>${named(lang)} – Refriega</title>
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#main">${bothInline((l) => pageWords[l].skip)}</a>
<header class="bar"><div>
<a class="mark" href="#main">Refriega</a>
<nav>${bothInline((l) => html`<a href="#method">${pageWords[l].method}</a>`)}</nav>
<div class="switches" role="group" aria-label="Language, idioma"><button type="button" data-speak="en" lang="en" aria-pressed="false">English</button><button type="button" data-speak="es" lang="es" aria-pressed="false">Español</button><button type="button" id="theme" aria-label="Light or dark, claro u oscuro" aria-pressed="false">◐</button></div>
</div></header>
<main id="main">
<section class="run" id="run-${slug}">
<div class="hero">${both((l) => html`<h1>${title[l]}</h1>${answer(l).map((line) => html`<p>${line}</p>`)}`)}</div>
<div class="charts">${drawn}</div>
</section>
<section class="part method" id="method">${both((l) => html`<h2>${pageWords[l].method}</h2>${method(l).map((line) => html`<p>${line}</p>`)}`)}</section>
</main>
<footer>${bothInline((l) => pageWords[l].madeBy)}</footer>
<script type="application/octet-stream" id="figures-data">${raw(figures.packed())}</script>
<script>${raw(script)}</script>
</body>
</html>
`.markup
}
