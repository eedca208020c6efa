import type { Language } from "@refriega/core"
import type { Evenness } from "@refriega/sim/pure"
import type { Results } from "../../facts/Results.ts"
import { count, decimal } from "../numbers.ts"
import { evenWords } from "./evenWords.ts"

/** How even it is, with the smallest tolerance that holds: `Gang favoured; even only to within ±8.1 points`. */
export const evenText = ({ sides }: Pick<Results, "sides">, found: Evenness, lang: Language): string => {
  const w = evenWords[lang]
  const { favours, verdict } = found
  // Rounded up: what is printed must hold.
  const reach = Math.ceil(1000 * found.within - 1e-6) / 1000
  const name = sides.find(({ id }) => id === favours)?.name ?? ""
  const kind = verdict === "undecided" && reach > openFrom ? "unknown" : verdict
  const said = kind === "favoured" || kind === "lopsided" ? w[kind](name) : w[kind]
  // To within half of all fights everything is even.
  return reach < 0.5 ? w.within(said, points(lang, reach), kind === "even") : said
}

/** What may be even, and may be won by more than three to one, is not known yet. */
const openFrom = 0.25

/** After how many fights an even one would be called even: said where it is not decided. */
export const enoughText = ({ enough, tolerance, verdict }: Evenness, lang: Language): readonly string[] =>
  verdict === "undecided" ? [evenWords[lang].enough(count(lang, enough), points(lang, tolerance))] : []

const points = (lang: Language, share: number): string => decimal(lang, 100 * share, 1).replace(/[.,]0$/u, "")
