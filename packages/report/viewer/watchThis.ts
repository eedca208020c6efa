import type { PageData, Showing } from "../src/facts/PageData.ts"
import { plainText } from "../src/text/plainText.ts"
import { h } from "./dom.ts"
import { language, onLanguage } from "./language.ts"
import { words } from "./words.ts"

/** What a chart asks to be seen, by its name. */
const asked: Readonly<Record<string, Showing["kind"]>> = {
  "win-rates": "typical",
  differences: "pair",
  "health-left": "closest",
  length: "longest",
  swing: "upset",
  standings: "upset",
}

/** Puts a button under each chart that asks for a fight, if the page has it, which opens it. */
export const watchThis = (data: PageData, start: (showing: number) => void): void => {
  const made: (readonly [HTMLButtonElement, Showing])[] = []
  for (const figure of document.querySelectorAll<HTMLElement>("figure[id]")) {
    const [run, chart = ""] = figure.id.split(".")
    const kind = asked[chart]
    const index = data.showings.findIndex(
      (each) => kind !== undefined && each.kind === kind && runOf(data, each) === run,
    )
    const showing = data.showings[index]
    if (showing === undefined) continue
    const button = h("button", { type: "button", class: "watch" })
    button.addEventListener("click", () => start(index))
    made.push([button, showing])
    figure.querySelector("details")?.before(button)
  }
  const write = (): void => {
    for (const [button, { why }] of made) button.textContent = words().watch(plainText(why[language()]))
  }
  onLanguage(write)
  write()
}

const runOf = ({ fights, stages }: PageData, showing: Showing): string | undefined =>
  stages[fights[showing.fights[0]]?.stage ?? -1]?.run
