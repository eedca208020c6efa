import { count } from "@refriega/report/numbers"
import { h } from "@refriega/report/viewer/dom"
import { language } from "@refriega/report/viewer/language"
import { type Edit, type Way, YamlText } from "@refriega/core/internal"
import type { KnownBlock } from "../../src/messages.ts"
import { roomForOneMore } from "../editing/roomForOneMore.ts"
import type { Model } from "../model/Model.ts"
import { words } from "../parts/words.ts"
import { goalText, type MovedNumber, NumberBars, valueText } from "./NumberBars.ts"
import { numberWords } from "./numberWords.ts"

/** How often a number with a name is in a file, and where. */
interface Field {
  readonly name: string
  readonly way: Way
  readonly value: number
}

/** What cards show of a model. */
type Shown = Pick<Model, "measured" | "measuring" | "plan" | "project">

/** What a reader can do on cards. */
interface Deeds {
  readonly edit: (edits: readonly Edit[]) => void
  readonly measure: () => void
}

/**
 * Sides, combatants and numbers of a fight as cards with − and +. Every press edits the text in its place. Beside each
 * number is what it does to the fight, once the user has asked. It is loaded when cards are first looked at.
 */
export class PeopleView {
  private readonly element: HTMLElement
  private readonly deeds: Deeds
  private known: readonly KnownBlock[] = []
  private shown: (Shown & { readonly text: string }) | undefined
  /** Which numbers somebody has unfolded or folded, by the place of their members. Those with bars are unfolded. */
  private readonly open = new Map<string, boolean>()
  /** Which goal bars are of. */
  private goal = 0
  private bars: NumberBars | undefined
  /** What the members of the fight are, by what changes call them. */
  private members: readonly Member[] = []

  constructor(element: HTMLElement, deeds: Deeds) {
    this.element = element
    this.deeds = deeds
  }

  /** Which stat blocks a file may name: their numbers are shown where they are named, and changed there. */
  learn(known: readonly KnownBlock[]): void {
    this.known = known
    this.draw()
  }

  show(text: string, { measured, measuring, plan, project }: Shown): void {
    this.shown = { text, measured, measuring, plan, project }
    this.draw()
  }

  private draw(): void {
    const { shown } = this
    if (shown === undefined) return
    const { measured, project, text } = shown
    const yaml = new YamlText(text)
    const focused = this.element.querySelector(":focus")?.id
    this.bars = measured?.found === undefined ? undefined : new NumberBars(measured.found, this.goal)
    this.members = membersIn(new YamlText(project.files[project.main] ?? ""))
    const sides = yaml.keys(["sides"]).map((side, i) => this.side(yaml, side, i))
    const blocks = ["bestiary", ""].flatMap((key) => {
      const list: Way = key === "" ? ["combatants"] : [key, "combatants"]
      return Array.from({ length: yaml.length(list) }, (_, i) => {
        const way = [...list, i]
        const id = yaml.word([...way, "id"]) ?? ""
        const own = this.members.filter(({ is }) => is === id)
        const card = this.card(yaml, nameAt(yaml, way), fieldsIn(yaml, way), "", this.barsOf(own, way))
        card.append(...this.others(own, fieldsIn(yaml, way), way))
        return card
      })
    })
    const rules = fieldsIn(yaml, ["rules"])
    const ofRules = (field: Field) => this.numbersAt(["rules"], ["rules"], field)
    const cards = [...sides, ...blocks, ...(rules.length > 0 ? [this.card(yaml, "rules", rules, "", ofRules)] : [])]
    const asking = cards.length === 0 ? [] : [this.asking(shown)]
    this.element.replaceChildren(
      ...asking,
      ...(cards.length === 0 ? [h("p", { class: "quiet" }, words().noPeople)] : cards),
    )
    if (focused !== undefined && focused !== "")
      this.element.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus()
  }

  /** The question what numbers do, how far the answer is, and of which goal bars are. */
  private asking({ measured, measuring, plan, project }: Shown): HTMLElement {
    const w = numberWords()
    if (plan?.isDay === true) return h("p", { class: "quiet" }, w.ofDays)
    const found = measured?.found
    const isShort = measured !== undefined && found === undefined
    const name = isShort ? w.askLonger : found === undefined ? w.ask : w.again
    const press = h(
      "button",
      { type: "button", class: "button", id: "measure", disabled: measuring !== undefined },
      name,
    )
    press.addEventListener("click", this.deeds.measure)
    const status = h("span", { role: "status", class: "quiet" })
    const isStale = measured !== undefined && measured.project !== project
    const lines: Node[] = [press]
    if (measuring !== undefined) {
      status.textContent = numberWords().playing(count(language(), measuring.fights))
      lines.push(h("progress", { max: 1, value: Math.min(1, measuring.part), "aria-label": w.ask }))
    } else if (isStale) status.textContent = w.stale
    else if (isShort) status.textContent = w.short
    else if (found === undefined) status.textContent = w.hint
    lines.push(status)
    if (found !== undefined && found.goals.length > 1) {
      const goal = h(
        "select",
        { class: "button", "aria-label": w.goal, id: "measured-goal" },
        ...found.goals.map((each, i) => h("option", { value: i }, goalText(each))),
      )
      goal.value = String(this.goal)
      goal.addEventListener("change", () => {
        this.goal = Number(goal.value)
        this.draw()
      })
      lines.push(h("label", { class: "goal" }, w.goal, " ", goal), h("small", { class: "quiet" }, w.caption))
    }
    return h("section", { class: isStale ? "measuring stale" : "measuring" }, ...lines)
  }

  /** What numbers of these members are, by field: bars of them. */
  private barsOf(members: readonly Member[], way: Way): (field: Field) => readonly HTMLElement[] {
    const called = members.flatMap(({ id, side }) => [id, side])
    return (field) => this.numbersAt(called, way, field)
  }

  private numbersAt(called: readonly string[], way: Way, field: Field): readonly HTMLElement[] {
    if (this.bars === undefined) return []
    const path = pathOf(field.way.slice(way.length))
    return this.bars.numbers.filter((each) => each.path === path && isOf(each, called)).map((each) => each.bar())
  }

  /** What is moved and has no field here: numbers of weapons and of other lists. */
  private others(members: readonly Member[], fields: readonly Field[], way: Way): readonly HTMLElement[] {
    if (this.bars === undefined || members.length === 0) return []
    const called = members.flatMap(({ id, side }) => [id, side])
    const shown = new Set(fields.map((field) => pathOf(field.way.slice(way.length).filter((key) => key !== "with"))))
    const rest = this.bars.numbers.filter((each) => isOf(each, called) && !shown.has(each.path))
    if (rest.length === 0) return []
    const rows = rest.map((each) =>
      h(
        "div",
        { class: "stepper other" },
        h("span", {}, each.path),
        h("output", {}, each.value === undefined ? "" : valueText(each.value)),
        each.bar(),
      ),
    )
    return [this.unfolding(`${way.join("-")}-others`, numberWords().others, rows)]
  }

  private unfolding(key: string, name: string, rows: readonly HTMLElement[]): HTMLElement {
    const element = h("details", { class: "numbers-of" }, h("summary", {}, name), ...rows)
    element.open = this.open.get(key) ?? this.bars !== undefined
    const summary = element.querySelector("summary")
    summary?.addEventListener("click", () => this.open.set(key, !element.open))
    return element
  }

  private side(yaml: YamlText, side: string, index: number): HTMLElement {
    const members = Array.from({ length: yaml.length(["sides", side, "members"]) }, (_, i) => {
      const way: Way = ["sides", side, "members", i]
      const count = Number(yaml.at([...way, "count"]) ?? 1)
      const changed = fieldsIn(yaml, [...way, "with"])
      const fields = [{ name: words().count, way: [...way, "count"], value: count }, ...changed]
      const own = this.members.filter((each) => each.side === side && each.id === memberId(yaml, way))
      const bars = this.barsOf(own, [...way, "with"])
      const card = this.card(yaml, nameAt(yaml, way), fields, "inner", bars)
      const rest = this.blockOf(yaml, way).filter(({ name }) => changed.every((field) => field.name !== name))
      if (rest.length > 0) {
        const steppers = rest.map((field) => this.stepper(yaml, field, nameAt(yaml, way), bars))
        card.append(this.unfolding(way.join("-"), words().numbers, steppers))
      }
      // What is written in this file has a card of its own, with the other numbers on it.
      if (!this.isOwn(yaml, way)) card.append(...this.others(own, [...changed, ...rest], [...way, "with"]))
      return card
    })
    const name = nameAt(yaml, ["sides", side]) || side
    return h("section", { class: `card-of side${index}` }, h("h2", {}, h("span", { class: "dot" }), name), ...members)
  }

  /** The numbers that a member has from its stat block, with the places where changes of them would be. */
  private blockOf(yaml: YamlText, way: Way): readonly Field[] {
    const is = yaml.word([...way, "is"])
    // What is written in this file has a card of its own.
    if (this.isOwn(yaml, way)) return []
    const block = this.known.findLast(({ id }) => id === is)
    return (block?.numbers ?? []).map(({ keys, value }) => ({
      name: keys.join(" "),
      way: [...way, "with", ...keys],
      value,
    }))
  }

  /** Whether a member is of a stat block of this file. */
  private isOwn(yaml: YamlText, way: Way): boolean {
    const is = yaml.word([...way, "is"])
    const own = Array.from({ length: yaml.length(["bestiary", "combatants"]) }, (_, i) => i)
    return own.some((i) => yaml.word(["bestiary", "combatants", i, "id"]) === is)
  }

  private card(
    yaml: YamlText,
    name: string,
    fields: readonly Field[],
    kind: string,
    bars: (field: Field) => readonly HTMLElement[],
  ): HTMLElement {
    return h(
      "div",
      { class: `card-of ${kind}` },
      h("h3", {}, name),
      ...fields.map((field) => this.stepper(yaml, field, name, bars)),
    )
  }

  private stepper(
    yaml: YamlText,
    field: Field,
    whose: string,
    bars: (field: Field) => readonly HTMLElement[],
  ): HTMLElement {
    const w = words()
    const { name, value, way } = field
    const step = (by: number, label: string, sign: string): HTMLElement => {
      const id = `step-${way.join("-")}-${sign === "+" ? "up" : "down"}`
      const press = h("button", { type: "button", id, "aria-label": `${whose}, ${name}: ${label}` }, sign)
      press.addEventListener("click", () => {
        const least = value < 0 ? value + by : Math.max(0, value + by)
        const edit = yaml.at(way) === undefined ? yaml.put(way, least) : yaml.set(way, least)
        if (edit === undefined) return
        const room = by > 0 && way.at(-1) === "count" ? roomForOneMore(yaml, way.slice(0, -1)) : undefined
        this.deeds.edit(room === undefined ? [edit] : [edit, room])
      })
      return press
    }
    return h(
      "div",
      { class: "stepper" },
      h("span", {}, name),
      step(-1, w.less, "−"),
      h("output", {}, String(value)),
      step(1, w.moreOf, "+"),
      ...bars(field),
    )
  }
}

/** A member of the fight. */
interface Member {
  readonly id: string
  readonly is: string
  readonly side: string
}

/** What changes call a member: a row of several has its own numbers behind it. */
const memberId = (yaml: YamlText, way: Way): string => yaml.word([...way, "id"]) ?? yaml.word([...way, "is"]) ?? ""

const membersIn = (yaml: YamlText): readonly Member[] =>
  yaml.keys(["sides"]).flatMap((side) =>
    Array.from({ length: yaml.length(["sides", side, "members"]) }, (_, i) => {
      const way: Way = ["sides", side, "members", i]
      return { id: memberId(yaml, way), is: yaml.word([...way, "is"]) ?? "", side }
    }),
  )

/** Whether a number is of one of these: by its id, that of one of a row or of a side, or of several by their ids. */
const isOf = ({ whose }: MovedNumber, called: readonly string[]): boolean =>
  whose.split("+").some((id) => called.includes(id) || called.includes(id.replace(/-\d+$/u, "")))

/** A way as a change says it: `attacks[0].bonus`. */
const pathOf = (way: Way): string =>
  way.reduce<string>(
    (path, key) => (typeof key === "number" ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`),
    "",
  )

const nameAt = (yaml: YamlText, way: Way): string =>
  [["name"], ["name", language()], ["name", "en"], ["id"], ["is"]]
    .map((key) => yaml.word([...way, ...key]))
    .find((each) => each !== undefined) ?? ""

/** The numbers in a mapping and in the mappings of it, with names that say where they stand. */
const fieldsIn = (yaml: YamlText, way: Way, names: readonly string[] = []): readonly Field[] =>
  yaml.keys(way).flatMap((key): readonly Field[] => {
    const own = [...way, key]
    const value = yaml.at(own)
    if (typeof value === "number") return [{ name: [...names, key].join(" "), way: own, value }]
    return names.length < 2 ? fieldsIn(yaml, own, [...names, key]) : []
  })
