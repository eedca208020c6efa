import { h } from "@refriega/report/viewer/dom"
import type { Part } from "../model/Model.ts"
import { words } from "../parts/words.ts"

/** What of the page a narrow screen shows, one part at a time. A wide one shows all. */
export class PhoneTabs {
  readonly element = h("nav", { class: "phone", "aria-label": "Refriega" })
  private readonly choose: (part: Part) => void

  constructor(choose: (part: Part) => void) {
    this.choose = choose
  }

  show(part: Part): void {
    const w = words()
    const names: readonly Part[] = ["fight", "result", "watch"]
    this.element.replaceChildren(
      ...names.map((name) => {
        const button = h("button", { type: "button", "aria-pressed": name === part }, w[name])
        button.addEventListener("click", () => this.choose(name))
        return button
      }),
    )
  }
}
