import type { Language } from "./Narration.ts"

/** What somebody or something is called: in English, and in Spanish where that is another name. */
export interface Called {
  readonly name: string
  readonly es?: string
}

/** The name in a language. */
export const nameIn = ({ es, name }: Called, lang: Language): string => (lang === "es" ? (es ?? name) : name)
