import type { Language } from "@refriega/core"
import type { Results, VariantResults } from "../facts/Results.ts"
import type { Seen } from "../facts/Seen.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { count } from "../text/numbers.ts"
import { variantTitle } from "../text/variantTitle.ts"

/** The combatants that were seen, in the order of the document, each with the index that they have in what was seen. */
export const seenCast = (
  { combatants, sides }: Results,
  { ids }: Seen,
): readonly { readonly who: number; readonly name: string; readonly side: number }[] =>
  combatants.flatMap(({ id, name, side }) => {
    const who = ids.indexOf(id)
    return who < 0 ? [] : [{ who, name, side: sides.findIndex((each) => each.id === side) }]
  })

/** What a chart rests on that shows what was seen in fights played again. */
export const seenLine = (
  results: Results,
  { combats }: Seen,
  lang: Language,
  ...remarks: readonly string[]
): string => {
  const c = chartWords[lang]
  const base = results.variants[0] as VariantResults
  const only = results.variants.length > 1 ? [c.only(variantTitle(base, lang))] : []
  return [results.title[lang], c.seenFights(count(lang, combats)), ...only, ...remarks].join(" · ")
}
