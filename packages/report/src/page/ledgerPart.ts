import type { Language } from "@refriega/core"
import type { PageChange, PageData, PageFight, PageSum } from "../facts/PageData.ts"
import { decimal, share } from "../text/numbers.ts"
import { both } from "./words/both.ts"
import { type Html, html } from "./html.ts"
import { ledgerWords } from "./words/ledgerWords.ts"
import { hashOf } from "./link.ts"

/** Of a fight with a ledger: what was won and lost by whom, and the moments at which it turned, as links to them. */
export const ledgerPart = (data: PageData, index: number): Html | undefined => {
  const { combat, fight, ledger, stage } = data.fights[index] as PageFight
  const told = ledger?.told
  if (ledger === undefined || told === undefined) return undefined
  const showing = data.showings.findIndex(({ fights }) => fights.length === 1 && fights[0] === index)
  const { inSpanish, names, sideNames, start } = data.stages[stage] as PageData["stages"][number]
  const sides = (start as { readonly combatants: readonly { readonly side: number }[] }).combatants.map((c) => c.side)
  const isWhole = Math.abs(told.rest) < 0.0005
  const hasChoices = told.combatants.some(({ choice }) => choice !== 0)
  const part = (lang: Language): Html => {
    const w = ledgerWords[lang]
    const called = lang === "es" && inSpanish !== undefined ? inSpanish : { names, sideNames }
    const side = called.sideNames[ledger.side] ?? ""
    const row = (name: string, { choice, luck }: PageSum): Html =>
      html`<tr><th scope="row">${name}</th><td>${points(luck.x, lang)}${limits(luck, lang)}</td>${hasChoices ? html`<td>${points(choice, lang)}</td>` : undefined}</tr>`
    // Who is asked about comes first.
    const first = (of: number): number => (of === ledger.side ? -1 : of)
    const rows = called.names
      .map((name, who) => ({ name, of: sides[who] ?? 0, sum: told.combatants[who] as PageSum }))
      .toSorted((a, b) => first(a.of) - first(b.of) || a.name.localeCompare(b.name, lang, { numeric: true }))
      .map(({ name, sum }) => row(name, sum))
    const turns = told.turns.map(({ after, before, change, event, label, round }) => {
      const moment = [round === 0 ? w.early : w.round(round), label[lang] === "" ? w.nobody : label[lang]].join(", ")
      return html`<li><a href="${hashOf(data, { showing, after: event + 1 })}">${moment}</a>: ${share(lang, before, 0)} \u2192 ${share(lang, after, 0)} (${points(change.x, lang)}${limits(change, lang)})</li>`
    })
    const { entering } = told
    return html`<h3>${w.title(String(combat), fight === undefined ? undefined : String(fight))}</h3>
<p>${w.began(side, share(lang, told.start, 0), told.by[lang], told.result === 1)} ${w.sum(points(told.luck, lang), hasChoices ? points(told.choice, lang) : undefined, isWhole ? undefined : points(told.rest, lang))}</p>
${entering && html`<p>${w.entering(side, share(lang, entering.whole, 0), share(lang, entering.asLeft, 0), `${points(entering.change.x, lang)}${limits(entering.change, lang)}`)}</p>`}
<h4>${w.turns}</h4>
${turns.length === 0 ? html`<p>${w.none}</p>` : html`<ol class="turns-of">${turns}</ol>`}
<details><summary>${w.luckOf}</summary><p class="quiet">${w.points(side)}</p>
<table><thead><tr><td></td><th scope="col">${w.luck}</th>${hasChoices ? html`<th scope="col">${w.choices}</th>` : undefined}</tr></thead>
<tbody>${rows}${told.sides.map((sum, of) => row(w.all(called.sideNames[of] ?? ""), sum))}</tbody></table></details>`
  }
  return html`<section class="ledger" data-ledger="${showing}">${both(part)}</section>`
}

/** A change of a chance, in points. */
const points = (x: number, lang: Language): string =>
  `${Math.abs(x) < 0.0005 ? "" : x > 0 ? "+" : "\u2212"}${decimal(lang, Math.abs(100 * x), 1)}`

/** The limits of an interval in brackets; nothing where there is nothing between them. */
const limits = ({ hi, lo }: PageChange, lang: Language): string =>
  hi - lo < 0.0005 ? "" : ` [${points(lo, lang)} \u2026 ${points(hi, lang)}]`
