import { html } from "@refriega/report/pure"
import type { Example } from "../project/Example.ts"
import { policy } from "./policy.ts"

/** A page that lists all examples by game, each a link into the studio. */
export const gallery = (examples: readonly Example[], style: string): string => {
  const byGame = [
    ...Map.groupBy(examples, ({ game, system }) => (system === "described" ? "Games of your own" : game.en)),
  ]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fights to begin with – Refriega studio</title>
<link rel="stylesheet" href="${style}">
</head>
<body class="gallery">
<header><p><a href="./index.html">Refriega studio</a></p><h1>Fights to begin with</h1><p class="quiet">Each opens in the studio, is played at once, and is yours to change.</p></header>
<main>${byGame.map(
    ([game, those]) =>
      html`<section><h2>${game}</h2><div class="cards">${those.map(
        ({ description, game: { en }, id, system, title }) =>
          html`<a class="card" href="./index.html#f=${id}"><b>${title.en}</b>${description === undefined ? undefined : html`<span class="gist">${description.en}</span>`}${system === "described" ? html`<span class="where">${en}</span>` : undefined}</a>`,
      )}</div></section>`,
  )}</main>
</body>
</html>
`.markup
}
