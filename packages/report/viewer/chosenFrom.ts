import { optionLabel } from "../src/text/optionLabel.ts"
import { plainText } from "../src/text/plainText.ts"
import { promiseNumber, promiseText } from "../src/text/promiseText.ts"
import { h } from "./dom.ts"
import type { Fight } from "./Fight.ts"
import { language } from "./language.ts"
import { words } from "./words.ts"

/**
 * What was chosen from in the decision that led to an event: what each option promised, and what that was worth.
 * Nothing if none did.
 */
export const chosenFrom = (fight: Fight, event: number): readonly HTMLElement[] => {
  const decision = fight.decisionAt(event)
  if (decision === undefined) return []
  const w = words()
  const lang = language()
  const tell = fight.teller(lang)
  const who = fight.events[decision.event]?.["who"] as number
  const { left, lines, options } = decision
  const isScored = options.some(({ score }) => score !== undefined)
  const rows = options.map(({ forecast, option, score }, i) => {
    const name = plainText(optionLabel(tell, who, option))
    return h(
      "tr",
      { class: i === 0 ? "chosen" : "" },
      h("th", { scope: "row" }, i === 0 ? `✓ ${name}` : name),
      ...(isScored ? [h("td", { class: "number" }, score === undefined ? "" : promiseNumber(score, lang))] : []),
      h("td", {}, promiseText(forecast, lang)),
    )
  })
  const heads = [w.option, ...(isScored ? [w.worth] : []), w.promised]
  return [
    h("h5", {}, w.chosenFrom(plainText(tell.name(who)))),
    ...lines.map((line) => h("p", { class: "quiet" }, `${w.byLine} ${plainText(line)}`)),
    h(
      "table",
      { class: "options" },
      h("thead", {}, h("tr", {}, ...heads.map((text) => h("th", { scope: "col" }, text)))),
      h("tbody", {}, ...rows),
    ),
    ...(left > 0 ? [h("p", { class: "quiet" }, w.optionsLeft(left))] : []),
  ]
}
