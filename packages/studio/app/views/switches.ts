import { h } from "@refriega/report/viewer/dom"
import { language, onLanguage, speak } from "@refriega/report/viewer/language"
import { remember, remembered, textButton } from "../parts/ui.ts"
import { words } from "../parts/words.ts"

const root = document.documentElement

/**
 * Buttons for the language and for light or dark; what was chosen before holds. Without a choice both are as the
 * browser has them.
 */
export const switches = (): HTMLElement => {
  speak((remembered("language") ?? navigator.language).startsWith("es") ? "es" : "en")
  const kept = remembered("theme")
  if (kept === "dark" || kept === "light") root.dataset["theme"] = kept
  const other = textButton("", () => {
    speak(language() === "en" ? "es" : "en")
    remember("language", language())
  })
  const theme = textButton("◐", () => {
    const dark = root.dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")
    root.dataset["theme"] = dark === "dark" ? "light" : "dark"
    remember("theme", root.dataset["theme"])
  })
  const write = (): void => {
    const w = words()
    other.textContent = w.language
    other.lang = language() === "en" ? "es" : "en"
    theme.setAttribute("aria-label", w.theme)
    theme.title = w.theme
  }
  write()
  onLanguage(write)
  return h("div", { class: "switches" }, other, theme)
}
