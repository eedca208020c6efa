import type { Language } from "@refriega/core"
import type { Results } from "../../facts/Results.ts"
import { variantTitle } from "../variantTitle.ts"
import { partyTold } from "./partyTold.ts"

/**
 * How hard the fight is for the party, first of all: the grade, then what it is made of. Of further variants the grade
 * and the odds alone, in a line each. Nothing where no side is the party.
 */
export const partyLines = (results: Results, lang: Language): readonly string[] => {
  const [first, ...others] = results.variants.map((variant) => ({ variant, told: partyTold(results, variant, lang) }))
  if (first?.told === undefined) return []
  const { grade, odds, open, read, spends, stocks } = first.told
  return [
    grade,
    ...[odds, spends, stocks, open, read].flatMap((line) => (line === undefined ? [] : [indented(line)])),
    ...others.flatMap(({ told, variant }) =>
      told === undefined ? [] : [indented(`${variantTitle(variant, lang)}: ${told.grade}; ${told.odds}`)],
    ),
  ]
}

const indented = (line: string): string => `  ${line}`
