/** A sentence of a page, with the line on which its paragraph begins. */
export interface Sentence {
  readonly line: number
  readonly text: string
  readonly words: number
}

/** A paragraph without marks: what is between backticks is one word with a capital, a link is what it shows. */
const plain = (text: string): string =>
  text
    .replaceAll(/`[^`]*`/gu, "Code")
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/gu, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replaceAll(/[*_]/gu, "")

/** The paragraphs and items of a Markdown page, each with its line; no tables, headings, code or comments. */
const paragraphsOf = (page: string): readonly { readonly line: number; readonly text: string }[] => {
  const found: { line: number; text: string }[] = []
  let [isCode, isOpen] = [false, false]
  for (const [at, line] of page.split("\n").entries()) {
    if (/^\s*```/u.test(line)) isCode = !isCode
    const isProse = !isCode && !/^(?:\s*```|\s*$|#|\||<|>? {4}|---)/u.test(line)
    const begins = /^\s*(?:[-*]|\d+\.) /u.test(line)
    if (isProse && isOpen && !begins) (found.at(-1) as { text: string }).text += ` ${line.trim()}`
    else if (isProse) found.push({ line: at + 1, text: line.replace(/^\s*(?:[-*]|\d+\.) /u, "").trim() })
    isOpen = isProse
  }
  return found
}

/** The sentences of a text without marks. A dot, or a mark of another kind, and a capital after it make an end. */
export const sentencesIn = (text: string): readonly Omit<Sentence, "line">[] =>
  plain(text)
    .split(/(?<=[.!?…:]["'”)]?)\s+(?=["'“(¿¡]?\p{Lu})| · |\n/u)
    .map((sentence) => ({
      text: sentence,
      words: sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’%.,-]*/gu)?.length ?? 0,
    }))
    .filter(({ words }) => words > 0)

/** The sentences of a Markdown page. */
export const sentencesOf = (page: string): readonly Sentence[] =>
  paragraphsOf(page).flatMap(({ line, text }) => sentencesIn(text).map((sentence) => ({ line, ...sentence })))
