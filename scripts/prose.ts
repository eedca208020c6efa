/** A line of prose, without its code. */
export interface Prose {
  /** From 1. */
  readonly line: number
  /** Characters of the whole line. */
  readonly length: number
  readonly text: string
}

/** The prose of a Markdown file, or the comments and messages of a source. */
export const proseOf = (file: string, content: string): readonly Prose[] =>
  file.endsWith(".md") ? ofMarkdown(content) : ofSource(file, content)

const withoutCode = (text: string): string => text.replaceAll(/`[^`]*`/gu, " ").replaceAll(/\]\([^)]*\)/gu, "]")

const ofMarkdown = (content: string): readonly Prose[] => {
  let isCode = false
  return content.split("\n").flatMap((text, i) => {
    if (/^\s*```/u.test(text)) {
      isCode = !isCode
      return []
    }
    // Indented blocks are commands, and tables are as wide as they must be.
    if (isCode || /^ {4}\S/u.test(text)) return []
    const isTable = /^\s*\|/u.test(text)
    return [{ line: i + 1, length: isTable ? 0 : text.length, text: withoutCode(text) }]
  })
}

/** Comments everywhere; in files of texts all that is written between quotation marks too. */
const ofSource = (file: string, content: string): readonly Prose[] => {
  let isComment = false
  const isText = /\/text\/|words\.ts$/u.test(file) && !/(?:^|\/)(?:es|inSpanish)\w*\.ts$/u.test(file)
  return content.split("\n").flatMap((text, i) => {
    const starts = /^\s*(?:\/\*\*?|\/\/)/u.test(text)
    const whole = isComment || starts
    if (starts && text.includes("/*")) isComment = true
    const comment = whole ? text : (/(?:^|\s)\/\/ (.*)$/u.exec(text)?.[1] ?? "")
    if (text.includes("*/")) isComment = false
    const said =
      isText && !whole ? [...text.matchAll(/"(?:[^"\\]|\\.)*"|`[^`]*`/gu)].map(([found]) => found).join(" ") : ""
    const prose = `${withoutCode(comment)} ${said}`.trim()
    return prose === "" ? [] : [{ line: i + 1, length: whole ? text.length : 0, text: prose }]
  })
}
