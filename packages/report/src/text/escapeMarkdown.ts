import { plainText } from "./plainText.ts"

/**
 * Text behind the start of a line, or in a cell of a table, of GitHub's Markdown: nothing in it is markup, HTML,
 * mathematics, a link, a mention or the end of its cell.
 */
export const escapeMarkdown = (text: string): string =>
  plainText(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/[\\`*_[\]|~$#!>]/gu, "\\$&")
    // Addresses and mentions are found in the text that is left when markup is read: something must stand inside them.
    .replace(/:\/\/|@|www\./giu, "$&\u200b")
