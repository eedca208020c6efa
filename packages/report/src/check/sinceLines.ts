import type { Language } from "@refriega/core"
import type { FieldChange, Moved } from "@refriega/sim/pure"
import { differenceText } from "../text/comparing/differenceText.ts"
import { count, share } from "../text/numbers.ts"
import { sinceWords } from "./sinceWords.ts"

/** A change of a file in one line: `fight.yaml:12: guard.hp: 22 → 30`. */
export const fieldText = ({ before, file, line, now, path }: FieldChange, lang: Language): string =>
  `${file}:${line}: ${path === "" ? sinceWords[lang].whole : path}: ${before ?? "–"} → ${now ?? "–"}`

/** A difference in cells: what it is of, before, now, the difference, the verdict. */
export const movedCells = (moved: Moved, lang: Language): readonly string[] => {
  const w = sinceWords[lang]
  const { range, value } = differenceText(lang, moved)
  return [
    `${moved.scenario} / ${moved.variant}`,
    moved.days === true ? w.survived : moved.metric.replace(/^winRate\./u, ""),
    share(lang, moved.before, 1),
    share(lang, moved.now, 1),
    `${value} pp ${range}`,
    `${w.verdicts[moved.verdict]}; ${w.otherwise(`${count(lang, moved.otherwise.count)} / ${count(lang, moved.n)}`)}`,
  ]
}

/** Whether a difference is surely one. */
export const isSure = ({ verdict }: Moved): boolean => verdict !== "undecided" && verdict !== "equivalent"
