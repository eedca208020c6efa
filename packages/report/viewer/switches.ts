import { language, speak } from "./language.ts"

/** What the reader chose is remembered where the browser allows it; pages from files may have no memory. */
const remember = (name: string, value: string): void => {
  try {
    localStorage.setItem(`refriega-${name}`, value)
  } catch {
    // The choice holds for this visit only.
  }
}

const remembered = (name: string): string | null => {
  try {
    return localStorage.getItem(`refriega-${name}`)
  } catch {
    return null
  }
}

/** The switches of language and of light and dark. Without a choice light or dark is as the system has it. */
export const switches = (): void => {
  const root = document.documentElement
  const languages = [...document.querySelectorAll<HTMLButtonElement>("[data-speak]")]
  const say = (lang: string): void => {
    speak(lang === "es" ? "es" : "en")
    for (const each of languages) each.setAttribute("aria-pressed", String(each.dataset["speak"] === lang))
    document.title = root.dataset[lang === "es" ? "titleEs" : "titleEn"] ?? document.title
  }
  for (const each of languages) {
    each.addEventListener("click", () => {
      const lang = each.dataset["speak"] ?? "en"
      remember("language", lang)
      say(lang)
    })
  }
  say(remembered("language") ?? language())

  const theme = document.getElementById("theme") as HTMLButtonElement
  const dark = (): boolean =>
    root.dataset["theme"] === undefined
      ? matchMedia("(prefers-color-scheme: dark)").matches
      : root.dataset["theme"] === "dark"
  const kept = remembered("theme")
  if (kept === "dark" || kept === "light") root.dataset["theme"] = kept
  const show = (): void => theme.setAttribute("aria-pressed", String(dark()))
  theme.addEventListener("click", () => {
    root.dataset["theme"] = dark() ? "light" : "dark"
    remember("theme", root.dataset["theme"])
    show()
  })
  show()
}
