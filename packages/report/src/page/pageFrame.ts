import type { Language } from "@refriega/core"
import { sha256 } from "../text/sha256.ts"
import { bothInline } from "./words/both.ts"
import { type Html, html, raw } from "./html.ts"
import { pageWords } from "./words/pageWords.ts"

/** What is in the frame of a page. */
export interface Framed {
  /** The language that it opens in. */
  readonly lang: Language
  /** What is in its head for services that show previews of links. */
  readonly head?: Html | undefined
  /** Plain text, in each language. */
  readonly title: (lang: Language) => string
  readonly style: string
  /** The script, of `viewerScript`. */
  readonly script: string
  /** The links of the bar above. */
  readonly links: (lang: Language) => Html
  /** A part is nothing where it is undefined. */
  readonly main: readonly (Html | readonly Html[] | undefined)[]
  /** What the script reads. */
  readonly data: readonly Html[]
}

/**
 * A page in one file: its head with the policy that lets nothing be fetched or evaluated, the bar with both languages
 * and themes, and the script.
 */
export const pageFrame = ({ data, head, lang, links, main, script, style, title }: Framed): string => {
  const policy = `default-src 'none'; script-src 'sha256-${sha256(script)}'; style-src 'sha256-${sha256(style)}'; img-src data:; base-uri 'none'; form-action 'none'`
  return html`<!doctype html>
<html lang="${lang}" data-title-en="${title("en")} – Refriega" data-title-es="${title("es")} – Refriega">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Refriega">
${head === undefined ? "" : html`${head}\n`}<title>${title(lang)} – Refriega</title>
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#main">${bothInline((l) => pageWords[l].skip)}</a>
<header class="bar"><div>
<a class="mark" href="#main"><svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="7" cy="10" r="5.6" fill="#0072B2"/><rect x="9" y="4.6" width="10.2" height="10.2" fill="#D55E00" opacity="0.88"/></svg>Refriega</a>
<nav>${bothInline(links)}</nav>
<div class="switches" role="group" aria-label="Language, idioma"><button type="button" data-speak="en" lang="en" aria-pressed="false">English</button><button type="button" data-speak="es" lang="es" aria-pressed="false">Español</button><button type="button" id="theme" aria-label="Light or dark, claro u oscuro" aria-pressed="false">◐</button></div>
</div></header>
<main id="main">
${main.map((part) => html`${part}\n`)}</main>
<footer>${bothInline((l) => pageWords[l].madeBy)}</footer>
${data.map((part) => html`${part}\n`)}<script>${raw(script)}</script>
</body>
</html>
`.markup
}
