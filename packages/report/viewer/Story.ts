import { plainText } from "../src/text/plainText.ts"
import { h } from "./dom.ts"
import type { Fight } from "./Fight.ts"
import { language, onLanguage } from "./language.ts"
import { words } from "./words.ts"

/** The fight in sentences; a click on one goes to its event. */
export class Story {
  readonly element = h("section", { class: "story" })
  private readonly fight: Fight
  private readonly goTo: (after: number) => void
  private items: readonly (readonly [event: number, item: HTMLElement])[] = []
  private readonly list = h("ol")
  private readonly heading = h("h4")
  private after = 0

  constructor(fight: Fight, goTo: (after: number) => void) {
    this.fight = fight
    this.goTo = goTo
    this.element.append(this.heading, this.list)
    onLanguage(() => this.write())
    this.write()
  }

  private write(): void {
    this.heading.textContent = words().story
    this.items = this.fight.lines(language()).map(({ event, heading, text }) => {
      const link = h("button", { type: "button" }, plainText(text))
      link.addEventListener("click", () => this.goTo(event + 1))
      const number = h("span", { class: "number", "aria-hidden": true }, String(event))
      return [event, h("li", { class: heading ? "round" : "" }, number, link)] as const
    })
    this.list.replaceChildren(...this.items.map(([, item]) => item))
    this.show(this.after)
  }

  /** Marks what has been recounted after so many events, and keeps the last of it in view. */
  show(after: number): void {
    this.after = after
    let last: HTMLElement | undefined
    for (const [event, item] of this.items) {
      item.classList.toggle("told", event < after)
      item.removeAttribute("aria-current")
      if (event < after) last = item
    }
    last?.setAttribute("aria-current", "true")
    if (last === undefined) this.list.scrollTop = 0
    else this.list.scrollTop = last.offsetTop - this.list.clientHeight / 2
  }
}
