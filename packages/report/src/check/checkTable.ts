import type { Language } from "@refriega/core"
import type { Case, CheckResults } from "@refriega/sim/pure"
import { alignColumns, cell } from "../table/columns.ts"
import type { Paint } from "../table/paint.ts"
import { indent } from "../table/rows.ts"
import { plainText } from "../text/plainText.ts"
import { changeLines } from "./changeLines.ts"
import { checkWords, countsText, outcomeText } from "./checkWords.ts"
import { measuredText } from "./measuredText.ts"

/** A check for a terminal: every promise with what was measured, and the verdict at the end. */
export const checkTable = (check: CheckResults, lang: Language, paint: Paint): string => {
  const { title, cases, outcome } = check
  const changes = changeLines(check, lang)
  const w = checkWords[lang]
  const header = w.columns.map((text) => cell(text, paint.quiet))
  const rows = cases.map((each) => [
    cell(`${each.scenario} / ${each.variant}`),
    cell(each.check),
    cell(measuredText(each, lang), paint.quiet),
    cell(outcomeText(each, lang), paintOf(each, paint)),
  ])
  return [
    paint.bold(plainText(w.heading(title[lang]))),
    ...indent(alignColumns([header, ...rows], [])),
    ...(changes.length === 0 ? [] : ["", paint.bold(w.changed), ...changes.map((line) => `  ${plainText(line)}`)]),
    "",
    paint.bold(w.summary[outcome](countsText(cases, lang))),
    "",
  ].join("\n")
}

const paintOf = ({ outcome, on }: Case, paint: Paint): ((text: string) => string) => {
  if (outcome === "pass") return paint.quiet
  return on === "warn" ? paint.warn : paint.bold
}
