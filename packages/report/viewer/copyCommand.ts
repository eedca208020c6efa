import { h } from "./dom.ts"
import { onLanguage } from "./language.ts"
import { words } from "./words.ts"

/** Puts a button beside commands that copies them. Where there is no clipboard there is none. */
export const copyCommand = (): void => {
  if (navigator.clipboard === undefined) return
  for (const commands of document.querySelectorAll<HTMLElement>("pre.commands")) {
    const made = h("button", { type: "button", class: "copy" })
    const write = (): void => {
      made.textContent = words().copy
    }
    made.addEventListener("click", () => {
      navigator.clipboard.writeText(commands.textContent ?? "").then(
        () => {
          made.textContent = words().copiedCommand
        },
        () => undefined,
      )
    })
    onLanguage(write)
    write()
    commands.before(made)
  }
}
