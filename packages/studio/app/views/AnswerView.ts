import { distinctNames, nameIn } from "@refriega/core/internal"
import { enoughText, evenText } from "@refriega/report/evenText"
import { gradeText } from "@refriega/report/gradeText"
import { count, digitsFor, point, range, share, signed } from "@refriega/report/numbers"
import type { AnyResults, DayResults, Results } from "@refriega/report/pure"
import { shownIndex } from "@refriega/report/shownIndex"
import { h } from "@refriega/report/viewer/dom"
import { language } from "@refriega/report/viewer/language"
import type { Found } from "../../src/messages.ts"
import { textButton } from "../parts/ui.ts"
import { words } from "../parts/words.ts"

/** A rate with an interval. */
interface Rate {
  readonly p: number
  readonly lo: number
  readonly hi: number
}

/** One row of the answer: how a variant ends, as parts of a whole. */
interface Row {
  readonly name: string
  readonly title: string
  readonly n: number
  /** By side in their order, then draws: shares that sum up to one. */
  readonly parts: readonly number[]
  /** Of the first side. */
  readonly rate: Rate
}

/** What can be done with an edit. */
interface Deeds {
  /** Shows a fight that it has turned, beside the one of before. */
  readonly watch: (combat: number) => void
  /** Makes a variant of it. */
  readonly keep: () => void
}

/** What has a smaller part of the bar has no room for its number there, on a phone as on a desk. */
const leastTold = 0.15

/**
 * The answer as it grows: a sentence, a bar for each variant, what differs. While fights are played, intervals are
 * those that hold at every look, and nothing is called better or worse; at the end they are the planned ones.
 */
export class AnswerView {
  readonly element: HTMLElement
  private readonly title = h("p", { class: "title" })
  private readonly heading = h("h2", { class: "verdict" })
  private readonly lead = h("p", { class: "lead" })
  private readonly since = h("p", { class: "since" })
  private readonly legend = h("ul", { class: "legend" })
  private readonly table = h("table", { class: "answers" })
  private readonly facts = h("dl", { class: "facts" })
  private readonly said = h("p", { class: "unseen", "aria-live": "polite" })
  private saidAt = 0
  /** The rate of the first side, by variant, before the last edit. */
  private before = new Map<string, number>()
  private shown: { found: Found; end: boolean } | undefined
  private readonly how: Deeds
  private readonly keep = textButton("", () => this.how.keep())

  constructor(how: Deeds) {
    this.how = how
    this.keep.hidden = true
    this.element = h(
      "section",
      { class: "answer", "aria-label": words().result },
      this.title,
      this.heading,
      this.lead,
      this.since,
      this.legend,
      h("div", { class: "scroll" }, this.table),
      this.facts,
      this.said,
    )
  }

  /** What is shown now becomes what was before. */
  edited(): void {
    if (this.shown?.end !== true) return
    this.before = new Map(rowsOf(this.shown.found, true).map(({ name, rate }) => [name, rate.p]))
  }

  /** Another fight: nothing was before, and nothing is known of it yet. */
  forget(): void {
    this.before.clear()
    this.shown = undefined
    const all = [this.title, this.heading, this.lead, this.since, this.legend, this.table, this.facts]
    for (const each of all) each.replaceChildren()
  }

  /** The result is not of the text as it stands. */
  stale(is: boolean): void {
    this.element.classList.toggle("stale", is)
  }

  show(found: Found, end: boolean): void {
    this.shown = { found, end }
    this.element.classList.toggle("growing", !end)
    const rows = rowsOf(found, end)
    this.sentence(found, rows, end)
    this.write(found, rows, end)
    this.factsOf(found.results, end)
    this.sinceEdit(found, end)
  }

  /** Whether the last edit can be kept as a variant. */
  canKeep(can: boolean): void {
    this.keep.hidden = !can
  }

  private sentence({ results }: Found, rows: readonly Row[], end: boolean): void {
    const [w, lang] = [words(), language()]
    const row = rows[shownIndex(results)]
    const lead = row?.rate ?? { p: 0, lo: 0, hi: 1 }
    const { title, even } = isDay(results)
      ? { title: w.survives(point(lang, lead)), even: [] }
      : fightSentence(results, lead, end)
    // Of several values it is the one that was chosen, by its name.
    const value = results.varied?.answer === undefined ? [] : [row?.title ?? ""]
    const rest = end
      ? [[...value, w.interval(range(lang, lead)), ...even.slice(0, 1)].join(" · "), ...even.slice(1)].join(". ")
      : `${w.soFar} · ${w.between(range(lang, lead))}`
    this.title.textContent = results.title[lang]
    this.heading.textContent = title
    // A value is a name of the file, which has its own letters.
    const isName = end && value.length > 0
    this.lead.textContent = isName ? rest : `${rest.slice(0, 1).toLocaleUpperCase(lang)}${rest.slice(1)}`
    const now = performance.now()
    if (!end && now - this.saidAt < 4000) return
    this.saidAt = now
    this.said.textContent = `${title}, ${rest}`
  }

  private write({ results }: Found, rows: readonly Row[], end: boolean): void {
    const [w, lang] = [words(), language()]
    const sides = isDay(results)
      ? [w.survives("").trim()]
      : distinctNames(results.sides).map((side) => nameIn(side, language()))
    this.legend.replaceChildren(
      ...(isDay(results)
        ? []
        : [...sides, w.draws].map((name, i) =>
            h("li", {}, h("span", { class: `dot ${i === sides.length ? "draw" : `side${i}`}` }), name),
          )),
    )
    const body = rows.map((row, i) => this.row(row, i, results, end, lang))
    // Whose gain a difference is, above the differences.
    const against = h(
      "tr",
      {},
      h("td"),
      h("td"),
      h("th", { scope: "col", class: "differs" }, w.against(sides[0] ?? "")),
    )
    this.table.replaceChildren(
      h("caption", { class: "unseen" }, w.result),
      ...(isDay(results) || rows.length < 2 ? [] : [h("thead", {}, against)]),
      h("tbody", {}, ...body),
    )
  }

  private row(row: Row, index: number, results: AnyResults, end: boolean, lang: "en" | "es"): HTMLElement {
    const w = words()
    const bar = h("div", { class: "outcome" })
    for (const [i, part] of row.parts.entries()) {
      if (part === 0) continue
      const draw = i === row.parts.length - 1
      const piece = h("span", { class: draw ? "draw" : `side${i}` })
      piece.style.width = `${100 * part}%`
      if (part > leastTold && !draw) piece.textContent = share(lang, part, digitsFor(row.rate.lo, row.rate.hi))
      bar.append(piece)
    }
    const reach = h("i", { class: "reach" })
    reach.style.left = `${100 * row.rate.lo}%`
    reach.style.width = `${100 * (row.rate.hi - row.rate.lo)}%`
    bar.append(reach)
    const before = this.before.get(row.name)
    if (before !== undefined) {
      const mark = h("i", { class: "was", title: w.was(share(lang, before, 0)) })
      mark.style.left = `${100 * before}%`
      bar.append(mark)
    }
    const shares = row.parts.map((part) => share(lang, part, 0)).join(" : ")
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, row.title, h("small", {}, w.upTo(count(lang, row.n)))),
      h("td", { class: "bars" }, bar, h("span", { class: "unseen" }, shares)),
      h("td", { class: "differs" }, index === 0 ? undefined : difference(results, row.name, end)),
    )
  }

  private factsOf(results: AnyResults, end: boolean): void {
    const [w, lang] = [words(), language()]
    const first = isDay(results) ? undefined : results.variants[shownIndex(results)]
    this.facts.hidden = first === undefined
    if (isDay(results) || first === undefined) return
    const deaths = distinctNames(results.combatants)
      .flatMap(({ id, name }) => {
        const rate = first.combatants[id]?.dead
        return rate === undefined ? [] : [{ name, rate }]
      })
      .toSorted((a, b) => b.rate.p - a.rate.p)
    const [worst, ...others] = deaths
    // Named only where its interval meets no other one.
    const isSure = worst !== undefined && others.every(({ rate }) => rate.hi < worst.rate.lo)
    const none = deaths.every(({ rate }) => rate.k === 0)
    const deadliest = isSure && !none ? `${worst.name}, ${point(lang, worst.rate)}` : none ? w.nobody : w.unsure
    const fact = (name: string, text: string) => h("div", {}, h("dt", {}, name), h("dd", {}, text))
    this.facts.replaceChildren(
      fact(w.rounds, w.roundsText(count(lang, first.rounds.median), count(lang, first.rounds.p90))),
      fact(w.deadliest, deadliest),
      fact(w.left, w.leftText(share(lang, first.margin.mean, 0))),
    )
    this.facts.classList.toggle("growing", !end)
  }

  private sinceEdit({ results, since }: Found, end: boolean): void {
    const [w, lang] = [words(), language()]
    const [id, change] = Object.entries(since?.sides ?? {})[0] ?? []
    this.since.hidden = since === undefined || change === undefined || !end
    if (since === undefined || change === undefined || !end) return
    const name = isDay(results)
      ? ""
      : nameIn(distinctNames(results.sides).find((side) => side.id === id) ?? { name: "" }, lang)
    const digits = digitsFor(change.lo, change.hi)
    const points = (x: number) => signed(lang, 100 * x, digits)
    if (since.turned.count === 0) return this.since.replaceChildren(w.sinceNothing)
    this.since.replaceChildren(w.since(name, points(change.d), `${points(change.lo)} … ${points(change.hi)}`), " · ")
    const [first] = since.turned.first
    const link = h("button", { type: "button", class: "inline" }, w.turned(count(lang, since.turned.count)))
    link.addEventListener("click", () => first !== undefined && this.how.watch(first))
    this.keep.textContent = w.keep
    this.since.append(link, " ", this.keep)
  }
}

const isDay = (results: AnyResults): results is DayResults => "day" in results

const rowsOf = ({ looks, results }: Found, end: boolean): readonly Row[] => {
  const lang = language()
  if (isDay(results))
    return results.day.variants.map(({ days, name, survived, title }) => ({
      name,
      title: title[lang],
      n: days,
      parts: [survived.p, 1 - survived.p],
      rate: end ? survived : { ...survived, ...looks[name]?.["survived"] },
    }))
  const [side] = results.sides
  return results.variants.map(({ combats, name, outcomes, title, winRate }) => {
    const of = (id: string) => (combats === 0 ? 0 : (outcomes[id] ?? 0) / combats)
    const rate = winRate[side?.id ?? ""] ?? { p: 0, lo: 0, hi: 1 }
    const look = looks[name]?.[side?.id ?? ""]
    return {
      name,
      title: title[lang],
      n: combats,
      parts: [...results.sides.map(({ id }) => of(id)), of("draw")],
      rate: end || look === undefined ? rate : { p: rate.p, ...look },
    }
  })
}

/** How often the first side wins; at the end also whether that is even, and how far it may be from it. */
const fightSentence = (results: Results, { p, lo, hi }: Rate, end: boolean) => {
  const [w, lang] = [words(), language()]
  const sides = distinctNames(results.sides).map((side) => ({ id: side.id, name: nameIn(side, lang) }))
  const [first] = sides
  const title = w.wins(first?.name ?? "", point(lang, { p, lo, hi }))
  const found = results.variants[shownIndex(results)]?.even?.[first?.id ?? ""]
  if (!end || found === undefined) return { title, even: [] }
  const { verdict } = found
  const { party } = results.variants[shownIndex(results)] ?? {}
  if (party !== undefined) {
    const name = sides.find(({ id }) => id === party.side)?.name ?? ""
    return { title: `${gradeText(name, party.difficulty, lang)}. ${title}`, even: [evenText({ sides }, found, lang)] }
  }
  return {
    title: verdict === "even" ? `${w.even}: ${title}` : verdict === "undecided" ? `${w.open2}: ${title}` : title,
    even: [evenText({ sides }, found, lang), ...enoughText(found, lang)],
  }
}

/**
 * How a variant differs from the first, for the first side; a verdict only when all is played that was to be played.
 */
const difference = (results: AnyResults, name: string, end: boolean): HTMLElement | undefined => {
  const [w, lang] = [words(), language()]
  const metric = isDay(results) ? "survived" : `winRate.${results.sides[0]?.id}`
  const found = results.comparisons.find((each) => each.b === name && each.metric === metric)
  if (found === undefined) return undefined
  const { d, hi, lo, verdict } = found
  const digits = digitsFor(lo, hi)
  const points = (x: number) => signed(lang, 100 * x, digits)
  const split = results.splits?.find((each) => each.b === name && each.metric === metric)
  return h(
    "div",
    { class: end ? verdict : "undecided" },
    h("b", {}, points(d)),
    h("span", { class: "range" }, end ? ` [${points(lo)}, ${points(hi)}] ` : ` ${w.soFar} `),
    end ? h("em", {}, w.verdicts[verdict]) : undefined,
    split === undefined || !end
      ? undefined
      : h(
          "small",
          {},
          `${w.splitRule} ${signed(lang, 100 * split.direct.d, 1)} · ${w.splitPlayers} ${signed(lang, 100 * (split.total.d - split.direct.d), 1)}`,
        ),
  )
}
