import { distinctNames, nameIn } from "@refriega/core/internal"
import { h } from "@refriega/report/viewer/dom"
import { language } from "@refriega/report/viewer/language"
import { answersFile } from "../model/table.ts"
import { download } from "../files/files.ts"
import type { Plan } from "../../src/messages.ts"
import type { Message } from "../model/Message.ts"
import type { Table } from "../model/Model.ts"
import { words } from "../parts/words.ts"
import type { TableView } from "./TableView.ts"

/** Where somebody sits down to play a side of the fight by hand. What that takes is loaded when they do. */
export class Seats {
  readonly element = h("section", { class: "seats", hidden: true })
  private readonly heading = h("h2")
  private readonly choices = h("div", { class: "moves" })
  private readonly table = h("div", { class: "at-table" })
  private readonly stage = h("div")
  private readonly send: (message: Message) => void
  private view: TableView | undefined
  private shown: Table | undefined

  constructor(send: (message: Message) => void) {
    this.send = send
    this.element.append(this.heading, this.choices, this.table, this.stage)
  }

  /** Offers the sides of a fight; a day of several is not played by hand. */
  offer(plan: Plan | undefined): void {
    this.element.hidden = plan === undefined || plan.isDay
    this.heading.textContent = words().playBySelf
    this.choices.replaceChildren(
      ...distinctNames(plan?.sides ?? []).map((side) => {
        const { id } = side
        const button = h("button", { type: "button" }, nameIn(side, language()))
        button.addEventListener("click", () => this.send({ type: "satDown", hand: id }))
        return button
      }),
    )
    const type = h("button", { type: "button" }, words().typeFight)
    type.addEventListener("click", () => this.send({ type: "satDown", hand: "", isTyped: true }))
    this.table.replaceChildren(h("h2", {}, words().atTable), h("div", { class: "moves" }, type))
  }

  /** Shows the fight that is played, if one is. */
  async show(table: Table | undefined): Promise<void> {
    this.shown = table
    this.element.classList.toggle("playing", table !== undefined)
    if (table === undefined) {
      this.view = undefined
      return this.stage.replaceChildren()
    }
    if (this.view === undefined) {
      const { TableView } = await import("./TableView.ts")
      this.view ??= new TableView({
        choose: (option) => this.send({ type: "answered", option }),
        face: (face) => this.send({ type: "faced", face }),
        rollOn: () => this.send({ type: "rolledOn" }),
        save: () => this.shown && download(...answersFile(this.shown), "text/plain"),
        back: () => this.send({ type: "takenBack" }),
        leave: () => this.send({ type: "left" }),
      })
      this.stage.replaceChildren(this.view.element)
    }
    // Meanwhile the fight may have gone on, or have been left.
    const now = this.shown
    if (now?.sat === undefined) return
    if (now.ledger === undefined) await this.view.show(now.sat, now.marks.length, now.isTyped)
    if (now.sat.question === undefined && this.shown === now) await this.view.showLedger(now.sat, now.ledger)
  }
}
