import type { AnyResults } from "@refriega/report/pure"
import { h } from "@refriega/report/viewer/dom"
import { onLanguage } from "@refriega/report/viewer/language"
import { YamlText } from "@refriega/core/internal"
import type { Varying } from "../model/Message.ts"
import { textButton } from "../parts/ui.ts"
import { words } from "../parts/words.ts"

/** What is done with what was asked for. */
export interface SliderActs {
  readonly vary: (varying: Varying) => void
  readonly take: (path: string, value: string) => void
  readonly close: () => void
}

/** Asks which number is to be varied, and for which win rate a value is looked for. */
export class SliderForm {
  readonly element = h("div")
  private readonly what = h("input", { list: "slider-what", id: "slider-path", required: true, size: 16 })
  private readonly list = h("datalist", { id: "slider-what" })
  private readonly from = h("input", { type: "number", id: "slider-from", required: true })
  private readonly to = h("input", { type: "number", id: "slider-to", required: true })
  private readonly target = h("input", { type: "number", id: "slider-target", min: 1, max: 99, placeholder: "60" })
  private readonly form = h("form")
  private readonly sentence = h("div", { class: "found", role: "status" })
  private readonly taking = h("p")
  private side = ""
  /** The numbers that are in the text, by what they are called here. */
  private written: ReadonlyMap<string, number> = new Map()
  /** Whether somebody has said from where to where. */
  private isChosen = false
  private readonly how: SliderActs

  constructor(how: SliderActs) {
    this.how = how
    this.form.addEventListener("submit", (event) => {
      event.preventDefault()
      const [low, high] = [this.from.valueAsNumber, this.to.valueAsNumber]
      const step = Math.max(1, Math.ceil((high - low) / 20))
      const share = this.target.valueAsNumber / 100
      this.how.vary({
        // A sign would mean that the number is added.
        vary: `${this.what.value}${low < 0 ? ":=" : "="}${low}..${high}${step > 1 ? `:${step}` : ""}`,
        ...(Number.isFinite(share) && { target: { side: this.side, share } }),
      })
    })
    this.what.addEventListener("input", () => this.suggest())
    for (const bound of [this.from, this.to])
      bound.addEventListener("input", () => {
        this.isChosen = true
      })
    this.write()
    onLanguage(() => this.write())
  }

  /** Suggests half as much to half as much again, as long as nobody has said otherwise. */
  private suggest(): void {
    const value = this.written.get(this.what.value)
    if (value === undefined || this.isChosen) return
    this.from.value = String(Math.floor(value / 2))
    this.to.value = String(Math.ceil(1.5 * value))
  }

  private write(): void {
    const w = words()
    this.form.replaceChildren(
      h("label", {}, w.what, this.what, this.list),
      h("label", {}, w.from, this.from),
      h("label", {}, w.to, this.to),
      h("label", {}, `${w.target} %`, this.target),
      h("button", { type: "submit", class: "button main" }, w.run),
    )
    this.form.append(textButton(w.close, this.how.close))
    this.element.replaceChildren(h("p", { class: "quiet" }, w.slideHint), this.form, this.sentence, this.taking)
  }

  /** What the values came to; one that was found is offered to be written into the text. */
  found(varied: AnyResults["varied"]): void {
    const { answer, path = "" } = varied ?? {}
    const value = answer?.chosen
    this.taking.replaceChildren(
      ...(value === undefined
        ? []
        : [textButton(words().take(`${path} = ${value}`), () => this.how.take(path, value), "main")]),
    )
  }

  /** Says what the report says of it. */
  say(sentence: Node | undefined): void {
    this.sentence.replaceChildren(...(sentence === undefined ? [] : [sentence]))
  }

  /** Offers what the text has: combatants by their ids, and the numbers that are written for them. */
  offer(text: string, side: string): void {
    this.side = side
    const yaml = new YamlText(text)
    const written = new Map<string, number>()
    const people = yaml.keys(["sides"]).flatMap((side) =>
      Array.from({ length: yaml.length(["sides", side, "members"]) }, (_, i) => {
        const way = ["sides", side, "members", i]
        const id = yaml.word([...way, "id"]) ?? yaml.word([...way, "is"]) ?? ""
        const own = yaml.keys([...way, "with"]).filter((key) => {
          const value = yaml.at([...way, "with", key])
          if (typeof value === "number") written.set(`${id}.${key}`, value)
          return typeof value === "number"
        })
        return [...new Set([...own, "hp"])].map((key) => `${id}.${key}`)
      }).flat(),
    )
    const all = [...people, ...yaml.keys(["sides"]).map((side) => `${side}.count`)]
    this.list.replaceChildren(...[...new Set(all)].map((value) => h("option", { value })))
    this.written = written
    if (this.what.value === "") this.what.value = all[0] ?? ""
    this.suggest()
  }
}
