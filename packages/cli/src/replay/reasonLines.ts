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
  const rows = shown.map(({ forecast, option, score }, i) =>
    [
      `${i === 0 ? ">" : " "} ${score === undefined ? "" : `${promiseNumber(score, lang)}  `}${optionLabel(tell, who, option)}:`,
      promiseText(forecast, lang),
    ].join(" "),
  )
  if (rows.length === 0) return []
  return [...lines.map((line) => `= ${line}`), ...rows, ...(left > 0 ? [`  ${words[lang].optionsLeft(left)}`] : [])]
}
