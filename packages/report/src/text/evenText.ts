import type { Language } from "@refriega/core"
import { type Evenness, evenness } from "@refriega/sim/pure"
import { asked } from "../charts/asked.ts"
import type { Results, VariantResults } from "../Results.ts"
import { evenWords } from "./evenWords.ts"
import { count, decimal } from "./numbers.ts"
import { variantTitle } from "./variantTitle.ts"

/** How even a variant is, seen by the side that is asked about; worked out where a document is too old to say it. */
export const evenOf = (results: Results, variant: VariantResults): Evenness => {
  const { id } = asked(results)
  const wins = Object.fromEntries(results.sides.map((side) => [side.id, variant.outcomes[side.id] ?? 0]))
  return variant.even?.[id] ?? evenness(wins, id, variant.combats)
}

/** How even it is, with the smallest tolerance that holds: `Gang favoured; even only to within ±8.1 points`. */
export const evenText = ({ sides }: Pick<Results, "sides">, found: Evenness, lang: Language): string => {
  const w = evenWords[lang]
  const { favours, verdict } = found
  // Rounded up: what is printed must hold.
  const within = points(lang, Math.ceil(1000 * found.within - 1e-6) / 1000)
  const name = sides.find(({ id }) => id === favours)?.name ?? ""
  return verdict === "favoured" || verdict === "lopsided" ? w[verdict](name, within) : w[verdict](within)
}

/** After how many fights an even one would be called even: said where it is not decided. */
export const enoughText = ({ enough, tolerance, verdict }: Evenness, lang: Language): readonly string[] =>
  verdict === "undecided" ? [evenWords[lang].enough(count(lang, enough), points(lang, tolerance))] : []

/** How even the fight is under each of its variants, in a line each, and how many fights would tell where it is not decided. */
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
      return many ? `${called(variant)}: ${text}` : text
    }),
    ...(open === undefined ? [] : enoughText(open.even, lang)),
  ]
}

const points = (lang: Language, share: number): string => decimal(lang, 100 * share, 1).replace(/[.,]0$/u, "")
