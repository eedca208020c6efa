import { decimal, share } from "@refriega/report/numbers"
import { h } from "@refriega/report/viewer/dom"
import { language } from "@refriega/report/viewer/language"
import type { Sat, TableLedger } from "../../src/messages.ts"
import { words } from "../parts/words.ts"
import { playerFor } from "./watch.ts"

/** What a reader can do at a table. */
export interface TableDeeds {
  /** The index of an option; -1 gives up, -2 leaves it to the policy. */
  readonly choose: (option: number) => void
  /** The face of the die that is asked for; 0 rolls it. */
  readonly face: (face: number) => void
  /** Rolls all dice from here on. */
  readonly rollOn: () => void
  /** Saves the answers so far. */
  readonly save: () => void
  readonly back: () => void
  readonly leave: () => void
}

/** A fight that is played by hand: its map and story so far, and what can be done. It is loaded when one is begun. */
export class TableView {
  readonly element = h("div", { class: "table-play" })
  private readonly deeds: TableDeeds
  private readonly ask = h("section", { class: "ask", "aria-live": "polite" })
  private readonly stage = h("div", { class: "stage-now" })
  private readonly end = h("section", { class: "end" })
  private hasPromises = false
  private options = 0
  private isTyped = false
  private goTo: (event: number) => void = () => {}

  constructor(deeds: TableDeeds) {
    this.deeds = deeds
    this.element.append(this.ask, this.stage, this.end)
    this.element.addEventListener("keydown", (event) => this.key(event))
  }

  /** Shows how the fight stands, and asks. */
  async show(sat: Sat, answered: number, isTyped: boolean): Promise<void> {
    this.isTyped = isTyped
    this.write(sat, answered)
    this.end.replaceChildren()
    await this.watch(sat, sat.data)
  }

  private async watch(sat: Sat, data: Sat["data"]): Promise<void> {
    const player = await playerFor(data, sat.readers, 0, {
      moved: () => {},
      close: this.deeds.leave,
      link: () => location.href,
    })
    this.stage.replaceChildren(player.element)
    player.goTo(sat.events)
    this.goTo = (event) => {
      player.goTo(event)
      this.stage.scrollIntoView({ block: "start" })
    }
  }

  private write({ question, winner }: Sat, answered: number): void {
    const w = words()
    const button = (name: string, act: () => void, kind = ""): HTMLButtonElement => {
      const made = h("button", { type: "button", class: kind }, name)
      made.addEventListener("click", act)
      return made
    }
    const back = button(w.takeBack, this.deeds.back, "back")
    back.disabled = answered === 0
    const leave = button(w.leaveTable, this.deeds.leave)
    const last = [...(answered > 0 ? [button(w.saveAnswers, this.deeds.save, "save")] : []), back, leave]
    this.options = question?.options.length ?? 0
    if (question === undefined) {
      const heading = h("h2", { tabindex: -1 }, winner === undefined || winner < 0 ? w.noWinner : w.fightOver)
      this.ask.replaceChildren(heading, h("div", { class: "moves" }, ...last))
      heading.focus({ preventScroll: true })
      return
    }
    if (question.faces !== undefined)
      return this.askDie(question.who, question.faces, [
        button(w.rollDie, () => this.deeds.face(0)),
        button(w.rollOn, this.deeds.rollOn),
        ...last,
      ])
    const promises = button(w.promises, () => {
      this.hasPromises = !this.hasPromises
      promises.setAttribute("aria-pressed", String(this.hasPromises))
      this.ask.classList.toggle("promising", this.hasPromises)
    })
    promises.setAttribute("aria-pressed", String(this.hasPromises))
    this.ask.classList.toggle("promising", this.hasPromises)
    const heading = h("h2", { tabindex: -1 }, `${question.who}: ${question.asks}`)
    const list = question.options.map(({ label, promise }, option) => {
      const made = button(label, () => this.deeds.choose(option), "option")
      made.append(h("span", { class: "promise" }, promise))
      return h("li", {}, made)
    })
    this.ask.replaceChildren(
      heading,
      h("ol", { class: "options" }, ...list),
      h(
        "div",
        { class: "moves" },
        promises,
        button(w.asPolicy, () => this.deeds.choose(-2)),
        ...(question.givesUp ? [button(w.giveUp, () => this.deeds.choose(-1))] : []),
        ...(this.isTyped ? [button(w.rollOn, this.deeds.rollOn)] : []),
        ...last,
      ),
    )
    heading.focus({ preventScroll: true })
  }

  /** Asks what a die shows: a number to type, or it is rolled. */
  private askDie(who: string, faces: number, moves: readonly HTMLButtonElement[]): void {
    const w = words()
    const name = w.dieShows(who, faces)
    const about = { type: "number", inputmode: "numeric", min: 1, max: faces, step: 1, required: true }
    const input = h("input", { ...about, "aria-label": name })
    const form = h("form", { class: "moves die" }, input, h("button", { type: "submit" }, w.enterFace))
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      this.deeds.face(input.valueAsNumber)
    })
    this.ask.replaceChildren(h("h2", {}, name), form, h("div", { class: "moves" }, ...moves))
    input.focus({ preventScroll: true })
  }

  /** A digit chooses, Backspace takes back: the same as the buttons. */
  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // What is typed is a number: only where there is nothing left of it, Backspace takes back.
    if (event.target instanceof HTMLInputElement && (event.key !== "Backspace" || event.target.value !== "")) return
    const digit = /^[1-9]$/u.test(event.key) ? Number(event.key) : 0
    if (digit > 0 && digit <= this.options) this.deeds.choose(digit - 1)
    else if (event.key === "Backspace") this.deeds.back()
    else return
    event.preventDefault()
  }

  /** What the fight came to. */
  async showLedger(sat: Sat, ledger: TableLedger | undefined): Promise<void> {
    const [w, lang] = [words(), language()]
    if (ledger === undefined) return this.end.replaceChildren(h("p", { class: "quiet" }, w.ledgerComes))
    const points = (x: number): string =>
      `${Math.abs(x) < 0.0005 ? "" : x > 0 ? "+" : "\u2212"}${decimal(lang, Math.abs(100 * x), 1)}`
    const rows = ledger.rows.map(({ choice, luck, name }) =>
      h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, points(luck)), h("td", {}, points(choice))),
    )
    const head = h("tr", {}, ...w.ledgerColumns.map((name) => h("th", { scope: "col" }, name)))
    const turns = ledger.turns.map(({ after, before, event, label, round }) => {
      const name = `${w.roundNumber(round)}${label === "" ? "" : `, ${label}`}`
      const jump = h("button", { type: "button" }, `${name}: ${share(lang, before, 0)} → ${share(lang, after, 0)}`)
      jump.addEventListener("click", () => this.goTo(event + 1))
      return h("li", {}, jump)
    })
    const { fights } = sat.data
    await this.watch(sat, { ...sat.data, fights: fights.map((fight) => ({ ...fight, ledger: ledger.shown })) })
    this.end.replaceChildren(
      h("h2", {}, w.ledger),
      h("p", {}, w.ledgerStart(ledger.side, share(lang, ledger.start, 0), points(ledger.rest))),
      h("ol", { class: "turns" }, ...turns),
      h("table", {}, h("thead", {}, head), h("tbody", {}, ...rows)),
    )
  }
}
