import { h } from "@refriega/report/viewer/dom"

/** A button with a text. */
export const textButton = (text: string, press: () => void, kind = "quiet"): HTMLButtonElement => {
  const made = h("button", { type: "button", class: `button ${kind}` }, text)
  made.addEventListener("click", press)
  return made
}

/** Calls back when nothing has called for so many milliseconds. */
export const later = (wait: number, act: () => void): { readonly soon: () => void; readonly now: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = (): void => {
    clearTimeout(timer)
    timer = undefined
    act()
  }
  return {
    soon: () => {
      clearTimeout(timer)
      timer = setTimeout(now, wait)
    },
    now,
  }
}

/** Markup of the report's own making as nodes: it is parsed apart, where no script runs. */
export const nodesOf = (markup: string): DocumentFragment => {
  const parsed = new DOMParser().parseFromString(`<body>${markup}</body>`, "text/html")
  const nodes = document.createDocumentFragment()
  nodes.append(...parsed.body.childNodes)
  return nodes
}

/** What the reader chose is remembered where the browser allows it. */
export const remember = (name: string, value: string): void => {
  try {
    localStorage.setItem(`refriega-${name}`, value)
  } catch {
    // The choice holds for this visit only.
  }
}

export const remembered = (name: string): string | undefined => {
  try {
    return localStorage.getItem(`refriega-${name}`) ?? undefined
  } catch {
    return undefined
  }
}
