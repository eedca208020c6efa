import type { Language, Ruleset, System } from "@refriega/core"
import { alignColumns, cell, type Paint } from "@refriega/report/internal"
import { words } from "../text/words.ts"

/**
 * The fixed modifiers of rolls, with a blank line before them: their ids (house rule `modifiers`), what they are worth,
 * of what, and by which rules. No lines where there are none.
 */
export const modifierLines = <T extends System>(
  { modifiers }: Ruleset<T>,
  lang: Language,
  paint: Paint,
): readonly string[] => {
  if (modifiers.length === 0) return []
  const rows = modifiers.map(({ id, on, rules, value, ...text }) => [
    cell(`  ${id}`, paint.bold),
    cell(value > 0 ? `+${value}` : value < 0 ? `-${-value}` : "0"),
    cell(`${text[lang]}${on === undefined ? "" : `: ${on[lang]}`} [${rules.join(" ")}]`),
  ])
  return ["", paint.bold(words[lang].modifiers), ...alignColumns(rows, [1])]
}
