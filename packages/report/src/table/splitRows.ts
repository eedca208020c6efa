import type { Language } from "@refriega/core"
import type { Comparison, Split } from "@refriega/sim/pure"
import { type AnyResults, isDay } from "../facts/Results.ts"
import { compareWords } from "../text/comparing/compareWords.ts"
import { differenceText } from "../text/comparing/differenceText.ts"
import { splitParts } from "../text/comparing/splitParts.ts"
import { splitWords } from "../text/comparing/splitWords.ts"
import { alignColumns, type Cell, cell } from "./columns.ts"
import type { Paint } from "./paint.ts"
import { indent } from "./rows.ts"

/** How a comparison is printed. */
export interface Told {
  readonly lang: Language
  readonly paint: Paint
  /** `winRate.<side>`. */
  readonly metric: string
}

/**
 * What each variant does apart from what players make of it; nothing where nothing was split.
 *
 * @param isShort of each variant what the change itself does, and no other part
 */
export const splitRows = (results: AnyResults, { lang, paint, metric }: Told, isShort = false): readonly string[] => {
  const w = splitWords[lang]
  const splits = (results.splits ?? []).filter((split) => split.metric === metric)
  const why = (results.unsplit ?? []).map(({ variant, why }) => `  ${paint.quiet(w.unsplit(variant, w.why[why]))}`)
  const [first] = splits
  if (first === undefined || isDay(results)) return why.length === 0 ? [] : ["", ...why]
  const nameOf = (side: string) => results.sides.find(({ id }) => id === side)?.name ?? side
  const header = [compareWords[lang].variant, w.part, compareWords[lang].difference, "", compareWords[lang].verdict]
  const rows = splits.flatMap((split) => {
    const [total, ...parts] = rowsOf(split, nameOf, answerTo(results, split), { lang, paint, metric })
    const [direct] = parts
    return isShort && direct !== undefined
      ? [[cell(split.b), ...direct.slice(1)]]
      : [...(total ? [total] : []), ...parts]
  })
  const warnings = (results.misplayed ?? []).map(({ variant, side, ...difference }) => {
    const { range, value } = differenceText(lang, difference)
    return paint.warn(`  ! ${w.misplayed(variant, nameOf(side), compareWords[lang].points(value), range)}`)
  })
  return [
    "",
    paint.bold(w.title(nameOf(metric.slice(metric.indexOf(".") + 1)))),
    ...indent(alignColumns([header.map((name) => cell(name, paint.quiet)), ...rows], [2])),
    `  ${paint.quiet(w.legend(first.a))}`,
    // The change itself, a side after the other, and what is believed in but not there.
    `  ${paint.quiet(w.cost(String(first.adaptations.length + 2)))}`,
    ...why,
    ...warnings,
  ]
}

const answerTo = ({ comparisons }: AnyResults, { b, metric }: Split): Comparison | undefined =>
  comparisons.find((each) => each.b === b && each.metric === metric)

const rowsOf = (
  split: Split,
  nameOf: (side: string) => string,
  total: Comparison | undefined,
  { lang, paint }: Told,
): readonly (readonly Cell[])[] => {
  const { points, verdicts } = compareWords[lang]
  return splitParts(split, nameOf, lang).map(({ name, part }, i) => {
    const { range, value } = differenceText(lang, part)
    const verdict = i === 0 ? total?.verdict : i === 1 ? split.direct.verdict : undefined
    return [
      cell(i === 0 ? split.b : ""),
      cell(name),
      cell(points(value)),
      cell(range, paint.quiet),
      cell(verdict === undefined ? "" : verdicts[verdict], paint.bold),
    ]
  })
}
