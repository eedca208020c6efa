import { h } from "@refriega/report/viewer/dom"
import type { Model } from "../model/Model.ts"

/** The files of the project, where there are several. One of them is in the editor. */
export class FileTabs {
  readonly element = h("div", { class: "files", role: "toolbar", hidden: true })
  private readonly choose: (file: string) => void

  constructor(choose: (file: string) => void) {
    this.choose = choose
  }

  show({ file, project }: Model): void {
    const names = Object.keys(project.files)
    this.element.hidden = names.length < 2
    this.element.replaceChildren(
      ...names.map((name) => {
        const button = h("button", { type: "button", "aria-pressed": name === file }, name)
        button.addEventListener("click", () => this.choose(name))
        return button
      }),
    )
  }
}
