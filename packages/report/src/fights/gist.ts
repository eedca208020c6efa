import { type Called, type Language, nameIn, type Text } from "@refriega/core"
import { share } from "../text/numbers.ts"
import { words } from "../text/words.ts"
import type { Added } from "./Collection.ts"

/** A text in both languages. */
export const inBoth = (text: (lang: Language) => string): Text => ({ en: text("en"), es: text("es") })

/** How a fight went: who won, when, and with what left. */
export const gistOf = (
  { winner, rounds, left }: Pick<Added, "winner" | "rounds" | "left">,
  { sides }: { readonly sides: readonly Called[] },
): Text =>
  inBoth((lang) =>
    winner < 0
      ? words[lang].gistDraw(String(rounds))
      : words[lang].gistWon(
          nameIn(sides[winner] ?? { name: "" }, lang),
          String(rounds),
          share(lang, left[winner] ?? 0, 0),
        ),
  )
