import { type Called, type Language, nameIn, type Text } from "@refriega/core"
import { share } from "../text/numbers.ts"
import { words } from "../text/words/words.ts"
import type { Added } from "./Collection.ts"

/** A text in both languages. */
export const inBoth = (text: (lang: Language) => string): Text => ({ en: text("en"), es: text("es") })

/** How a fight went: who won, when, and with what left. */
export const gistOf = (
  { winner, rounds, left }: Pick<Added, "winner" | "rounds" | "left">,
  { sides }: { readonly sides: readonly Called[] },
): Text =>
  inBoth((lang) => {
    const w = words[lang]
    if (winner < 0) return w.gistDraw(String(rounds))
    const side = nameIn(sides[winner] ?? { name: "" }, lang)
    const health = left[winner] ?? 0
    // A share that is printed as 0 % would say that the winners are dead.
    return health < 0.005 ? w.gistBarely(side, String(rounds)) : w.gistWon(side, String(rounds), share(lang, health, 0))
  })
