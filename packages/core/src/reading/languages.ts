import type { Language } from "../contract/Narration.ts"

/** The languages that everything for readers is written in. */
export const languages: readonly Language[] = ["en", "es"]
