import { parseSync } from "oxc-parser"

/** A text that a program prints or shows. */
export interface Message {
  readonly line: number
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
  readonly expressions?: readonly Node[]
  readonly source?: unknown
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value

/** The strings of a source that have two words or more, and are no markup. What a template inserts is one word. */
export const messagesOf = (file: string, content: string): readonly Message[] =>
  stringsIn(parseSync(file, content).program).flatMap(({ start, text }) =>
    /\p{L}\S*\s+\p{L}/u.test(text) && !/^\s*<|<\//u.test(text)
      ? [{ line: content.slice(0, start).split("\n").length, text }]
      : [],
  )

const stringsIn = (value: unknown): readonly { readonly start: number; readonly text: string }[] => {
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  if (!isNode(value)) return []
  const { expressions = [], quasis = [], start, type } = value
  // What is imported has names of files.
  if (type === "ImportDeclaration" || (type.startsWith("Export") && value.source)) return []
  if (type === "Literal") return typeof value.value === "string" ? [{ start, text: value.value }] : []
  if (type === "TemplateLiteral") {
    const text = quasis.map((part) => part.value.cooked).join("X")
    return [{ start, text }, ...expressions.flatMap(stringsIn)]
  }
  return Object.values(value).flatMap(stringsIn)
}
