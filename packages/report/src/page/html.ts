import { escapeXml } from "../text/escapeXml.ts"
import { plainText } from "../text/plainText.ts"

/** Markup that is safe to put into a page as it stands. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | undefined | readonly Part[]

/** Markup that was made elsewhere and is known to be safe: a picture of ours, a style sheet. */
export const raw = (markup: string): Html => ({ markup })

const written = (part: Part): string => {
  if (part === undefined) return ""
  if (typeof part === "string") return escapeXml(plainText(part))
  if (typeof part === "number") return String(part)
  if ("markup" in part) return part.markup
  return part.map(written).join("")
}

/**
 * Markup with holes: what is in them is text and is escaped, unless it is markup itself; lists are strung together.
 */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  raw(texts.reduce((markup, text, i) => markup + written(parts[i - 1]) + text))

/** Data as JSON in a script element: nothing in it can end the element or begin another. */
export const jsonInHtml = (data: unknown): Html =>
  raw(
    JSON.stringify(data).replace(
      /[<>&\u2028\u2029]/gu,
      (c) => `\\u${(c.codePointAt(0) as number).toString(16).padStart(4, "0")}`,
    ),
  )
