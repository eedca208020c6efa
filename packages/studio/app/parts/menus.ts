import { h } from "@refriega/report/viewer/dom"
import { textButton } from "./ui.ts"
import { words } from "./words.ts"

/** A button that opens a list of things to do. A click elsewhere, a choice, or Escape closes it. */
export const menu = (
  label: () => string,
  items: () => readonly Node[],
): { element: HTMLElement; write: () => void } => {
  const summary = h("summary", { class: "button" })
  const list = h("div", { class: "items" })
  const element = h("details", { class: "menu" }, summary, list)
  const shut = (): void => element.removeAttribute("open")
  element.addEventListener("toggle", () => {
    if (element.open) list.replaceChildren(...items())
  })
  list.addEventListener("click", shut)
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !element.open) return
    shut()
    summary.focus()
  })
  document.addEventListener("click", (event) => {
    if (event.target instanceof Node && !element.contains(event.target)) shut()
  })
  const write = (): void => summary.replaceChildren(label())
  write()
  return { element, write }
}

/** Shows something above the page until it is closed. */
export const dialog = (title: string, ...content: readonly Node[]): HTMLDialogElement => {
  const close = h("button", { type: "button", class: "button", "aria-label": words().close }, "✕")
  const heading = h("h2", { id: "dialog-title" }, title)
  const made = h("dialog", { "aria-labelledby": "dialog-title" }, h("header", {}, heading, close), ...content)
  close.addEventListener("click", () => made.close())
  made.addEventListener("click", (event) => event.target === made && made.close())
  made.addEventListener("close", () => made.remove())
  document.body.append(made)
  made.showModal()
  return made
}

/** Asks for a name of a file; nothing happens where none is given. */
export const askName = (label: string, now: string, named: (name: string) => void): void => {
  const field = h("input", { value: now, "aria-label": label, autocomplete: "off", spellcheck: "false" })
  const form = h(
    "form",
    { class: "copied" },
    field,
    textButton("OK", () => form.requestSubmit(), "main"),
  )
  const shown = dialog(label, form)
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    shown.close()
    const name = field.value.trim()
    if (name !== "") named(/\.[a-z]+$/u.test(name) ? name : `${name}.yaml`)
  })
  field.focus()
  field.select()
}
