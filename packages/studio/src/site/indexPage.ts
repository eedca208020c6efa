import { type Html, html, jsonInHtml } from "@refriega/report/pure"
import { icon } from "./icon.ts"

/** How a page finds what belongs to it. */
export interface Head {
  /** The content security policy. */
  readonly policy: string
  /** Elements that bring style and script. */
  readonly loads: Html
  /** What the script is to know before anything else. */
  readonly assets: unknown
  /** Further elements at the end of the body. */
  readonly data?: readonly Html[]
}

/** The page of the studio: empty but for what its script needs, and a sentence for visitors without scripts. */
export const indexPage = ({ assets, data = [], loads, policy }: Head): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Refriega">
<meta name="description" content="Write a tabletop fight, play it thousands of times in this page, see what a change does.">
<title>Refriega studio</title>
${icon}
${loads}
</head>
<body>
<noscript><p>This page plays fights in your browser, and needs its script for it. Esta página juega combates en tu navegador y necesita su script.</p></noscript>
<script type="application/json" id="assets">${jsonInHtml(assets)}</script>
${data}
</body>
</html>
`.markup
