import type { Language } from "@refriega/core"
import { decimal } from "./numbers.ts"

/** A p value as it is written everywhere: three digits, `< 0.001` below that. */
export const pText = (lang: Language, p: number): string =>
  p < 0.001 ? `< ${decimal(lang, 0.001, 3)}` : decimal(lang, p, 3)
