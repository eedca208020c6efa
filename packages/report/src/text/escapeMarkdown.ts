import { plainText } from "./plainText.ts"

/** Text for Markdown, also in cells of tables: nothing in it is markup, HTML or the end of a cell. */
export const escapeMarkdown = (text: string): string =>
  plainText(text)
    .replace(/[\\`*_{}[\]()#+!|~]/gu, String.raw`\$&`)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    // A name that looks like an address would become a link.
    .replace(/(https?):\/\//giu, "$1:&#8203;//")
    .replaceAll("@", "&#64;")
