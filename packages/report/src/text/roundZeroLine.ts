import type { Language } from "@refriega/core"
import type { Results } from "../facts/Results.ts"
import { share } from "./numbers.ts"
import { words } from "./words/words.ts"

/**
 * Says how many fights were over before the first round, as in a surprise round, which counts as round 0: no line if
 * none were.
 */
export const roundZeroLine = ({ variants }: Results, lang: Language): readonly string[] => {
  const most = Math.max(...variants.map(({ combats, rounds }) => (rounds.histogram[0] ?? 0) / Math.max(1, combats)))
  return most > 0 ? [words[lang].roundZero(share(lang, most, 1))] : []
}
