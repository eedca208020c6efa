import type { PageData } from "@refriega/report/pure"
import { h } from "@refriega/report/viewer/dom"
import { language } from "@refriega/report/viewer/language"
import type { Fights, Moment } from "../model/Model.ts"
import { words } from "../parts/words.ts"

/**
 * Fights that are worth a look, and the one that is looked at. The viewer is the report's; it is loaded when it is
 * first needed.
 */
export class Watching {
  readonly element = h("section", { class: "watching", hidden: true })
  private readonly cards = h("div", { class: "cards" })
  private readonly stand = h("div", { class: "stand" })
  private readonly heading = h("h2")
  private readonly hint = h("p", { class: "quiet" })
  private readonly number = h("input", { type: "number", min: 0, value: 0, id: "fight-number" })
  private readonly numberLabel = h("label", { for: "fight-number" })
  private readonly moved: (moment: Moment | undefined) => void

  /**
   * @param ask has one fight of the first variant played again
   * @param moved is given the moment that is shown, whenever it is another one; undefined when nothing is
   */
  constructor(ask: (combat: number) => void, moved: (moment: Moment | undefined) => void) {
    this.moved = moved
    const form = h("form", { class: "anyfight" }, this.numberLabel, this.number)
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      ask(this.number.valueAsNumber)
    })
    this.number.addEventListener("change", () => ask(this.number.valueAsNumber))
    this.element.append(this.heading, this.hint, this.cards, form, this.stand)
  }

  /** How many fights there are to choose from. */
  room(combats: number): void {
    this.number.max = String(combats - 1)
  }

  /** Offers fights as cards. */
  offer(fights: Fights): void {
    this.element.hidden = false
    const w = words()
    this.heading.textContent = w.toWatch
    this.hint.textContent = w.toWatchHint
    this.numberLabel.textContent = w.anyFight
    const lang = language()
    this.cards.replaceChildren(
      ...fights.data.showings.map(({ gist, why }, i) => {
        const card = h(
          "button",
          { type: "button", class: "card" },
          h("b", {}, why[lang]),
          h("span", { class: "gist" }, gist[lang]),
        )
        card.addEventListener("click", () => void this.show(fights, i, 0))
        return card
      }),
    )
  }

  /** Other results: what was offered is no longer theirs. */
  forget(): void {
    this.element.hidden = true
    this.stand.replaceChildren()
  }

  /** Shows a fight, or two side by side, after so many events. */
  async show({ data, readers }: Fights, showing: number, after: number): Promise<void> {
    this.element.hidden = false
    const { playerFor } = await import("./watch.ts")
    const player = await playerFor(data, readers, showing, {
      moved: (after) => this.move(data, showing, after),
      close: () => this.close(),
      link: () => location.href,
    })
    this.stand.replaceChildren(player.element)
    player.goTo(after)
    this.stand.scrollIntoView({ block: "start" })
    player.element.focus({ preventScroll: true })
  }

  private move(data: PageData, showing: number, after: number): void {
    const shown = data.showings[showing]?.fights.flatMap((index) => data.fights[index] ?? []) ?? []
    const [first] = shown
    if (first === undefined) return
    const variants = shown.map(({ stage }) => data.stages[stage]?.variant ?? "")
    this.moved({ variants, combat: first.combat, after, ...(first.fight !== undefined && { fight: first.fight }) })
  }

  private close(): void {
    this.stand.replaceChildren()
    this.moved(undefined)
  }
}
