import type { Language } from "@refriega/core"

/** What sends a reader to a terminal, which a page has none of: `; refriega rules ds20 --verbs lists them`. */
const ofTerminals = /[;,.]? ?(?:refriega|npx) [^;.()]*/gu

/**
 * What a key means, in the language of the page as far as that is known, and without the commands that say more.
 *
 * @param spanish what descriptions are in Spanish
 */
export const hintText = (description: string, spanish: Readonly<Record<string, string>>, lang: Language): string => {
  const told = lang === "es" ? (spanish[description] ?? description) : description
  return told.replaceAll(", as --set takes them", "").replaceAll(ofTerminals, "").trim()
}
