import { CST, Lexer, Parser } from "yaml"

/** What a file may ask of the reader. All of it is checked before anything is built from the text. */
export const yamlLimits = {
  /** Bytes of UTF-8. */
  bytes: 1024 * 1024,
  depth: 32,
  nodes: 100_000,
  /** Errors of syntax that are reported: one slip can make every later line wrong. */
  errors: 5,
} as const

/** Parts of YAML that make a small text large, or that mean something else to every reader. */
const barred: Readonly<Record<string, string>> = {
  alias: "aliases (*name) are not allowed: write the value again",
  anchor: "anchors (&name) are not allowed",
  tag: "tags (!name) are not allowed",
  "directive-line": "directives (%NAME) are not allowed",
}

/** Kinds of lexemes that begin a value, by what they count for. A comma may stand for an empty value. */
const counted: Readonly<Record<string, "node" | "comma" | "mark">> = {
  scalar: "node",
  "single-quoted-scalar": "node",
  "double-quoted-scalar": "node",
  "block-scalar-header": "node",
  "flow-map-start": "node",
  "flow-seq-start": "node",
  "seq-item-ind": "node",
  "explicit-key-ind": "node",
  comma: "comma",
  "doc-start": "mark",
  "doc-end": "mark",
}

/** The tokens of a YAML text, or why it is refused and where. */
export type Tokens = { readonly tokens: readonly CST.Token[] } | { readonly at: number; readonly message: string }

/**
 * Splits a text into the tokens of a document, and stops as soon as it asks for too much. Nothing here is recursive:
 * the parser keeps a stack of its own, and its height is the depth.
 */
export const yamlTokens = (text: string): Tokens => {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  const count = { node: 0, comma: 0, mark: 0, error: 0 }
  let isText = false
  for (const lexeme of new Lexer().lex(text)) {
    // The lexeme after a scalar's mark is its text, whatever it looks like.
    const type: string = isText ? "text" : (CST.tokenType(lexeme) ?? "")
    isText = type === "scalar"
    const at = parser.offset
    const message = barred[type]
    if (message !== undefined) return { at, message }
    const kind = counted[type]
    if (kind !== undefined) count[kind]++
    if (count.node > yamlLimits.nodes || count.comma > yamlLimits.nodes) {
      return { at, message: `expected at most ${yamlLimits.nodes} values` }
    }
    if (count.mark > 2) return { at, message: "expected one document, found several" }
    for (const token of parser.next(lexeme)) {
      tokens.push(token)
      if (token.type === "error") count.error++
    }
    if (count.error >= yamlLimits.errors) return { tokens }
    if (parser.stack.length > yamlLimits.depth && depth(parser.stack) > yamlLimits.depth) {
      return { at, message: `expected at most ${yamlLimits.depth} levels of nesting` }
    }
  }
  tokens.push(...parser.end())
  return { tokens }
}

const depth = (stack: readonly CST.Token[]): number => stack.filter((token) => CST.isCollection(token)).length
