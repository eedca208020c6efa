import { type Html, html } from "./html.ts"

/** A text in which no flag of the command, as `--policies steady`, is broken over a line. */
export const flagged = (text: string): readonly (string | Html)[] =>
  text.split(/(--[a-z][\w-]*)/u).map((part, i) => (i % 2 === 0 ? part : html`<span class="flag">${part}</span>`))
