import { count } from "@refriega/report/numbers"
import { h, s } from "@refriega/report/viewer/dom"
import { language } from "@refriega/report/viewer/language"
import type { Choices, Found } from "../../src/messages.ts"
import type { Chosen } from "../model/Message.ts"
import type { Status } from "../model/Model.ts"
import { textButton } from "../parts/ui.ts"
import { words } from "../parts/words.ts"

/** How long to play: a number of fights, or until all win rates are known so well. */
const amounts = [
  { value: "500", combats: 500 },
  { value: "2000", combats: 2000 },
  { value: "20000", combats: 20_000 },
  { value: "200000", combats: 200_000 },
  { value: "1pp", combats: 100_000, precision: 0.01 },
  { value: "0.3pp", combats: 1_000_000, precision: 0.003 },
] as const

/** What can be done from above, and what is put there. */
interface Deeds {
  readonly play: () => void
  readonly stop: () => void
  readonly more: () => void
  readonly choose: (choices: Chosen) => void
  readonly share: () => void
  readonly menus: readonly { readonly element: HTMLElement; readonly write: () => void }[]
  readonly switches: HTMLElement
}

/** What stands above everything: what is open, how far it is played, and what can be done with it. */
export class TopBar {
  readonly element: HTMLElement
  /** Nothing has been found of the fight that was opened last. */
  private isFirst = false
  private readonly status = h("p", { class: "status", role: "status" })
  private readonly bar = h("progress", { max: 1, value: 0, "aria-hidden": true })
  private readonly run = textButton("", () => (this.isPlaying ? this.how.stop() : this.how.play()), "main")
  private readonly more = textButton("", () => this.how.more(), "quiet ten")
  private readonly amount = h("select", { class: "button" })
  private readonly split = h("input", { type: "checkbox", id: "split" })
  private readonly splitLabel = h("label", { for: "split", class: "check" })
  private readonly share = textButton("", () => this.how.share(), "quiet share")
  private isPlaying = false
  private told = ""

  private readonly how: Deeds

  constructor(how: Deeds) {
    this.how = how
    this.amount.addEventListener("change", () => {
      const chosen = amounts.find(({ value }) => value === this.amount.value) ?? amounts[1]
      const precision = "precision" in chosen ? chosen.precision : undefined
      how.choose({ combats: chosen.combats, precision })
    })
    this.split.addEventListener("change", () => how.choose({ split: this.split.checked }))
    const mark = s(
      "svg",
      { viewBox: "0 0 20 20", "aria-hidden": true },
      s("circle", { cx: 7, cy: 10, r: 5.6, fill: "#0072B2" }),
      s("rect", { x: 9, y: 4.6, width: 10.2, height: 10.2, fill: "#D55E00", opacity: 0.88 }),
    )
    this.element = h(
      "header",
      { class: "top" },
      h("h1", { class: "mark" }, mark, "Refriega"),
      ...how.menus.map(({ element }) => element),
      this.share,
      this.status,
      h("span", { class: "check" }, this.split, this.splitLabel),
      this.amount,
      this.more,
      this.run,
      how.switches,
      this.bar,
    )
  }

  /** What numbers cannot say; it stays until the next run. */
  say(text: string, bad = false): void {
    this.told = text
    this.status.textContent = text
    this.status.classList.toggle("bad", bad)
  }

  /** Another fight: none of it has been played, and of a large game the first may take a while. */
  forget(): void {
    this.isFirst = true
    this.status.textContent = words().firstFights
    this.bar.value = 0
  }

  /** A run begins: what was said of the one before is gone. */
  begins({ combats, precision }: Choices): void {
    this.told = ""
    const known = amounts.find((each) =>
      "precision" in each ? each.precision === precision : precision === undefined && each.combats === combats,
    )
    if (known !== undefined) this.amount.value = known.value
  }

  /** Whether fights are played, and how far. */
  show({ found, isEnd, isPlaying }: Status): void {
    if (found !== undefined) this.progress(found, isEnd === true)
    else if (this.isFirst && !isPlaying) this.status.textContent = this.told
    if (found !== undefined || !isPlaying) this.isFirst = false
    if (this.isPlaying === isPlaying) return
    this.isPlaying = isPlaying
    this.write()
  }

  private progress({ done, rate, total }: Found, end: boolean): void {
    const [w, lang] = [words(), language()]
    this.bar.value = total === 0 ? 0 : done / total
    this.status.classList.remove("bad")
    this.status.textContent = end
      ? w.played(count(lang, done), count(lang, rate))
      : w.playing(count(lang, done), count(lang, total), count(lang, rate))
  }

  write(): void {
    const [w, lang] = [words(), language()]
    this.run.textContent = this.isPlaying ? `■ ${w.stop}` : `▶ ${w.play}`
    this.more.textContent = w.more
    this.share.textContent = w.share
    this.splitLabel.textContent = w.split
    this.splitLabel.title = w.splitHint
    this.amount.setAttribute("aria-label", w.amount)
    const chosen = this.amount.value || "2000"
    this.amount.replaceChildren(
      ...amounts.map((each) =>
        h(
          "option",
          { value: each.value },
          "precision" in each
            ? each.precision === 0.01
              ? w.untilPoint
              : w.untilTenth
            : w.upTo(count(lang, each.combats)),
        ),
      ),
    )
    this.amount.value = chosen
    for (const each of this.how.menus) each.write()
    if (this.told !== "") this.status.textContent = this.told
    else if (this.isFirst) this.status.textContent = w.firstFights
  }
}
