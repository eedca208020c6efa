/** A line of prose, without its code. */
export interface Prose {
  /** From 1. */
  readonly line: number
  /** Characters of the whole line; 0 where a line may be as long as it must. */
  readonly length: number
  readonly text: string
}

/** The prose of a Markdown file, the comments of a source, or the comments and texts of a YAML file. */
export const proseOf = (file: string, content: string): readonly Prose[] => {
  if (file.endsWith(".md")) return ofMarkdown(content)
  return file.endsWith(".ts") ? ofSource(content) : ofYaml(content)
}

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

const ofSource = (content: string): readonly Prose[] => {
  let isComment = false
  return content.split("\n").flatMap((text, i) => {
    const starts = /^\s*(?:\/\*\*?|\/\/)/u.test(text)
    const whole = isComment || starts
    if (starts && text.includes("/*")) isComment = true
    const comment = whole ? text : (/(?:^|\s)\/\/ (.*)$/u.exec(text)?.[1] ?? "")
    if (text.includes("*/")) isComment = false
    const prose = withoutCode(comment).trim()
    return prose === "" ? [] : [{ line: i + 1, length: whole ? text.length : 0, text: prose }]
  })
}

/** Comments, and values of more than one word; keys and ids are no prose. */
const ofYaml = (content: string): readonly Prose[] =>
  content.split("\n").flatMap((text, i) => {
    const isComment = /^\s*#/u.test(text)
    const value = isComment ? text : text.replace(/^\s*(?:- )*(?:[\w"-]+:(?= |$))? */u, "")
    return /\S\s+\S/u.test(value)
      ? [{ line: i + 1, length: isComment ? text.length : 0, text: withoutCode(value) }]
      : []
  })
