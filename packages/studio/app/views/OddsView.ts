import { decimal, share } from "@refriega/report/numbers"
import { h } from "@refriega/report/viewer/dom"
import { language, onLanguage } from "@refriega/report/viewer/language"
import type { Odds } from "../../src/messages.ts"
import { words } from "../parts/words.ts"

/** The exact chances of what can be done first in the fight. They are counted when somebody wants to see them. */
export class OddsView {
  readonly element = h("details", { class: "odds" })
  private readonly summary = h("summary")
  private readonly body = h("div", { class: "scroll", tabindex: 0, role: "region" })
  private shown: Odds | undefined

  /** @param opened is called when somebody opens or closes it */
  constructor(opened: (isOpen: boolean) => void) {
    this.element.append(this.summary, this.body)
    this.element.addEventListener("toggle", () => opened(this.element.open))
    this.write()
    onLanguage(() => this.write())
  }

  show(odds: Odds | undefined): void {
    this.shown = odds
    this.write()
  }

  private write(): void {
    const [w, lang, odds] = [words(), language(), this.shown]
    this.summary.textContent = w.odds
    this.body.setAttribute("aria-label", w.odds)
    if (odds === undefined) return this.body.replaceChildren(h("p", { class: "quiet" }, "…"))
    if (odds.options.length === 0) return this.body.replaceChildren(h("p", { class: "quiet" }, w.noOdds))
    const percent = (p: number | undefined): string => (p === undefined ? "–" : share(lang, p, 1))
    const rows = odds.options.flatMap(({ each = [], exact, label }) => [
      h(
        "tr",
        {},
        h("th", { scope: "row" }, label),
        ...(exact === undefined
          ? [h("td", { colspan: 5, class: "quiet" }, w.oddsTooMany)]
          : [
              exact.means,
              percent(exact.hit),
              decimal(lang, exact.harm, 2),
              percent(exact.fell),
              decimal(lang, exact.risk, 2),
            ].map((text) => h("td", {}, text))),
      ),
      ...each.map(({ fell, harm, isFriend, name, p }) => {
        const texts = ["", percent(p), decimal(lang, harm, 2), percent(fell), ""]
        const named = h("th", { scope: "row" }, isFriend ? w.oddsFriend(name) : name)
        return h("tr", { class: "quiet" }, named, ...texts.map((text) => h("td", {}, text)))
      }),
    ])
    const head = h("tr", {}, ...w.oddsColumns.map((name) => h("th", { scope: "col" }, name)))
    this.body.replaceChildren(
      h("table", {}, h("caption", {}, `${odds.who}: ${odds.decision}`), h("thead", {}, head), h("tbody", {}, ...rows)),
      h("p", { class: "quiet" }, w.oddsHint),
    )
  }
}
