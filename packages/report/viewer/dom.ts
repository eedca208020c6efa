type Attributes = Readonly<Record<string, string | number | boolean | undefined>>
type Child = Node | string | undefined

const put = (element: Element, attributes: Attributes, children: readonly Child[]): void => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    // ARIA's states are words: an empty one means nothing.
    element.setAttribute(name, value === true ? (name.startsWith("aria-") ? "true" : "") : String(value))
  }
  element.append(...children.filter((child) => child !== undefined))
}

/** An HTML element. Texts become text nodes: nothing is ever parsed as markup. */
export const h = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag)
  put(element, attributes, children)
  return element
}

/** An SVG element. */
export const s = <K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag)
  put(element, attributes, children)
  return element
}

/** A button that does something: a drawing of 16 x 16, and a name for users who cannot see it. */
export const button = (drawing: string, name: string, press: () => void): HTMLButtonElement => {
  const face = s("svg", { viewBox: "0 0 16 16", "aria-hidden": true }, s("path", { d: drawing }))
  const made = h("button", { type: "button", "aria-label": name, title: name }, face)
  made.addEventListener("click", press)
  return made
}
