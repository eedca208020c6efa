import type { Language } from "@refriega/core"
import type { AnyResults } from "../facts/Results.ts"
import { ownBase, ownNumbers, ownText } from "../text/own/ownNumbers.ts"
import { ownWords } from "../text/own/ownWords.ts"
import { alignColumns, cell } from "./columns.ts"
import type { Paint } from "./paint.ts"
import { indent } from "./rows.ts"

/** The numbers of its own that a document has, for a terminal; nothing where it has none. */
export const ownNumbersTable = (results: AnyResults, lang: Language, paint: Paint): readonly string[] => {
  const all = ownNumbers(results, lang)
  if (all.length === 0) return []
  const many = new Set(all.map(({ variant }) => variant)).size > 1
  const hasParts = all.some(({ part }) => part !== "")
  const rows = all.map((each, i) => {
    const { info, part, value, variant } = each
    const before = all[i - 1]
    const isSame = before?.info.id === info.id
    return [
      cell(isSame ? "" : info.title[lang]),
      ...(hasParts ? [cell(isSame && before?.part === part ? "" : part)] : []),
      ...(many ? [cell(variant)] : []),
      cell(ownText(info, value, lang), paint.bold),
      cell(ownBase(results, each, lang), paint.quiet),
    ]
  })
  return ["", paint.bold(ownWords[lang].heading), ...indent(alignColumns(rows, []))]
}
