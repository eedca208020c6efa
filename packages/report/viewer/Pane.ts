import type { RuleText } from "../src/facts/PageData.ts"
import { plainText } from "../src/text/plainText.ts"
import { BattleMap, groundLegend } from "./BattleMap.ts"
import { Behind } from "./Behind.ts"
import { h } from "./dom.ts"
import type { Fight } from "./Fight.ts"
import { language, onLanguage } from "./language.ts"
import { Roster } from "./Roster.ts"
import { Story } from "./Story.ts"
import { words } from "./words.ts"

/** One fight at one moment: what just happened, the map, everybody, the story, and what lies behind. */
export class Pane {
  readonly element: HTMLElement
  private readonly fight: Fight
  private readonly views: readonly { show(after: number): void }[]
  private readonly now = h("p", { class: "now", "aria-live": "polite" })
  private readonly heading = h("h4", { class: "variant" })
  private readonly legend = h("div", { class: "under" })
  private readonly map: BattleMap
  private after = 0

  constructor(
    fight: Fight,
    how: {
      readonly rules: Readonly<Record<string, RuleText>>
      readonly titled: boolean
      readonly goTo: (after: number) => void
    },
  ) {
    this.fight = fight
    const map = new BattleMap(fight)
    this.map = map
    const roster = new Roster(fight)
    const story = new Story(fight, how.goTo)
    const behind = new Behind(fight, how.rules)
    this.views = [map, roster, story, behind]
    const field = h("div", { class: "field" }, map.element, this.legend)
    this.element = h(
      "article",
      { class: "pane" },
      ...(how.titled ? [this.heading] : []),
      this.now,
      h("div", { class: "scene" }, field, roster.element),
      h("div", { class: "words" }, story.element, behind.element),
    )
    onLanguage(() => this.write())
    this.write()
  }

  private write(): void {
    this.legend.replaceChildren(groundLegend(this.fight), ...(this.map.canBeNear ? [this.closer()] : []))
    this.show(this.after)
  }

  /** Between the whole map and what happens on it. */
  private closer(): HTMLButtonElement {
    const made = h("button", { type: "button", "aria-pressed": String(this.map.isNear) }, words().zoomed)
    made.addEventListener("click", () => {
      this.map.isNear = !this.map.isNear
      made.setAttribute("aria-pressed", String(this.map.isNear))
    })
    return made
  }

  /** Shows the fight after so many events; after its last one it stays as it ended. */
  show(after: number): void {
    this.after = Math.min(after, this.fight.events.length)
    this.heading.textContent = plainText(this.fight.stage.variantTitle[language()])
    for (const view of this.views) view.show(this.after)
    this.now.textContent = plainText(this.sentence())
  }

  /** The last thing recounted up to here. */
  private sentence(): string {
    if (this.after === 0) return words().before
    return this.fight.lines(language()).findLast(({ event }) => event < this.after)?.text ?? ""
  }
}
