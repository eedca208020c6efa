import type { Language } from "@refriega/core"
import { byValue } from "../charts/byValue.ts"
import { dayDifferences, differences } from "../charts/differences.ts"
import { favourite } from "../charts/favourite.ts"
import type { Chart } from "../charts/frame.ts"
import { gameWords } from "../charts/gameWords.ts"
import { colourOf, drawColour } from "../charts/palette.ts"
import { type AnyResults, type DayResults, isDay, type Rate, type Results, type VariantResults } from "../Results.ts"
import type { Sweep } from "../sweep/curvesOf.ts"
import { count, point, range, share } from "../text/numbers.ts"
import { rateText } from "../text/rateText.ts"
import { sweepWords } from "../text/sweepWords.ts"
import { type Html, html } from "./html.ts"
import { pageWords } from "./pageWords.ts"

/** The verdict on a run, first of all: who wins, how surely, how long it takes, who dies. */
export const hero = (results: AnyResults, lang: Language, level: "h1" | "h2"): Html =>
  results.varied !== undefined
    ? sweepHero(results.varied, results, lang, level)
    : isDay(results)
      ? dayHero(results, lang, level)
      : fightHero(results, lang, level)

/** Of a sweep the answer to its question, or what it varies and how the win rate goes with it. */
const sweepHero = (sweep: Sweep, results: AnyResults, lang: Language, level: "h1" | "h2"): Html => {
  const s = sweepWords[lang]
  const { answer, path, values } = sweep
  const lines = byValue(results, lang)?.caption.answer.slice(0, -1) ?? []
  const fit = answer?.fits[values.indexOf(answer.chosen)]
  const title =
    answer !== undefined && (fit === "meets" || fit === "mayMeet")
      ? `${path} = ${answer.chosen}`
      : s.from(path, s.to(values[0] ?? "", values.at(-1) ?? ""))
  return html`<p class="over"><b>${results.title[lang]}</b> · ${gameWords(results, lang).title} · ${s.values(count(lang, values.length))}</p>
${heading(level, title)}
<ul class="verdicts">${lines.map((line) => html`<li>${line}</li>`)}</ul>`
}

const heading = (level: "h1" | "h2", text: string): Html =>
  level === "h1" ? html`<h1>${text}</h1>` : html`<h2>${text}</h2>`

/** The first variant is what the others are held against: the verdict is on it. */
const fightHero = (results: Results, lang: Language, level: "h1" | "h2"): Html => {
  const w = pageWords[lang]
  const [base] = results.variants
  if (base === undefined) return heading(level, results.title[lang])
  const many = results.variants.length
  return html`${over(results, lang, w.ofFights(count(lang, base.combats)))}
${heading(level, verdict(results, base, lang))}
<p class="lead">${lead(results, base, lang)}${many > 1 ? ` · ${w.factsUnder(base.title[lang])}` : ""}</p>
${sentences(differences(results, lang))}
${split(results, base)}
<ul class="legend">${results.sides.map(({ id, name }, i) => legend(colourOf(i), name, base.winRate[id], lang))}${
    base.outcomes["draw"] === 0
      ? undefined
      : html`<li>${dot(drawColour)}${w.factsDraws} <b>${share(lang, (base.outcomes["draw"] ?? 0) / base.combats, 1)}</b></li>`
  }</ul>
<dl class="facts">
<div><dt>${w.factsLength}</dt><dd>${w.factsLengthText(count(lang, base.rounds.median), count(lang, base.rounds.p90))}</dd></div>
<div><dt>${w.factsDeaths}</dt><dd>${mostDead(results, base, lang)}</dd></div>
<div><dt>${w.factsLead}</dt><dd>${w.factsLeadText(share(lang, base.margin.mean, 0))}</dd></div>
</dl>`
}

const dayHero = (results: DayResults, lang: Language, level: "h1" | "h2"): Html => {
  const w = pageWords[lang]
  const [base] = results.day.variants
  if (base === undefined) return heading(level, results.title[lang])
  return html`${over(results, lang, w.ofDays(count(lang, base.days)))}
${heading(level, w.winDays(point(lang, base.survived)))}
<p class="lead">${results.day.variants.length > 1 ? `${w.factsUnder(base.title[lang])}. ` : ""}${w.interval(range(lang, base.survived))}.</p>
${sentences(dayDifferences(results, lang))}`
}

const over = (results: AnyResults, lang: Language, amount: string): Html => {
  const { length } = isDay(results) ? results.day.variants : results.variants
  const variants = length > 1 ? ` · ${pageWords[lang].variants(count(lang, length))}` : ""
  return html`<p class="over"><b>${results.title[lang]}</b> · ${gameWords(results, lang).title} · ${amount}${variants}</p>`
}

/** Says who wins; that the fight is even where the intervals of the two best overlap. */
const verdict = (results: Results, base: VariantResults, lang: Language): string => {
  const w = pageWords[lang]
  const best = favourite(results)
  const rate = base.winRate[best.id] as Rate
  const others = results.sides.filter(({ id }) => id !== best.id).map(({ id }) => base.winRate[id] as Rate)
  return others.some(({ hi }) => hi >= rate.lo) ? w.even : w.win(best.name, point(lang, rate))
}

const lead = (results: Results, base: VariantResults, lang: Language): string => {
  const best = favourite(results)
  const rate = base.winRate[best.id] as Rate
  const w = pageWords[lang]
  const interval = w.interval(range(lang, rate))
  return verdict(results, base, lang) === w.even ? `${best.name}: ${point(lang, rate)}, ${interval}` : interval
}

/** What each variant changes, in a sentence each, where variants are compared. */
const sentences = (drawn: Chart | undefined): Html | undefined => {
  const lines = drawn?.caption.answer.slice(0, -1) ?? []
  return lines.length === 0 ? undefined : html`<ul class="verdicts">${lines.map((line) => html`<li>${line}</li>`)}</ul>`
}

/** The outcomes as one bar, to scale. */
const split = ({ sides }: Results, { outcomes, combats }: VariantResults): Html => {
  const parts = [
    ...sides.map(({ id }, i) => [outcomes[id] ?? 0, colourOf(i)] as const),
    [outcomes["draw"] ?? 0, drawColour] as const,
  ]
  let x = 0
  const bars = parts.map(([wins, colour]) => {
    const width = (1000 * wins) / Math.max(1, combats)
    const bar = html`<rect x="${x.toFixed(1)}" width="${Math.max(0, width - 2).toFixed(1)}" height="10" fill="${colour}"/>`
    x += width
    return width === 0 ? undefined : bar
  })
  return html`<svg class="split" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">${bars.filter((bar) => bar !== undefined)}</svg>`
}

const dot = (colour: string): Html =>
  html`<svg viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" rx="2" fill="${colour}"/></svg>`

const legend = (colour: string, name: string, rate: Rate | undefined, lang: Language): Html =>
  html`<li>${dot(colour)}${name} <b>${rate === undefined ? "" : point(lang, rate)}</b> <span class="range">${rate === undefined ? "" : range(lang, rate)}</span></li>`

const mostDead = ({ combatants }: Results, base: VariantResults, lang: Language): string => {
  const deaths = combatants.flatMap(({ id, name }) => {
    const rate = base.combatants[id]?.dead
    return rate === undefined || rate.k === 0 ? [] : [{ name, rate }]
  })
  const [worst] = deaths.toSorted((a, b) => b.rate.p - a.rate.p)
  return worst === undefined ? pageWords[lang].factsNobody : `${worst.name}, ${rateText(lang, worst.rate)}`
}
