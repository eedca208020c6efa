import { type Language, languages } from "@refriega/core"
import { type Html, html } from "../html.ts"

/** The same block in each language; the style sheet shows the one that the page is in. */
export const both = (block: (lang: Language) => Html): Html =>
  html`${languages.map((lang) => html`<div class="in-${lang}" lang="${lang}">${block(lang)}</div>`)}`

/** The same within a line. */
export const bothInline = (text: (lang: Language) => string | Html): Html =>
  html`${languages.map((lang) => html`<span class="in-${lang}" lang="${lang}">${text(lang)}</span>`)}`
