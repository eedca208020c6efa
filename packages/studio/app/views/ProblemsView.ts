import type { Problem } from "@refriega/core"
import { h } from "@refriega/report/viewer/dom"

/** So many mistakes are shown at a time. */
const most = 20

/** The mistakes of a text as a list, each with its place, which leads there. */
export class ProblemsView {
  readonly element = h("ul", { class: "problems", "aria-live": "polite" })
  private readonly goTo: (problem: Problem) => void

  constructor(goTo: (problem: Problem) => void) {
    this.goTo = goTo
  }

  /** @param shown the file in the editor: places in others are named with their file */
  show(problems: readonly Problem[], shown: string): void {
    this.element.replaceChildren(
      ...problems.slice(0, most).map((problem) => {
        const { column, file, line, message, path } = problem
        const place = `${file === shown ? "" : `${file}:`}${line}:${column}`
        const where = h("button", { type: "button", class: "inline" }, place)
        where.addEventListener("click", () => this.goTo(problem))
        return h("li", {}, where, ` ${path === "" ? "" : `${path}: `}${message}`)
      }),
    )
  }
}
