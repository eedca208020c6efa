import type { Language } from "@refriega/core"
import { brief, charts, chartsOfOne, ofOneVariant, withFirst } from "../charts/charts.ts"
import type { Drawings } from "../drawing/Drawings.ts"
import type { Chart } from "../drawing/frame.ts"
import type { Room } from "../drawing/Room.ts"
import type { Results } from "../facts/Results.ts"
import { unheard, type Working } from "../facts/Working.ts"
import { inLanguage } from "../text/inLanguage.ts"
import { plainText } from "../text/plainText.ts"
import { both, bothInline } from "./words/both.ts"
import { fightCards } from "./fightCards.ts"
import { fightFinder } from "./fightFinder.ts"
import { Figures } from "./figures.ts"
import type { Gathered, GatheredRun } from "./Gathered.ts"
import { hero } from "./hero.ts"
import { type Html, html, jsonInHtml, raw } from "./html.ts"
import { method } from "./method.ts"
import { outcomePairs } from "./outcomePairs.ts"
import { overview } from "./overview.ts"
import { pageFrame } from "./pageFrame.ts"
import { preview } from "./preview.ts"
import { pageWords } from "./words/pageWords.ts"
import { shownVariants } from "./shownVariants.ts"

/** What a page is made with. */
export interface Making {
  /** The language that it opens in. */
  readonly lang: Language
  /** The style sheet. */
  readonly style: string
  /** The script, of `viewerScript`. */
  readonly script: string
  /** Where the page will be on the web: previews of links to it show its verdict and a picture beside it. */
  readonly address?: string | undefined
  /** What draws the charts that it opens with, where they are wanted with their titles too. */
  readonly drawings?: Pick<Drawings, "bare"> | undefined
}

/**
 * One page of all that was gathered, in one file that needs no network: verdict, charts with their tables, fights to
 * replay, method. Both languages are in it. The same gives the same bytes, in a browser as in Node.
 */
export const compose = async (
  { fights, runs }: Gathered,
  { address, drawings, lang, script, style }: Making,
  working: Working = unheard,
): Promise<string> => {
  const title = (l: Language): string =>
    plainText(
      runs
        .map(({ results }) => results.title[l])
        .join(", ")
        .slice(0, 200),
    )
  const figures = new Figures(lang, drawings)
  const first = runs.length > 1 ? await overview(runs, figures) : undefined
  const sections: Html[] = []
  for (const run of runs) {
    const told = (done: number): Promise<void> => working("drawing", (sections.length + done) / runs.length)
    sections.push(await runSection(run, figures, runs.length > 1, told))
  }
  const [shown] = runs
  return pageFrame({
    lang,
    title,
    head: address === undefined || shown === undefined ? undefined : preview(address, title(lang), shown.results, lang),
    style,
    script,
    links: (l) => links(runs, l),
    main: [
      first,
      sections,
      fights.showings.length > 0 ? fightCards(fights, runs.map(fightFinder)) : undefined,
      html`<section class="part played" id="played">${both((l) => html`<h2>${pageWords[l].played}</h2>${runs.map(({ played }) => raw(played[l]))}`)}</section>`,
      html`<section class="part method" id="method">${both((l) => method(runs, l))}</section>`,
    ],
    data: [
      html`<script type="application/json" id="fights-data">${jsonInHtml(fights)}</script>`,
      html`<script type="application/octet-stream" id="figures-data">${raw(figures.packed())}</script>`,
    ],
  })
}

const runSection = async (
  run: GatheredRun,
  figures: Figures,
  isOneOfMany: boolean,
  told: (done: number) => Promise<void>,
): Promise<Html> => {
  await told(0)
  const { progress, results, seen, slug } = run
  const [base, ...others] = shownVariants(results, isOneOfMany)
  const known = new Map<string, readonly Chart[]>()
  const drawn = (lang: Language, room: Room): readonly Chart[] => {
    const key = `${lang} ${room.name}`
    const all = known.get(key) ?? charts(results, lang, progress, room, seen[base?.name ?? ""])
    known.set(key, all)
    return isOneOfMany ? brief(all) : all
  }
  const ofOne = ({ name }: Chart): boolean => ofOneVariant.has(name)
  const parts = 2 + others.length
  const ofAll = await figures.add(slug, (lang, room) => drawn(lang, room).filter((chart) => !ofOne(chart)))
  await told(1 / parts)
  const single = await figures.add(slug, (lang, room) => drawn(lang, room).filter(ofOne), base?.name)
  for (const [i, { name }] of others.entries()) {
    await told((2 + i) / parts)
    const drawnOf = (lang: Language, room: Room): readonly Chart[] =>
      chartsOfOne(withFirst(results as Results, name), lang, room, seen[name])
    await figures.add(slug, drawnOf, name)
  }
  return html`<section class="run" id="run-${slug}">
<div class="hero">${both((lang) => hero(inLanguage(results, lang), lang, isOneOfMany ? "h2" : "h1", run.manifest.scenario.file))}${inStudio(run)}</div>
<div class="charts">${isOneOfMany ? undefined : bothInline((lang) => html`<h2 class="unseen">${pageWords[lang].charts}</h2>`)}${ofAll}</div>
${isOneOfMany || results.pairs.length === 0 ? undefined : both((lang) => outcomePairs(inLanguage(results, lang), lang))}
${single.length === 0 ? undefined : html`<div class="charts">${isOneOfMany ? undefined : bothInline((lang) => html`<h2 class="unseen">${pageWords[lang].chartsOfOne}</h2>`)}${base === undefined || others.length === 0 ? undefined : variantSwitch([base, ...others], slug)}${single}</div>`}
</section>`
}

/** The way to where the fight can be changed, if there is one. */
const inStudio = ({ studio }: GatheredRun): Html | undefined =>
  studio === undefined
    ? undefined
    : html`<p class="in-studio"><a href="${studio}" rel="noreferrer">${bothInline((lang) => pageWords[lang].inStudio)}</a></p>`

/** Chooses the variant that the charts after it show. */
const variantSwitch = (variants: Results["variants"], slug: string): Html =>
  html`<div class="variant-switch"><label for="variant-${slug}">${bothInline((lang) => pageWords[lang].shownVariant)}</label>
<select id="variant-${slug}" data-run="${slug}">${variants.map(
    ({ name, title }) => html`<option value="${name}" data-en="${title.en}" data-es="${title.es}">${title.en}</option>`,
  )}</select></div>`

const links = (runs: readonly GatheredRun[], lang: Language): Html =>
  html`${
    runs.length > 1
      ? runs.map(({ slug, results }) => html`<a href="#run-${slug}">${results.title[lang]}</a>`)
      : undefined
  }<a href="#fights">${pageWords[lang].fights}</a><a href="#played">${pageWords[lang].played}</a><a href="#method">${pageWords[lang].method}</a>`
