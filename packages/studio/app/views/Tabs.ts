import { h } from "@refriega/report/viewer/dom"
import type { Tab } from "../model/Model.ts"
import { words } from "../parts/words.ts"

/** The ways in which a fight is written: as text, as cards, on its map. One is seen at a time. */
export class Tabs {
  readonly bar = h("div", { class: "tabs", role: "tablist" })
  readonly stage = h("div", { class: "stage" })
  private readonly buttons: ReadonlyMap<Tab, HTMLButtonElement>

  private readonly views: Readonly<Record<Tab, HTMLElement>>

  /** @param choose is called when the reader wants to see another one */
  constructor(views: Readonly<Record<Tab, HTMLElement>>, choose: (tab: Tab) => void) {
    this.views = views
    const names: readonly Tab[] = ["text", "people", "map"]
    this.buttons = new Map(
      names.map((name) => {
        const button = h("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}` })
        button.addEventListener("click", () => choose(name))
        button.addEventListener("keydown", ({ key }) => {
          const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
          if (step === undefined) return
          const next = names[(names.indexOf(name) + step + names.length) % names.length] as Tab
          choose(next)
          this.buttons.get(next)?.focus()
        })
        const panel = this.views[name]
        panel.id = `panel-${name}`
        panel.setAttribute("role", "tabpanel")
        panel.setAttribute("aria-labelledby", `tab-${name}`)
        return [name, button]
      }),
    )
    this.bar.append(...this.buttons.values())
    this.stage.append(...names.map((name) => this.views[name]))
    this.show("text")
  }

  show(view: Tab): void {
    for (const [name, button] of this.buttons) {
      button.setAttribute("aria-selected", String(name === view))
      button.tabIndex = name === view ? 0 : -1
      this.views[name].hidden = name !== view
    }
  }

  write(): void {
    const w = words()
    for (const [name, button] of this.buttons) button.textContent = w[name]
  }
}
