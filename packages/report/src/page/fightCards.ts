import type { PageData, Showing } from "../facts/PageData.ts"
import { both, bothInline } from "./words/both.ts"
import { type Html, html } from "./html.ts"
import { ledgerPart } from "./ledgerPart.ts"
import { pageWords } from "./words/pageWords.ts"

/**
 * The fights that the page can replay, as cards to choose from, the place where they are shown, and others to look for.
 */
export const fightCards = (
  data: PageData,
  finders: readonly (Html | undefined)[],
): Html => html`<section class="part" id="fights">
${both((lang) => html`<h2>${pageWords[lang].fights}</h2><p>${pageWords[lang].fightsText}</p>`)}
<div class="cards">${data.showings.map((showing, i) => card(data, showing, i))}</div>
<div id="viewer" hidden></div>
${data.fights.map((_, index) => ledgerPart(data, index))}
${finders}
</section>`

const card = (data: PageData, showing: Showing, index: number): Html => {
  const [first, second] = showing.fights.map((i) => data.fights[i] as PageData["fights"][number])
  const stage = data.stages[first?.stage ?? 0] as PageData["stages"][number]
  const beside = second === undefined ? undefined : data.stages[second.stage]
  return html`<button type="button" class="card" data-showing="${index}" aria-pressed="false">
<b>${bothInline((lang) => showing.why[lang])}</b>
<span class="gist">${bothInline((lang) => showing.gist[lang])}</span>
<span class="where">${bothInline((lang) => {
    const variants = [stage, ...(beside === undefined ? [] : [beside])].map(({ variantTitle }) => variantTitle[lang])
    return `${stage.title[lang]} · ${pageWords[lang].combat(String(first?.combat ?? 0), variants.join(" / "))}`
  })}</span>
</button>`
}
