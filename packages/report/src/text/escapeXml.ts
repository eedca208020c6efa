const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Text for SVG and HTML, in elements and in quoted attributes. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/gu, (c) => entities[c] as string)
