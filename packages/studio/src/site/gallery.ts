import type { Language } from "@refriega/core"
import { html } from "@refriega/report/pure"
import type { Example } from "../project/Example.ts"
import { icon } from "./icon.ts"
import { policy } from "./policy.ts"

const words = {
  en: {
    title: "Fights to begin with",
    lead: "Each opens in the studio, is played at once, and is yours to change.",
    games: "Games of your own",
    other: "Español",
  },
  es: {
    title: "Combates para empezar",
    lead: "Cada uno se abre en el estudio, se juega enseguida y puedes cambiarlo.",
    games: "Juegos propios",
    other: "English",
  },
}

/** The names of both pages. */
export const galleries: Readonly<Record<Language, string>> = { en: "gallery.html", es: "galeria.html" }

/** A page that lists all examples by game, each a link into the studio. */
export const gallery = (examples: readonly Example[], style: string, lang: Language): string => {
  const w = words[lang]
  const other = lang === "en" ? "es" : "en"
  const byGame = [...Map.groupBy(examples, ({ game, system }) => (system === "described" ? w.games : game[lang]))]
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${w.title} – Refriega studio</title>
${icon}
<link rel="stylesheet" href="${style}">
</head>
<body class="gallery">
<header><p><a href="./index.html">Refriega studio</a> · <a href="./${galleries[other]}" lang="${other}">${w.other}</a></p><h1>${w.title}</h1><p class="quiet">${w.lead}</p></header>
<main>${byGame.map(
    ([game, those]) =>
      html`<section><h2>${game}</h2><div class="cards">${those.map(
        ({ description, game, id, kind = description, system, title }) =>
          html`<a class="card" href="./index.html#f=${id}"><b>${title[lang]}</b>${kind === undefined ? undefined : html`<span class="gist">${kind[lang]}</span>`}${system === "described" ? html`<span class="where">${game[lang]}</span>` : undefined}</a>`,
      )}</div></section>`,
  )}</main>
</body>
</html>
`.markup
}
