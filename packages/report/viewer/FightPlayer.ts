import type { System, View } from "@refriega/core"
import type { RuleText } from "../src/facts/PageData.ts"
import { plainText } from "../src/text/plainText.ts"
import { button, h } from "./dom.ts"
import type { Fight } from "./Fight.ts"
import { language, onLanguage } from "./language.ts"
import { Pane } from "./Pane.ts"
import { Timeline } from "./Timeline.ts"
import { words } from "./words.ts"

const icons = {
  start: "M2 2h2v12H2zM14 2v12L5 8z",
  end: "M12 2h2v12h-2zM2 2v12l9-6z",
  roundBack: "M8 2v12L1 8zM15 2v12L8 8z",
  roundOn: "M8 2v12l7-6zM1 2v12l7-6z",
  turnBack: "M7.5 3 9 4.5 5.5 8 9 11.5 7.5 13l-5-5zM12.5 3 14 4.5 10.5 8l3.5 3.5L12.5 13l-5-5z",
  turnOn: "M8.5 3 7 4.5 10.5 8 7 11.5 8.5 13l5-5zM3.5 3 2 4.5 5.5 8 2 11.5 3.5 13l5-5z",
  back: "M10 3l1.5 1.5L8 8l3.5 3.5L10 13 5 8z",
  on: "M6 3 4.5 4.5 8 8l-3.5 3.5L6 13l5-5z",
  play: "M4 2v12l10-6z",
  pause: "M3 2h4v12H3zM9 2h4v12H9z",
  parting: "M8 14V9L3 2M8 9l5-7",
  save: "M8 2v8M5 7l3 3.2L11 7M2.5 11v2.5h11V11",
  link: "M6.5 9.5a2.5 2.5 0 0 0 3.6 0l2.7-2.7a2.55 2.55 0 0 0-3.6-3.6l-1 1M9.5 6.5a2.5 2.5 0 0 0-3.6 0L3.2 9.2a2.55 2.55 0 0 0 3.6 3.6l1-1",
  close: "M3.5 2 8 6.5 12.5 2 14 3.5 9.5 8 14 12.5 12.5 14 8 9.5 3.5 14 2 12.5 6.5 8 2 3.5z",
}

/** Milliseconds that an event stays, or a turn, when the fight plays by itself. */
const paces = { slow: 1400, normal: 700, fast: 250, turns: 1400 } as const
type Pace = keyof typeof paces

/** Steps through a fight, or through two side by side: buttons, slider and keys move one common position. */
export class FightPlayer {
  readonly element: HTMLElement
  private readonly fights: readonly Fight[]
  private readonly panes: readonly Pane[]
  private readonly timeline: Timeline
  private readonly controls = h("div", { class: "controls", role: "toolbar" })
  private readonly heading = h("h3")
  private readonly position = h("p", { class: "position" })
  private readonly parting = h("p", { class: "part" })
  private readonly keys = h("p", { class: "keys quiet" })
  private readonly parts: number | undefined
  private readonly moved: () => void
  private readonly close: () => void
  private readonly link: () => string
  private readonly save: (() => void) | undefined
  /** Of a pair on little room: which of the two is seen. */
  private readonly tabs = h("div", { class: "tabs", role: "group" })
  private timer: ReturnType<typeof setInterval> | undefined
  private pace: Pace = "normal"
  after = 0

  constructor(
    fights: readonly Fight[],
    how: {
      readonly rules: Readonly<Record<string, RuleText>>
      /** Of a pair: the first event in which they differ. */
      readonly parts: number | undefined
      /** Called after every step. */
      readonly moved: () => void
      readonly close: () => void
      /** The address of this moment. */
      readonly link: () => string
      /** Saves the fight as a page of its own, where that can be. */
      readonly save?: () => void
    },
  ) {
    this.fights = fights
    this.parts = how.parts
    this.moved = how.moved
    this.close = how.close
    this.link = how.link
    this.save = how.save
    const goTo = (after: number) => this.goTo(after)
    this.panes = fights.map((fight) => new Pane(fight, { rules: how.rules, titled: fights.length > 1, goTo }))
    this.timeline = new Timeline(fights, this.length, how.parts, goTo)
    this.element = h(
      "div",
      { class: "player", tabindex: -1 },
      h("header", {}, this.heading, this.position),
      this.timeline.element,
      this.controls,
      this.parting,
      ...(fights.length > 1 ? [this.tabs] : []),
      h("div", { class: `panes panes${fights.length}` }, ...this.panes.map(({ element }) => element)),
      this.keys,
    )
    this.panes[0]?.element.classList.add("seen")
    this.element.addEventListener("keydown", (event) => this.key(event))
    onLanguage(() => this.write())
    this.write()
    this.goTo(0)
  }

  /** The state of the first fight at this moment. */
  get state(): View<System["state"]> {
    return (this.fights[0] as Fight).stateAfter(this.after)
  }

  private get length(): number {
    const [first, second] = this.fights as readonly [Fight, Fight | undefined]
    const own = first.events.length
    // Where the second goes on after the first is over, it does so event by event.
    return second === undefined ? own : Math.max(own + second.events.length - this.across(own), second.events.length)
  }

  /**
   * Where the second fight of a pair is while so many events of the first have happened: after they have parted, by
   * rounds and turns.
   */
  private across(after: number): number {
    const [first, second] = this.fights as readonly [Fight, Fight]
    if (this.parts === undefined || after <= this.parts) return Math.min(after, second.events.length)
    if (after < first.events.length) return Math.max(this.parts + 1, second.afterAt(first.momentAt(after)))
    const end = Math.max(this.parts + 1, second.afterAt(first.momentAt(first.events.length)))
    return Math.min(end + after - first.events.length, second.events.length)
  }

  private write(): void {
    const w = words()
    const { stage, page } = this.fights[0] as Fight
    const variant = this.fights.length === 1 ? [stage.variantTitle[language()]] : []
    this.heading.textContent = plainText(
      [stage.title[language()], ...variant, w.combat(page.combat, page.fight)].join(" · "),
    )
    this.keys.textContent = w.keys
    this.controls.setAttribute("aria-label", w.timeline)
    this.controls.replaceChildren(
      button(icons.start, w.start, () => this.goTo(0)),
      button(icons.roundBack, w.roundBack, () => this.leap("rounds", -1)),
      button(icons.turnBack, w.turnBack, () => this.leap("turns", -1)),
      button(icons.back, w.back, () => this.goTo(this.after - 1)),
      button(this.timer === undefined ? icons.play : icons.pause, this.timer === undefined ? w.play : w.pause, () =>
        this.toggle(),
      ),
      button(icons.on, w.on, () => this.goTo(this.after + 1)),
      button(icons.turnOn, w.turnOn, () => this.leap("turns", 1)),
      button(icons.roundOn, w.roundOn, () => this.leap("rounds", 1)),
      button(icons.end, w.end, () => this.goTo(this.length)),
      h("span", { class: "gap" }),
      ...(this.parts === undefined
        ? []
        : [outlined(button(icons.parting, w.toParting, () => this.goTo((this.parts as number) + 1)))]),
      this.speed(),
      ...(this.save === undefined ? [] : [outlined(button(icons.save, w.savePage, this.save))]),
      outlined(button(icons.link, w.link, () => this.copyLink())),
      button(icons.close, w.close, () => this.shut()),
    )
    this.tabs.replaceChildren(...this.panes.map((pane, i) => this.tab(pane, this.fights[i] as Fight)))
    this.show()
  }

  private tab({ element }: Pane, { stage }: Fight): HTMLButtonElement {
    const isSeen = element.classList.contains("seen")
    const made = h(
      "button",
      { type: "button", "aria-pressed": String(isSeen) },
      plainText(stage.variantTitle[language()]),
    )
    made.addEventListener("click", () => {
      for (const pane of this.panes) pane.element.classList.toggle("seen", pane.element === element)
      for (const each of this.tabs.children) each.setAttribute("aria-pressed", String(each === made))
    })
    return made
  }

  /** Goes to where so many events have happened. */
  goTo(after: number): void {
    this.after = Math.min(Math.max(0, Math.round(after)), this.length)
    this.show()
    this.moved()
  }

  private show(): void {
    const w = words()
    const text = w.position(this.after - 1, this.length - 1, (this.fights[0] as Fight).roundAt(this.after - 1))
    const first = this.fights[0] as Fight
    const chance = first.chanceAfter(this.after)
    this.position.textContent = [
      text,
      ...(chance === undefined
        ? []
        : [w.chance(plainText(first.teller(language()).side(0)), Math.round(100 * chance.p), chance.n)]),
    ].join(" · ")
    this.timeline.show(this.after, text)
    for (const [i, pane] of this.panes.entries()) pane.show(i === 0 ? this.after : this.across(this.after))
    this.parting.textContent = this.parts !== undefined && this.after - 1 === this.parts ? w.part : ""
  }

  /** To just after the start of the next or the last round or turn. */
  private leap(what: "rounds" | "turns", by: 1 | -1): void {
    const starts = (this.fights[0] as Fight)[what].map((event) => event + 1)
    const to = by > 0 ? starts.find((start) => start > this.after) : starts.findLast((start) => start < this.after)
    this.goTo(to ?? (by > 0 ? this.length : 0))
  }

  /** How fast it plays, and whether event by event or turn by turn. */
  private speed(): HTMLSelectElement {
    const w = words()
    const options = (Object.keys(paces) as Pace[]).map((pace) =>
      h("option", { value: pace, selected: pace === this.pace }, w.paces[pace]),
    )
    const select = h("select", { "aria-label": w.pace }, ...options)
    select.addEventListener("change", () => {
      this.pace = select.value as Pace
      if (this.timer === undefined) return
      this.toggle()
      this.toggle()
    })
    return select
  }

  private toggle(): void {
    if (this.timer === undefined) {
      if (this.after === this.length) this.goTo(0)
      this.timer = setInterval(() => {
        if (this.after === this.length) this.toggle()
        else if (this.pace === "turns") this.leap("turns", 1)
        else this.goTo(this.after + 1)
      }, paces[this.pace])
    } else {
      clearInterval(this.timer)
      this.timer = undefined
    }
    this.write()
  }

  /** Stops playing and goes away. */
  shut(): void {
    clearInterval(this.timer)
    this.timer = undefined
    this.close()
  }

  private copyLink(): void {
    // Where there is no clipboard (a page from a file, in some browsers) the address bar has the link as well.
    navigator.clipboard?.writeText(this.link()).then(
      () => {
        this.position.textContent = words().copied
      },
      () => undefined,
    )
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLSelectElement) return
    const onButton =
      event.target instanceof HTMLButtonElement ||
      (event.target instanceof HTMLElement && event.target.tagName === "SUMMARY")
    const act = ((): (() => void) | undefined => {
      switch (event.key) {
        case "ArrowLeft":
          return () => (event.shiftKey ? this.leap("turns", -1) : this.goTo(this.after - 1))
        case "ArrowRight":
          return () => (event.shiftKey ? this.leap("turns", 1) : this.goTo(this.after + 1))
        case "PageUp":
          return () => this.leap("rounds", -1)
        case "PageDown":
          return () => this.leap("rounds", 1)
        case "Home":
          return () => this.goTo(0)
        case "End":
          return () => this.goTo(this.length)
        case " ":
          return onButton ? undefined : () => this.toggle()
        case "Escape":
          return () => this.shut()
        default:
          return undefined
      }
    })()
    if (act === undefined) return
    event.preventDefault()
    act()
  }
}

/** A button whose drawing is of lines. */
const outlined = (made: HTMLButtonElement): HTMLButtonElement => {
  made.classList.add("link")
  return made
}
