import type { Language, Misspelt } from "@refriega/core"
import { paintFor } from "@refriega/report"
import { words } from "../text/words.ts"

/** So many of a kind are shown. */
const mostTold = 10

/** Lines that say whether something holds, and what was found against it. */
export const verdictLines = (
  lang: Language,
  isGood: boolean,
  text: string,
  found: readonly string[] = [],
): readonly string[] => [
  `${isGood ? "✓" : "✗"} ${isGood ? text : paintFor(process.stdout, process.env).bold(text)}`,
  ...found.slice(0, mostTold).map((each) => `    ${each.split("\n", 1)[0]}`),
  ...(found.length > mostTold ? [`    ${words[lang].proof.more(found.length - mostTold)}`] : []),
]

/** A line of what should be known, but is nothing wrong. */
export const noteLine = (text: string): string => `· ${text}`

/** Whether keys could be misspelt without being missed. */
export const misspeltLines = (lang: Language, { tried, unnoticed }: Misspelt): readonly string[] =>
  verdictLines(
    lang,
    unnoticed.length === 0,
    words[lang].proof.misspelt(tried, unnoticed.length),
    unnoticed.map(({ column, file, line, path }) => `${file}:${line}:${column}: ${path}`),
  )
