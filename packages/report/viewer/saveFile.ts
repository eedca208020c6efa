import { h } from "./dom.ts"

/** Has the browser save a file. */
export const saveFile = (name: string, type: string, content: string | Blob): void => {
  const blob = typeof content === "string" ? new Blob([content], { type }) : content
  const link = h("a", { href: URL.createObjectURL(blob), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
