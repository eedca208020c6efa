import type { Language } from "@refriega/core"
import type { Results, VariantResults } from "../../facts/Results.ts"
import { variantTitle } from "../variantTitle.ts"
import { evenOf } from "./evenOf.ts"
import { enoughText, evenText } from "./evenText.ts"

/**
 * How even the fight is under each of its variants, in a line each, and how many fights would tell where it is not
 * decided.
 */
export const evenLines = (
  results: Results,
  lang: Language,
  called = (variant: VariantResults): string => variantTitle(variant, lang),
): readonly string[] => {
  const found = results.variants.map((variant) => ({ variant, even: evenOf(results, variant) }))
  const many = found.length > 1
  const open = found.find(({ even }) => even.verdict === "undecided")
  return [
    ...found.map(({ variant, even }) => {
      const text = evenText(results, even, lang)
      return many ? `${called(variant)}: ${text}` : text.charAt(0).toLocaleUpperCase(lang) + text.slice(1)
    }),
    ...(open === undefined ? [] : enoughText(open.even, lang)),
  ]
}
