import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import type { Language } from "@refriega/core"
import { brief, charts, chartsOfOne, ofOneVariant, withFirst } from "../charts/charts.ts"
import type { Chart } from "../charts/frame.ts"
import type { Room } from "../charts/Room.ts"
import { pageData } from "../fights/pageData.ts"
import { progressOf } from "../fights/progressOf.ts"
import type { ReportedRun } from "../fights/ReportedRun.ts"
import type { Seen } from "../fights/Seen.ts"
import { seenOf } from "../fights/seenOf.ts"
import { type AnyResults, isDay, type Results } from "../Results.ts"
import { plainText } from "../text/plainText.ts"
import { withDistinctDayNames, withDistinctNames } from "../text/withDistinctNames.ts"
import { both, bothInline } from "./both.ts"
import { fightCards } from "./fightCards.ts"
import { Figures } from "./figures.ts"
import { hero } from "./hero.ts"
import { type Html, html, jsonInHtml, raw } from "./html.ts"
import { method } from "./method.ts"
import { outcomePairs } from "./outcomePairs.ts"
import { overview } from "./overview.ts"
import type { PageData } from "./PageData.ts"
import { pageWords } from "./pageWords.ts"
import { played } from "./played.ts"
import { viewerScript } from "./viewerScript.ts"
import { withPlayersInTitles } from "./whoPlays.ts"

/**
 * One page for any number of finished runs, in one file that needs no network: verdict, charts with their tables, fights to
 * replay, method. Both languages are in it; `lang` is the one that it opens in. The same runs give the same bytes.
 */
export const page = async (reported: readonly ReportedRun[], lang: Language): Promise<string> => {
  const runs = withOwnSlugs(withPlayersInTitles(reported)).map((run) => ({ ...run, results: distinct(run.results) }))
  const sees = new Map(runs.map((run) => [run.slug, seer(run, runs.length > 1)]))
  const { data: fights, readers } = pageData(runs)
  const data = withChances(fights, sees)
  const script = await viewerScript(readers)
  const style = readFileSync(new URL("style.css", import.meta.url), "utf8")
  const title = (l: Language): string =>
    plainText(
      runs
        .map(({ results }) => results.title[l])
        .join(", ")
        .slice(0, 200),
    )
  const figures = new Figures(lang)
  const first = runs.length > 1 ? await overview(runs, figures) : undefined
  const sections: Html[] = []
  for (const run of runs) sections.push(await runSection(run, figures, runs.length > 1, sees.get(run.slug) ?? blind))
  const policy = `default-src 'none'; script-src '${hashOf(script)}'; style-src '${hashOf(style)}'; img-src data:; base-uri 'none'; form-action 'none'`
  return html`<!doctype html>
<html lang="${lang}" data-title-en="${title("en")} – Refriega" data-title-es="${title("es")} – Refriega">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Refriega">
<title>${title(lang)} – Refriega</title>
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#main">${bothInline((l) => pageWords[l].skip)}</a>
${bar(runs)}
<main id="main">
${first}
${sections}
${data.showings.length > 0 ? fightCards(data) : undefined}
<section class="part played" id="played">${both((l) => html`<h2>${pageWords[l].played}</h2>${runs.map((run) => played(run, l))}`)}</section>
<section class="part method" id="method">${both((l) => method(runs, l))}</section>
</main>
<footer>${bothInline((l) => pageWords[l].madeBy)}</footer>
<script type="application/json" id="fights-data">${jsonInHtml(data)}</script>
<script type="application/octet-stream" id="figures-data">${raw(figures.packed())}</script>
<script>${raw(script)}</script>
</body>
</html>
`.markup
}

const distinct = (results: AnyResults): AnyResults =>
  isDay(results) ? withDistinctDayNames(results) : withDistinctNames(results)

/** Runs whose slugs tell them apart: the second of one name becomes `name-2`. */
const withOwnSlugs = (runs: readonly ReportedRun[]): readonly ReportedRun[] => {
  const taken = new Set<string>()
  return runs.map((run) => {
    let { slug } = run
    for (let n = 2; taken.has(slug); n++) slug = `${run.slug}-${n}`
    taken.add(slug)
    return { ...run, slug }
  })
}

const hashOf = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`

/** What was seen in fights of a variant, by its name. */
type See = (variant: string) => Seen | undefined
const blind: See = () => undefined

/** What is seen of a run whose fights are watched: of one of many, of days and of sweeps none are. Each variant's are played once. */
const seer = (run: ReportedRun, isOneOfMany: boolean): See => {
  const { results } = run
  if (isDay(results) || isOneOfMany || results.varied !== undefined) return blind
  const see = seenOf(run)
  const known = new Map<string, Seen | undefined>()
  return (variant) => {
    if (!known.has(variant)) known.set(variant, see(variant))
    return known.get(variant)
  }
}

/** Of fewer fights that stood alike no chance is read. */
const fewestAlike = 20

/** The fights of a page with what is known of the chances in them: of variants that the page shows. */
const withChances = (data: PageData, sees: ReadonlyMap<string, See>): PageData => ({
  ...data,
  stages: data.stages.map((stage) => {
    const all = Object.entries(sees.get(stage.run)?.(stage.variant)?.standings ?? {})
    const standings = all.filter(([, { n }]) => n >= fewestAlike)
    if (standings.length === 0) return stage
    return { ...stage, chances: Object.fromEntries(standings.map(([key, { n, won }]) => [key, [n, won] as const])) }
  }),
})

/** A page of more variants shows so many of them in full; the others stand in the charts of all and in the tables. */
const mostSwitched = 6

const runSection = async (run: ReportedRun, figures: Figures, isOneOfMany: boolean, see: See): Promise<Html> => {
  const { slug, results } = run
  const progress = isDay(results) ? [] : progressOf(run, results)
  const [base, ...others] = isDay(results) ? [] : results.variants
  const seen = see(base?.name ?? "")
  const drawn = (lang: Language, room: Room): readonly Chart[] => {
    const all = charts(results, lang, progress, room, seen)
    return isOneOfMany ? brief(all) : all
  }
  const ofOne = ({ name }: Chart): boolean => ofOneVariant.has(name)
  const ofAll = await figures.add(slug, (lang, room) => drawn(lang, room).filter((chart) => !ofOne(chart)))
  const single = await figures.add(slug, (lang, room) => drawn(lang, room).filter(ofOne), base?.name)
  const shown = isDay(results) || isOneOfMany ? [] : others.slice(0, mostSwitched - 1)
  for (const { name } of shown) {
    const its = see(name)
    await figures.add(slug, (lang, room) => chartsOfOne(withFirst(results as Results, name), lang, room, its), name)
  }
  return html`<section class="run" id="run-${slug}">
<div class="hero">${both((lang) => hero(results, lang, isOneOfMany ? "h2" : "h1"))}${inStudio(run)}</div>
<div class="charts">${isOneOfMany ? undefined : bothInline((lang) => html`<h2 class="unseen">${pageWords[lang].charts}</h2>`)}${ofAll}</div>
${isOneOfMany || results.pairs.length === 0 ? undefined : both((lang) => outcomePairs(results, lang))}
${single.length === 0 ? undefined : html`<div class="charts">${isOneOfMany ? undefined : bothInline((lang) => html`<h2 class="unseen">${pageWords[lang].chartsOfOne}</h2>`)}${base === undefined || shown.length === 0 ? undefined : variantSwitch([base, ...shown], slug)}${single}</div>`}
</section>`
}

/** The way to where the fight can be changed, if there is one. */
const inStudio = ({ studio }: ReportedRun): Html | undefined =>
  studio === undefined
    ? undefined
    : html`<p class="in-studio"><a href="${studio}" rel="noreferrer">${bothInline((lang) => pageWords[lang].inStudio)}</a></p>`

/** Chooses the variant that the charts after it show. */
const variantSwitch = (variants: Results["variants"], slug: string): Html =>
  html`<div class="variant-switch"><label for="variant-${slug}">${bothInline((lang) => pageWords[lang].shownVariant)}</label>
<select id="variant-${slug}" data-run="${slug}">${variants.map(
    ({ name, title }) => html`<option value="${name}" data-en="${title.en}" data-es="${title.es}">${title.en}</option>`,
  )}</select></div>`

const bar = (runs: readonly ReportedRun[]): Html => html`<header class="bar"><div>
<a class="mark" href="#main"><svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="7" cy="10" r="5.6" fill="#0072B2"/><rect x="9" y="4.6" width="10.2" height="10.2" fill="#D55E00" opacity="0.88"/></svg>Refriega</a>
<nav>${bothInline(
  (lang) =>
    html`${
      runs.length > 1
        ? runs.map(({ slug, results }) => html`<a href="#run-${slug}">${results.title[lang]}</a>`)
        : undefined
    }<a href="#fights">${pageWords[lang].fights}</a><a href="#played">${pageWords[lang].played}</a><a href="#method">${pageWords[lang].method}</a>`,
)}</nav>
<div class="switches" role="group" aria-label="Language, idioma"><button type="button" data-speak="en" lang="en" aria-pressed="false">English</button><button type="button" data-speak="es" lang="es" aria-pressed="false">Español</button><button type="button" id="theme" aria-label="Light or dark, claro u oscuro" aria-pressed="false">◐</button></div>
</div></header>`
