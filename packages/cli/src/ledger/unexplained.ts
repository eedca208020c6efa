import type { Language } from "@refriega/core"
import { decimal } from "@refriega/report/internal"
import { ledgerWords } from "./ledgerWords.ts"

/** What is not explained is pointed out from so much of the chance on: twice what makes a moment worth naming. */
const much = 0.1

/**
 * A line that points out how much of the result is neither luck nor choices; none where that is little.
 *
 * @param rest what is not explained, as a share of the chance, from -1 to 1
 */
export const unexplained = (rest: number, lang: Language): readonly string[] =>
  Math.abs(rest) < much ? [] : [ledgerWords[lang].unexplained(decimal(lang, Math.abs(100 * rest), 1))]
