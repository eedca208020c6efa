import type { Language } from "@refriega/core"
import type { FirstPartings } from "@refriega/sim/pure"
import { count } from "../numbers.ts"
import { compareWords } from "./compareWords.ts"

/** How many fights were looked at for what first goes another way, and in how many it is what. */
export const partedText = ({ choice, numbers, other }: FirstPartings, lang: Language): readonly [string, string] => {
  const { partedBy } = compareWords[lang]
  const parts = [
    [choice.length, partedBy.choice],
    [numbers.length, partedBy.number],
    [other.length, partedBy.other],
  ] as const
  return [
    count(lang, choice.length + numbers.length + other.length),
    parts.flatMap(([n, say]) => (n === 0 ? [] : [say(count(lang, n))])).join(", "),
  ]
}
