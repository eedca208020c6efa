import { type Language, shellWord } from "@refriega/core/internal"
import type { Case, CheckResults } from "@refriega/sim/pure"
import { alignColumns, cell } from "../table/columns.ts"
import type { Paint } from "../table/paint.ts"
import { indent } from "../table/rows.ts"
import { plainText } from "../text/plainText.ts"
import { changeLines } from "./changeLines.ts"
import { checkWords, countsText, outcomeText } from "./checkWords.ts"
import { measuredText } from "./measuredText.ts"
import { fieldText, movedCells } from "./sinceLines.ts"
import { sinceWords } from "./sinceWords.ts"

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
    ...sinceRows(check, lang, paint),
    "",
    paint.bold(w.summary[outcome](countsText(cases, lang))),
    "",
  ].join("\n")
}

/** What has changed since a commit, where that was asked for. */
const sinceRows = ({ since }: CheckResults, lang: Language, paint: Paint): readonly string[] => {
  if (since === undefined) return []
  const { commit, fight, files, moved, uncompared, unplayed } = since
  const s = sinceWords[lang]
  const head = ["", paint.bold(s.moved(commit.slice(0, 12)))]
  if (unplayed !== undefined) return [...head, `  ${s.unplayed}`, ...unplayed.map((line) => `  ${plainText(line)}`)]
  const cells = moved.map((each) => movedCells(each, lang).map((text) => cell(text)))
  const table = [s.movedColumns.map((text) => cell(text, paint.quiet)), ...cells]
  const replay =
    fight && `refriega replay ${shellWord(fight.folder)} ${fight.index} --variant ${shellWord(fight.variant)}`
  return [
    ...head,
    ...(moved.length > 0
      ? [...indent(alignColumns(table, [])), `  ${paint.quiet(s.family(String(moved.length)))}`]
      : uncompared.length === 0
        ? [`  ${s.nothing}`]
        : []),
    ...uncompared.map(
      ({ scenario, variant, why }) => `  ${s.uncompared}: ${plainText(`${scenario} / ${variant}: ${why}`)}`,
    ),
    ...files.map((change) => `  ${plainText(fieldText(change, lang))}`),
    ...(fight === undefined
      ? []
      : [`  ${plainText(s.fight(`${fight.scenario} / ${fight.variant}`, String(fight.index)))}: ${replay}`]),
  ]
}

const paintOf = ({ outcome, on }: Case, paint: Paint): ((text: string) => string) => {
  if (outcome === "pass") return paint.quiet
  return on === "warn" ? paint.warn : paint.bold
}
