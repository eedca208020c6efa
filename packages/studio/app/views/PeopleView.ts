import { h } from "@refriega/report/viewer/dom"
import { language } from "@refriega/report/viewer/language"
import { type Edit, type Way, YamlText } from "@refriega/core/internal"
import type { KnownBlock } from "../../src/messages.ts"
import { roomForOneMore } from "../editing/roomForOneMore.ts"
import { words } from "../parts/words.ts"

/** How often a number with a name stands in a file, and where. */
interface Field {
  readonly name: string
  readonly way: Way
  readonly value: number
}

/** Sides, people and numbers of a fight as cards with − and +. Every press edits the text, where it stands. */
export class PeopleView {
  readonly element = h("div", { class: "people" })
  private readonly edit: (edits: readonly Edit[]) => void
  private known: readonly KnownBlock[] = []
  private text = ""
  /** The cards whose numbers are open, by the place of their members. */
  private readonly open = new Set<string>()

  constructor(edit: (edits: readonly Edit[]) => void) {
    this.edit = edit
  }

  /** Which stat blocks a file may name: their numbers are shown where they are named, and changed there. */
  learn(known: readonly KnownBlock[]): void {
    this.known = known
    if (this.element.isConnected && this.text !== "") this.show(this.text)
  }

  show(text: string): void {
    this.text = text
    const yaml = new YamlText(text)
    const focused = this.element.querySelector(":focus")?.id
    const sides = yaml.keys(["sides"]).map((side, i) => this.side(yaml, side, i))
    const blocks = Array.from({ length: yaml.length(["bestiary", "combatants"]) }, (_, i) => {
      const way = ["bestiary", "combatants", i]
      return this.card(yaml, nameAt(yaml, way), fieldsIn(yaml, way), "")
    })
    const rules = fieldsIn(yaml, ["rules"])
    const cards = [...sides, ...blocks, ...(rules.length > 0 ? [this.card(yaml, "rules", rules, "")] : [])]
    this.element.replaceChildren(...(cards.length === 0 ? [h("p", { class: "quiet" }, words().noPeople)] : cards))
    if (focused !== undefined && focused !== "")
      this.element.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus()
  }

  private side(yaml: YamlText, side: string, index: number): HTMLElement {
    const members = Array.from({ length: yaml.length(["sides", side, "members"]) }, (_, i) => {
      const way: Way = ["sides", side, "members", i]
      const count = Number(yaml.at([...way, "count"]) ?? 1)
      const changed = fieldsIn(yaml, [...way, "with"])
      const fields = [{ name: words().count, way: [...way, "count"], value: count }, ...changed]
      const card = this.card(yaml, nameAt(yaml, way), fields, "inner")
      const rest = this.blockOf(yaml, way).filter(({ name }) => changed.every((field) => field.name !== name))
      if (rest.length > 0) card.append(this.folded(yaml, nameAt(yaml, way), rest, way))
      return card
    })
    const name = nameAt(yaml, ["sides", side]) || side
    return h("section", { class: `card-of side${index}` }, h("h2", {}, h("span", { class: "dot" }), name), ...members)
  }

  /** The numbers that a member has from its stat block, with the places where changes of them would be. */
  private blockOf(yaml: YamlText, way: Way): readonly Field[] {
    const is = yaml.word([...way, "is"])
    const own = Array.from({ length: yaml.length(["bestiary", "combatants"]) }, (_, i) => i)
    // What is written in this file has a card of its own.
    if (own.some((i) => yaml.word(["bestiary", "combatants", i, "id"]) === is)) return []
    const block = this.known.findLast(({ id }) => id === is)
    return (block?.numbers ?? []).map(({ keys, value }) => ({
      name: keys.join(" "),
      way: [...way, "with", ...keys],
      value,
    }))
  }

  private folded(yaml: YamlText, whose: string, fields: readonly Field[], way: Way): HTMLElement {
    const key = way.join("-")
    const summary = h("summary", {}, words().numbers)
    const element = h(
      "details",
      { class: "numbers-of" },
      summary,
      ...fields.map((each) => this.stepper(yaml, each, whose)),
    )
    element.open = this.open.has(key)
    element.addEventListener("toggle", () => {
      if (element.open) this.open.add(key)
      else this.open.delete(key)
    })
    return element
  }

  private card(yaml: YamlText, name: string, fields: readonly Field[], kind: string): HTMLElement {
    return h(
      "div",
      { class: `card-of ${kind}` },
      h("h3", {}, name),
      ...fields.map((field) => this.stepper(yaml, field, name)),
    )
  }

  private stepper(yaml: YamlText, { name, value, way }: Field, whose: string): HTMLElement {
    const w = words()
    const step = (by: number, label: string, sign: string): HTMLElement => {
      const id = `step-${way.join("-")}-${sign === "+" ? "up" : "down"}`
      const press = h("button", { type: "button", id, "aria-label": `${whose}, ${name}: ${label}` }, sign)
      press.addEventListener("click", () => {
        const least = value < 0 ? value + by : Math.max(0, value + by)
        const edit = yaml.at(way) === undefined ? yaml.put(way, least) : yaml.set(way, least)
        if (edit === undefined) return
        const room = by > 0 && way.at(-1) === "count" ? roomForOneMore(yaml, way.slice(0, -1)) : undefined
        this.edit(room === undefined ? [edit] : [edit, room])
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
    )
  }
}

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
