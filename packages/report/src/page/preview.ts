import type { Language } from "@refriega/core"
import type { AnyResults } from "../facts/Results.ts"
import { inLanguage } from "../text/inLanguage.ts"
import { plainText } from "../text/plainText.ts"
import { gistOf } from "./hero.ts"
import { type Html, html } from "./html.ts"

/** The picture that previews show, beside the page. */
export const previewName = "preview.png"

/** What services read that show previews of links: title, the verdict as description, and a picture. */
export const preview = (address: string, title: string, results: AnyResults, lang: Language): Html => {
  const { numbers, verdict } = gistOf(inLanguage(results, lang), lang)
  const all = [verdict, ...numbers.map(([name, value]) => (name === "" ? value : `${name}: ${value}`))]
  const description = plainText(all.join(". ").slice(0, 300))
  const picture = new URL(previewName, address).href
  const named = `${title} – Refriega`
  return html`<meta name="description" content="${description}">
<link rel="canonical" href="${address}">
<meta property="og:type" content="article">
<meta property="og:title" content="${named}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${picture}">
<meta property="og:image:width" content="2400">
<meta property="og:image:height" content="1260">
<meta property="og:image:alt" content="${description}">
<meta property="og:locale" content="${lang === "es" ? "es_ES" : "en_GB"}">
<meta name="twitter:card" content="summary_large_image">`
}
