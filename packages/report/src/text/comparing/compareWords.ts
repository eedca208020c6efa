import type { Language } from "@refriega/core"
import { type CompareWords, compareEn } from "./compareEn.ts"
import { compareEs } from "./compareEs.ts"

/** The words of comparisons in every language. */
export const compareWords: Readonly<Record<Language, CompareWords>> = { en: compareEn, es: compareEs }
