import type { AnyResults } from "@refriega/report/pure"
import { h } from "@refriega/report/viewer/dom"
import { language } from "@refriega/report/viewer/language"
import type { Composed, Composing, Drawing, Drawn } from "../../src/messages.ts"
import { assets, startWorker } from "../engine/assets.ts"
import { nodesOf, textButton } from "../parts/ui.ts"
import { words } from "../parts/words.ts"

/** So many charts are shown before somebody asks for more. */
const few = 3

/** The report's charts of the last results, drawn in a worker. While it draws, newer results wait. */
export class Charts {
  readonly element = h("section", { class: "charts" })
  private worker: Worker | undefined
  private busy = false
  private id = 0
  private most = few
  private results: AnyResults | undefined
  private waiting = false
  private composed: ((composed: Composed) => void) | undefined
  private readonly say: (verdict: Node | undefined) => void

  /** @param say is given what the report says of a number that was varied; undefined where none was */
  constructor(say: (verdict: Node | undefined) => void) {
    this.say = say
  }

  /** Draws these results, soon. */
  draw(results: AnyResults): void {
    this.results = results
    if (this.busy) this.waiting = true
    else this.ask()
  }

  /** Other results will come: these are no longer of interest. */
  forget(): void {
    this.results = undefined
    this.element.replaceChildren()
    this.say(undefined)
  }

  again(): void {
    if (this.results !== undefined) this.draw(this.results)
  }

  /** A report page of what was gathered. One is made at a time. */
  compose(composing: Composing): Promise<Composed> {
    return new Promise((resolve) => {
      this.composed = resolve
      this.started().postMessage(composing)
    })
  }

  private ask(): void {
    if (this.results === undefined) return
    this.busy = true
    this.waiting = false
    if (this.worker === undefined) this.element.replaceChildren(h("p", { class: "quiet" }, words().drawing))
    const isNarrow = matchMedia("(max-width: 500px)").matches
    const asked = { id: ++this.id, isNarrow, results: this.results, lang: language(), most: this.most }
    this.started().postMessage({ type: "draw", ...asked } satisfies Drawing)
  }

  private started(): Worker {
    if (this.worker !== undefined) return this.worker
    const worker = startWorker(assets.charts, "charts")
    worker.addEventListener("message", ({ data }: MessageEvent<Drawn | Composed>) =>
      data.type === "drawn" ? this.show(data) : this.composed?.(data),
    )
    worker.addEventListener("error", ({ message }) => {
      this.busy = false
      this.composed?.({ type: "composed", problem: message })
    })
    this.worker = worker
    return worker
  }

  private show({ figures, more, verdict }: Drawn): void {
    this.busy = false
    if (this.results === undefined) return
    this.say(verdict === undefined ? undefined : nodesOf(verdict))
    const open = new Set(
      [...this.element.querySelectorAll<HTMLElement>("[data-chart]")].flatMap((each) =>
        each.querySelector("details")?.open === true ? [each.dataset["chart"]] : [],
      ),
    )
    const drawn = figures.map(({ markup, name }) => {
      const place = h("div", { "data-chart": name }, nodesOf(markup))
      const details = place.querySelector("details")
      if (details !== null) details.open = open.has(name)
      return place
    })
    const all = textButton(words().allCharts(more), () => {
      this.most = Number.MAX_SAFE_INTEGER
      this.again()
    })
    this.element.replaceChildren(...drawn, ...(more > 0 ? [all] : []))
    if (this.waiting) this.ask()
  }
}
