import type { Language } from "@refriega/core"

const listeners = new Set<() => void>()

/** The language that the page is in: the `lang` of its root element. */
export const language = (): Language => (document.documentElement.lang === "es" ? "es" : "en")

/** Turns the page to a language; whatever was written by script writes itself again. */
export const speak = (lang: Language): void => {
  document.documentElement.lang = lang
  for (const listener of listeners) listener()
}

/** Calls back whenever the language changes. */
export const onLanguage = (listener: () => void): void => {
  listeners.add(listener)
}
