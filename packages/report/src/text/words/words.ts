import type { Language } from "@refriega/core"
import { en, type Words } from "./en.ts"
import { es } from "./es.ts"

/** The strings of every language. */
export const words: Readonly<Record<Language, Words>> = { en, es }
