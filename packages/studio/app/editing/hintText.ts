import type { Language } from "@refriega/core"

/** What sends a reader to a terminal, which a page has none of: `; refriega rules ds20 --verbs lists them`. */
const ofTerminals = /[;,.]? ?(?:refriega|npx) [^;.()]*/gu

/** What schemas say in the same way of many fields, and that in Spanish. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/^One verb or several; refriega .*$/u, "Un verbo o varios"],
  [/^An expression of facts, as: (.*); refriega .*$/u, "Una expresión de hechos, como: $1"],
  [/^Where (.+) is stated, that is what counts$/u, "Donde consta $1, eso es lo que cuenta"],
]

/** What stands at the end of a description: a default that is a word of the file, and ids of rules. */
const ends: readonly (readonly [RegExp, string])[] = [
  [/^(.*?)( \((?:[A-Z0-9]{2,5}-[^)]*|C\d\d)\))$/u, "$2"],
  [/^(.*?)(?:; |\. )default:? (true|false|-?\d+|\[\w*\]|[a-z]+(?:-[a-z]+)*)$/u, "; por defecto $2"],
  [/^()Default:? (true|false|-?\d+|\[\w*\]|[a-z]+(?:-[a-z]+)*)$/u, "Por defecto $2"],
]

/** A description in Spanish: as a whole, by its form, or the beginning of it and what ends it; else as it is. */
const inSpanish = (description: string, spanish: Readonly<Record<string, string>>): string => {
  const known = description === "" ? "" : spanish[description]
  if (known !== undefined) return known
  for (const [form, text] of forms) if (form.test(description)) return description.replace(form, text)
  for (const [end, text] of ends) {
    const [, rest] = end.exec(description) ?? []
    if (rest !== undefined) return `${inSpanish(rest, spanish)}${description.replace(end, text)}`
  }
  return description
}

/**
 * What a key means, in the language of the page as far as that is known, and without the commands that say more.
 *
 * @param spanish what descriptions are in Spanish, with or without the defaults and ids of rules at their ends
 */
export const hintText = (description: string, spanish: Readonly<Record<string, string>>, lang: Language): string => {
  const told = lang === "es" ? inSpanish(description, spanish) : description
  return told.replaceAll(", as --set takes them", "").replaceAll(ofTerminals, "").trim()
}
