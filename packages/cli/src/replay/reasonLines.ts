import type { Language, Teller } from "@refriega/core"
import { optionLabel, promiseNumber, promiseText, shownOptions } from "@refriega/report/internal"
import type { Weighed } from "@refriega/sim/internal"
import { words } from "../text/words.ts"

/** Why something was chosen: the line of a tactic that said so, what was promised, and the best of what was left. */
export const reasonLines = (
  { lines, options, who }: Weighed,
  chosen: number,
  tell: Teller,
  lang: Language,
): readonly string[] => {
  const { left, shown } = shownOptions(options, chosen)
  const rows = shown.flatMap(({ each = [], forecast, option, score }, i) => {
    const row = [
      `${i === 0 ? ">" : " "} ${score === undefined ? "" : `${promiseNumber(score, lang)}  `}${optionLabel(tell, who, option)}:`,
      promiseText(forecast, lang),
    ].join(" ")
    const percent = (p: number): string => `${(p * 100).toLocaleString(lang, { maximumFractionDigits: 1 })}\u00a0%`
    const others = each.map(({ fell, harm, p, who: one }) =>
      words[lang].caught(tell.name(one), percent(p), promiseNumber(harm, lang), percent(fell)),
    )
    return [row, ...others.map((line) => `      ${line}`)]
  })
  if (rows.length === 0) return []
  return [...lines.map((line) => `= ${line}`), ...rows, ...(left > 0 ? [`  ${words[lang].optionsLeft(left)}`] : [])]
}
