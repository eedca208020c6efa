import type { RuleText } from "../src/facts/PageData.ts"
import { chosenFrom } from "./chosenFrom.ts"
import { h } from "./dom.ts"
import type { Event, Fight } from "./Fight.ts"
import { language } from "./language.ts"
import { shotAt, shotText } from "./Shot.ts"
import { words } from "./words.ts"

/** Fields in which events keep the faces of dice; 0 stands for a die that was not rolled. */
const diceFields = ["natural", "die", "face", "faces", "other", "second", "confirm", "miss", "tie", "ties"]
/** Fields with numbers that dice are compared with, and the results. */
const numberFields = ["bonus", "dc", "defense", "need", "needed", "harm", "amount", "times", "marks", "total"]
const signedFields = ["bonus"]
const flagFields = ["hit", "critical", "success", "saved", "held"]

/** What lies behind an event: its dice, its modifiers, and the rules that it carries out. */
export class Behind {
  readonly element = h("section", { class: "behind" })
  private readonly fight: Fight
  private readonly ruleTexts: Readonly<Record<string, RuleText>>

  constructor(fight: Fight, ruleTexts: Readonly<Record<string, RuleText>>) {
    this.fight = fight
    this.ruleTexts = ruleTexts
  }

  /** Shows what lies behind the last of so many events. */
  show(after: number): void {
    const event = this.fight.events[after - 1]
    const parts =
      event === undefined
        ? []
        : [
            ...this.dice(event),
            ...this.shot(after),
            ...this.modifiers(event, after - 1),
            ...chosenFrom(this.fight, after - 1),
            ...this.rules(event),
          ]
    this.element.replaceChildren(
      h("h4", {}, words().behind),
      ...(parts.length > 0 ? parts : [h("p", { class: "quiet" }, words().nothing)]),
    )
  }

  private dice(event: Event): readonly HTMLElement[] {
    const { fields, yes, no } = words()
    const chips: HTMLElement[] = []
    const chip = (name: string, kind: string, ...faces: readonly string[]) => {
      const label = h("span", { class: "what" }, fields[name] ?? name)
      chips.push(h("span", { class: `chip ${kind}` }, label, ...faces.map((face) => h("b", {}, face))))
    }
    for (const name of diceFields) {
      const value = event[name]
      const faces = typeof value === "number" ? [value] : Array.isArray(value) ? (value as readonly number[]) : []
      const rolled = faces.filter((face) => face !== 0)
      if (rolled.length > 0) chip(name, "die", ...rolled.map(String))
    }
    if (chips.length === 0 && event["amount"] === undefined) return []
    for (const name of numberFields) {
      const value = event[name]
      if (typeof value !== "number" || (value === 0 && !signedFields.includes(name))) continue
      chip(name, "number", signedFields.includes(name) ? signed(value) : String(value))
    }
    for (const name of flagFields) {
      const value = event[name]
      if (typeof value === "boolean") chip(name, value ? "yes" : "no", value ? `✓ ${yes}` : `✗ ${no}`)
    }
    return [h("div", { class: "chips" }, ...chips)]
  }

  /** Of an attack from afar how far it is and what hides the target. */
  private shot(after: number): readonly HTMLElement[] {
    const shot = shotAt(this.fight, after)
    if (shot === undefined) return []
    const hasMarks = shot.between.length + shot.unseen.length > 0
    return [
      h("h5", {}, words().line),
      h("p", {}, shotText(shot)),
      ...(hasMarks ? [h("p", { class: "quiet" }, words().lineHelp)] : []),
    ]
  }

  private modifiers(event: Event, index: number): readonly HTMLElement[] {
    const { reader, notes } = this.fight
    const mask = event["mods"]
    const fixed = typeof mask === "number" ? reader.modifiers.filter((_, bit) => (mask & (1 << bit)) !== 0) : []
    const rows = [
      ...fixed.map((m) => h("li", {}, h("b", {}, signed(m.value)), ` ${m[language()]} `, ...this.cited(m.rules))),
      ...notes
        .filter((note) => note.event === index)
        .map(({ value, rule }) =>
          h("li", {}, h("b", {}, signed(value)), ` ${words().varying} `, ...this.cited([rule])),
        ),
    ]
    return rows.length === 0 ? [] : [h("h5", {}, words().modifiers), h("ul", { class: "modifiers" }, ...rows)]
  }

  private rules(event: Event): readonly HTMLElement[] {
    const { reader } = this.fight
    const named = (terms: readonly { readonly rules: readonly string[] }[], field: string): readonly string[] => {
      const index = event[field]
      return typeof index === "number" ? (terms[index]?.rules ?? []) : []
    }
    const ids = new Set([
      ...(reader.events[event._tag]?.rules ?? []),
      ...(event._tag === "Decided" ? named(reader.verbs, "verb") : []),
      ...(event._tag === "Felled" ? named(reader.falls, "how") : []),
      ...(event._tag.startsWith("Condition") ? named(reader.conditions, "condition") : []),
    ])
    if (ids.size === 0) return []
    const entries = [...ids].flatMap((id) => [h("dt", {}, id), h("dd", ...this.textOf(id))])
    return [h("h5", {}, words().rules), h("dl", { class: "rules" }, ...entries)]
  }

  /** What a rule says, in the language of the page if it is known in that, and which language it is. */
  private textOf(id: string): [{ readonly lang: string }, string] {
    const { en = "", es } = this.ruleTexts[id] ?? {}
    return language() === "es" && es !== undefined ? [{ lang: "es" }, es] : [{ lang: "en" }, en]
  }

  /** Ids of rules; what they say opens on a click. */
  private cited(ids: readonly string[]): readonly HTMLElement[] {
    return ids.map((id) => h("details", { class: "cited" }, h("summary", {}, id), h("span", ...this.textOf(id))))
  }
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`)
