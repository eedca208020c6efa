import type { Forecast, Language, Teller } from "@refriega/core"
import type { Weighed } from "@refriega/sim"
import { optionLabel } from "@refriega/report"
import { words } from "../text/words.ts"

/** So many options are shown of a decision, beside the one that was chosen. */
const shown = 3

/** Why something was chosen: the line of a tactic that said so, what was promised, and the best of what was left. */
export const reasonLines = (
  { lines, options, who }: Weighed,
  chosen: number,
  tell: Teller,
  lang: Language,
): readonly string[] => {
  const its = options[chosen]
  if (its === undefined) return []
  const others = options
    .filter((each) => each !== its)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .slice(0, shown)
  const row = ({ forecast, option, score }: Weighed["options"][number], mark: string): string =>
    [
      `${mark} ${score === undefined ? "" : `${number(score, lang)}  `}${optionLabel(tell, who, option)}:`,
      promises(forecast, lang),
    ].join(" ")
  const left = options.length - 1 - others.length
  return [
    ...lines.map((line) => `= ${line}`),
    row(its, ">"),
    ...others.map((each) => row(each, " ")),
    ...(left > 0 ? [`  ${words[lang].optionsLeft(left)}`] : []),
  ]
}

const number = (value: number, lang: Language): string =>
  value
    .toFixed(2)
    .replace("-0.00", "0.00")
    .replace(".", lang === "es" ? "," : ".")

/** What a forecast promises, but for what is nothing. */
const promises = (forecast: Forecast, lang: Language): string => {
  const w = words[lang].promised
  const parts = (["harm", "fell", "help", "risk", "exposure", "approach", "cost"] as const).flatMap((field) =>
    Math.abs(forecast[field]) < 0.005 ? [] : [`${w[field]} ${number(forecast[field], lang)}`],
  )
  return [...parts, ...(forecast.leaves ? [w.leaves] : [])].join(", ") || w.nothing
}
