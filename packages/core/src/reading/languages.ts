import type { Language } from "../contract/Narration.ts"

/** The languages that everything for people is told in. */
export const languages: readonly Language[] = ["en", "es"]
