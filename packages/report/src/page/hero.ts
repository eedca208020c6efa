import type { Language } from "@refriega/core"
import { shellWord } from "@refriega/core/internal"
import {
  type Evenness,
  type PartyResults,
  rate,
  surest,
  type TuneAnswer,
  type Tuned,
  variedName,
} from "@refriega/sim/pure"
import { dayDifferences, differences } from "../charts/differences.ts"
import { byPlane } from "../drawing/byPlane.ts"
import { byValue } from "../drawing/byValue.ts"
import type { Chart } from "../drawing/frame.ts"
import { colourOf, drawColour } from "../drawing/palette.ts"
import { asked } from "../facts/asked.ts"
import { gameWords } from "../facts/gameWords.ts"
import {
  type AnyResults,
  type DayResults,
  isDay,
  type Rate,
  type Results,
  type VariantResults,
} from "../facts/Results.ts"
import { curvesOf, type Sweep } from "../text/curvesOf.ts"
import { evenOf } from "../text/evenness/evenOf.ts"
import { enoughText, evenText } from "../text/evenness/evenText.ts"
import { count, point, range, share } from "../text/numbers.ts"
import { rateParts, rateText, rateWithRange } from "../text/rateText.ts"
import { otherGrade } from "../text/party/otherGrade.ts"
import { partyTold } from "../text/party/partyTold.ts"
import { partyWords } from "../text/party/partyWords.ts"
import { sweepWords } from "../text/words/sweepWords.ts"
import { tuneLines } from "../text/tuneLines.ts"
import { tuneWords } from "../text/words/tuneWords.ts"
import { type Html, html } from "./html.ts"
import { luckShare } from "./luckShare.ts"
import { pageWords } from "./words/pageWords.ts"

/**
 * The verdict on a run, first of all: who wins, how surely, how long it takes, who dies.
 *
 * @param file of the scenario, as commands name it
 */
export const hero = (
  results: AnyResults,
  lang: Language,
  level: "h1" | "h2",
  file = `${results.scenario}.yaml`,
): Html =>
  results.tuned?.answer !== undefined
    ? tunedHero(results.tuned, results.tuned.answer, results, lang, level)
    : heroOfRun(results, lang, level, file)

const heroOfRun = (results: AnyResults, lang: Language, level: "h1" | "h2", file: string): Html =>
  results.varied !== undefined
    ? sweepHero(results.varied, results, lang, level)
    : isDay(results)
      ? dayHero(results, lang, level)
      : fightHero(results, lang, level, file)

/** Of a search the answer as a headline, and what else is to be known of it. */
const tunedHero = (
  { asked: wish }: Tuned,
  answer: TuneAnswer,
  results: AnyResults,
  lang: Language,
  level: "h1" | "h2",
): Html => {
  const [title = "", ...lines] = tuneLines(answer, wish.fights, lang)
  const all = tuneWords[lang].points(count(lang, answer.counts.points), count(lang, answer.fights))
  return html`<p class="over"><b>${results.title[lang]}</b>${gameOf(results, lang)} · ${all}</p>
${heading(level, title.replace(/\.$/u, ""))}
<ul class="verdicts">${[...lines, tuneWords[lang].wantedAll(wish.targets.join("; "))].map((line) => html`<li>${line}</li>`)}</ul>`
}

/** Of a sweep the answer to its question, or what it varies and how the win rate goes with it. */
const sweepHero = (sweep: Sweep, results: AnyResults, lang: Language, level: "h1" | "h2"): Html => {
  const s = sweepWords[lang]
  const { answer, values } = sweep
  const lines = (byValue(results, lang) ?? byPlane(results, lang)[0])?.caption.answer.slice(0, -1) ?? []
  const fit = answer?.fits[values.indexOf(answer.chosen)]
  const title =
    answer !== undefined && (fit === "meets" || fit === "mayMeet")
      ? headline(sweep, answer, results, lang)
      : (sweep.plane ?? [sweep])
          .map((axis) => s.from(variedName(axis), s.to(axis.values[0] ?? "", axis.values.at(-1) ?? "")))
          .join("; ")
  return html`<p class="over"><b>${results.title[lang]}</b>${gameOf(results, lang)} · ${s.values(count(lang, values.length))}</p>
${heading(level, title)}
<ul class="verdicts">${lines.map((line) => html`<li>${line}</li>`)}</ul>`
}

/** The answer as a sentence: how often whom the target is about wins with the value that was found. */
const headline = (sweep: Sweep, answer: NonNullable<Sweep["answer"]>, results: AnyResults, lang: Language): string => {
  const s = sweepWords[lang]
  const [curve] = curvesOf(sweep, results, lang)
  const its = answer.confirmed?.rate ?? curve?.rates[sweep.values.indexOf(answer.chosen)]
  const value = `${sweep.path} ${sweep.sign ?? "="} ${answer.chosen}`
  if (curve === undefined || its === undefined) return value
  return isDay(results)
    ? s.survivesWith(rateText(lang, its), value)
    : s.winsWith(curve.name, rateText(lang, its), value)
}

const heading = (level: "h1" | "h2", text: string): Html =>
  level === "h1" ? html`<h1>${text}</h1>` : html`<h2>${text}</h2>`

/**
 * Where variants are compared, what each changes is first, and then how the fight goes that they are compared with. How
 * its fights part from theirs is shown further down.
 */
const fightHero = (results: Results, lang: Language, level: "h1" | "h2", file: string): Html => {
  const w = pageWords[lang]
  const [base] = results.variants
  if (base === undefined) return heading(level, results.title[lang])
  const many = results.variants.length
  const changes = linesOf(differences({ ...results, pairs: [] }, lang))
  const told = partyTold(results, base, lang)
  const said = told?.grade ?? verdict(results, base, lang)
  const more = told && [
    ...[told.spends, told.stocks, told.open, told.read, evenness(results, base, lang)]
      .filter((line) => line !== undefined)
      .map((line) => html`${capitalised(line)}`),
    ...(base.party === undefined ? [] : [changing(file, base.party, lang)]),
  ]
  return html`${over(results, lang, w.ofFights(count(lang, base.combats)))}
${changes.length === 0 ? undefined : html`${heading(level, changesHeading(results, changes, lang))}${changes.length === 1 ? undefined : list(changes)}`}
${changes.length === 0 ? heading(level, said) : html`<p class="base"><b>${base.title[lang]}</b>: ${said}</p>`}
<p class="lead">${told === undefined ? lead(results, base, lang) : capitalised(told.odds)}${many > 1 && changes.length === 0 ? ` · ${w.factsUnder(base.title[lang])}` : ""}</p>
${more && listed(more)}
${split(results, base)}
<ul class="legend">${results.sides.map(({ id, name }, i) => legend(colourOf(i), name, base.winRate[id], lang))}${
    base.outcomes["draw"] === 0
      ? undefined
      : legend(drawColour, w.factsDraws, rate(base.outcomes["draw"] ?? 0, base.combats), lang)
  }</ul>
<dl class="facts">
<div><dt>${w.factsLength}</dt><dd>${w.factsLengthText(count(lang, base.rounds.median), count(lang, base.rounds.p90))}</dd></div>
<div><dt>${w.factsDeaths}</dt><dd>${mostDead(results, base, lang)}</dd></div>
<div><dt>${w.factsLead}</dt><dd>${w.factsLeadText(share(lang, base.margin.mean, 0))}</dd></div>
${luckOf(results, base, lang)}
</dl>`
}

/** The command that finds what makes it another grade. */
const changing = (file: string, party: PartyResults, lang: Language): Html => {
  const { grade, isEasier } = otherGrade(party)
  return html`${partyWords[lang].change(isEasier)}<code>refriega run ${shellWord(file)} --want ${shellWord(grade)}</code>`
}

const capitalised = (line: string): string => line.charAt(0).toLocaleUpperCase() + line.slice(1)

/** A share whose interval is wider is not known. */
const mostOpen = 0.5

/** How much of who wins is luck, of two sides. */
const luckOf = (results: Results, base: VariantResults, lang: Language): Html | undefined => {
  const w = pageWords[lang]
  const found = luckShare(results, base)
  if (found === undefined) return undefined
  // Of few fights nearly all may be so.
  const isKnown = found.hi - found.lo <= mostOpen
  const text = isKnown ? w.factsLuckText(point(lang, found), range(lang, found)) : w.factsLuckUnknown
  return html`<div><dt>${w.factsLuck}</dt><dd>${text}</dd></div>`
}

const dayHero = (results: DayResults, lang: Language, level: "h1" | "h2"): Html => {
  const w = pageWords[lang]
  const [base] = results.day.variants
  if (base === undefined) return heading(level, results.title[lang])
  return html`${over(results, lang, w.ofDays(count(lang, base.days)))}
${heading(level, w.winDays(rateText(lang, base.survived)))}
<p class="lead">${capitalised(`${results.day.variants.length > 1 ? `${w.factsUnder(base.title[lang])}: ` : ""}${w.interval(range(lang, base.survived))}`)}.</p>
${list(linesOf(dayDifferences(results, lang)))}`
}

const over = (results: AnyResults, lang: Language, amount: string): Html => {
  const { length } = isDay(results) ? results.day.variants : results.variants
  const variants = length > 1 ? ` · ${pageWords[lang].variants(count(lang, length))}` : ""
  return html`<p class="over"><b>${results.title[lang]}</b>${gameOf(results, lang)} · ${amount}${variants}</p>`
}

/** The game, if the title does not say it. */
const gameOf = (results: AnyResults, lang: Language): string => {
  const { title } = gameWords(results, lang)
  return results.title[lang].endsWith(` · ${title}`) ? "" : ` · ${title}`
}

/** A run in a sentence and at most three numbers, each with what it is; plain texts. */
export interface Gist {
  readonly verdict: string
  readonly numbers: readonly (readonly [name: string, value: string])[]
}

/** The verdict on a run, and the numbers that say most of it. */
export const gistOf = (results: AnyResults, lang: Language): Gist => {
  const w = pageWords[lang]
  const { tuned, varied } = results
  if (tuned?.answer !== undefined) {
    const [verdict = "", ...lines] = tuneLines(tuned.answer, tuned.asked.fights, lang)
    return { verdict, numbers: lines.slice(0, 3).map((line) => ["", line]) }
  }
  if (varied !== undefined) {
    const [verdict = "", ...lines] = byValue(results, lang)?.caption.answer.slice(0, -1) ?? []
    return { verdict, numbers: lines.slice(0, 3).map((line) => ["", line]) }
  }
  if (isDay(results)) {
    const [base] = results.day.variants
    if (base === undefined) return { verdict: "", numbers: [] }
    const numbers = [...linesOf(dayDifferences(results, lang)), w.interval(range(lang, base.survived))]
    return { verdict: w.winDays(rateText(lang, base.survived)), numbers: numbers.slice(0, 3).map((line) => ["", line]) }
  }
  const [base] = results.variants
  if (base === undefined) return { verdict: "", numbers: [] }
  const changes = linesOf(differences({ ...results, pairs: [] }, lang))
  const { id, name } = asked(results)
  const its = base.winRate[id] as Rate
  return {
    verdict: changes.length === 0 ? verdict(results, base, lang) : changesHeading(results, changes, lang),
    numbers: [
      [`${name} · ${base.title[lang]}`, rateWithRange(lang, its)],
      [w.factsLength, w.factsLengthText(count(lang, base.rounds.median), count(lang, base.rounds.p90))],
      [w.factsDeaths, mostDead(results, base, lang)],
    ],
  }
}

/** How fights ended as written, as the first line of their page says it; undefined of days and sweeps. */
export const verdictOf = (results: AnyResults): Evenness["verdict"] | undefined => {
  if (isDay(results) || results.varied !== undefined || results.tuned !== undefined) return undefined
  const [base] = results.variants
  return base === undefined ? undefined : evenOf(results, base).verdict
}

/** How often the side that is asked about wins, and that this is even, or not decided. */
const verdict = (results: Results, base: VariantResults, lang: Language): string => {
  const w = pageWords[lang]
  const { id, name } = asked(results)
  const said = w.win(name, rateText(lang, base.winRate[id] as Rate))
  const found = evenOf(results, base).verdict
  return found === "even" || found === "undecided" ? `${w[found]}: ${said}` : capitalised(said)
}

/** The interval of that, and how even it is. */
const lead = (results: Results, base: VariantResults, lang: Language): string => {
  const interval = pageWords[lang].interval(range(lang, base.winRate[asked(results).id] as Rate))
  return capitalised(`${interval} · ${evenness(results, base, lang)}`)
}

/** How even it is, and after how many fights that would be known. */
const evenness = (results: Results, base: VariantResults, lang: Language): string => {
  const found = evenOf(results, base)
  return [evenText(results, found, lang), ...enoughText(found, lang)].join(". ")
}

/** What each variant changes, in a sentence each, where variants are compared. */
const linesOf = (drawn: Chart | undefined): readonly string[] => drawn?.caption.answer.slice(0, -1) ?? []

const list = (lines: readonly string[]): Html | undefined =>
  lines.length === 0 ? undefined : listed(lines.map((line) => html`${line}`))

const listed = (lines: readonly Html[]): Html =>
  html`<ul class="verdicts">${lines.map((line) => html`<li>${line}</li>`)}</ul>`

/** What one variant changes; of several, how many do what. */
const changesHeading = (results: Results, lines: readonly string[], lang: Language): string => {
  const [only] = lines
  if (only !== undefined && lines.length === 1) return only
  const w = pageWords[lang]
  const { id, name } = asked(results)
  const found = results.comparisons.filter(({ metric }) => metric === `winRate.${id}`)
  const said = (["better", "worse", "equivalent", "undecided"] as const).flatMap((verdict) => {
    const n = found.filter((each) => each.verdict === verdict).length
    return n === 0 ? [] : [w.verdictsSaid[verdict](count(lang, n))]
  })
  return w.verdicts(count(lang, found.length), name, said)
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

const legend = (colour: string, name: string, its: Rate | undefined, lang: Language): Html => {
  const said = its && rateParts(lang, its)
  return html`<li>${dot(colour)}${name} <b>${said?.value}</b> <span class="range">${said?.bound ?? (its && range(lang, its))}</span></li>`
}

/** Who surely dies most often. */
const mostDead = ({ combatants }: Results, base: VariantResults, lang: Language): string => {
  const w = pageWords[lang]
  const cast = combatants.flatMap(({ id, name }) => {
    const dead = base.combatants[id]?.dead
    return dead === undefined ? [] : [{ name, dead }]
  })
  if (cast.every(({ dead }) => dead.k === 0)) return w.factsNobody
  const worst = surest(cast, ({ dead }) => dead)
  return worst === undefined ? w.factsUnsure : `${worst.name}, ${rateWithRange(lang, worst.dead)}`
}
