import { Composer, CST, isMap, isScalar, isSeq, Lexer, LineCounter, Parser } from "yaml"
import { cut } from "./didYouMean.ts"
import { type Checked, childPath, good, type Place, type Problem, refused } from "./problems.ts"
import type { Tree } from "./tree.ts"

/** A text from outside and the name of the file that it came from, as messages shall show it. */
export interface Source {
  readonly file: string
  readonly text: string
}

/** What a file may ask of the reader. All of it is checked before anything is built from the text. */
export const yamlLimits = {
  bytes: 1024 * 1024,
  depth: 32,
  nodes: 100_000,
} as const

/** Parts of YAML that make a small text large, or that mean something else to every reader. */
const barred: Readonly<Record<string, string>> = {
  alias: "aliases (*name) are not allowed: write the value again",
  anchor: "anchors (&name) are not allowed",
  tag: "tags (!name) are not allowed",
  "directive-line": "directives (%NAME) are not allowed",
}

const countedNodes = new Set([
  "scalar",
  "single-quoted-scalar",
  "double-quoted-scalar",
  "block-scalar-header",
  "flow-map-start",
  "flow-seq-start",
  "seq-item-ind",
  "explicit-key-ind",
])

const barredKeys = new Set(["__proto__", "constructor", "prototype"])

/** Control characters other than tab and line end, halves of surrogate pairs, line separators and reversals of direction. */
const unprintable = /(?![\t\n])[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]/u

/** The length of a text in bytes of UTF-8, counted no further than a limit. */
const utf8Bytes = (text: string, limit: number): number => {
  let bytes = text.length
  for (let i = 0; i < text.length && bytes <= limit; i++) {
    const unit = text.charCodeAt(i)
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}

/** Reads one YAML document (1.2, core schema) as a tree with places, within `yamlLimits`. */
export const readYaml = ({ file, text }: Source): Checked<Tree> => {
  const lines = new LineCounter()
  const placeAt = (offset: number, path: string): Place => {
    const { line, col } = lines.linePos(offset)
    return { file, line: Math.max(1, line), column: Math.max(1, col), path }
  }
  if (utf8Bytes(text, yamlLimits.bytes) > yamlLimits.bytes) {
    return refused([{ file, line: 1, column: 1, path: "", message: "expected a file of at most 1 MiB" }])
  }
  const problems: Problem[] = []
  const problem = (place: Place, message: string) => problems.push({ ...place, message })

  // First pass: lexemes only. The parser's stack is the depth; nothing recursive has run yet.
  lines.addNewLine(0)
  const parser = new Parser()
  const tokens: CST.Token[] = []
  let nodes = 0
  let marks = 0
  let scalarNext = false
  for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) lines.addNewLine(i + 1)
  for (const lexeme of new Lexer().lex(text)) {
    const type: string = scalarNext ? "text" : (CST.tokenType(lexeme) ?? "")
    scalarNext = type === "scalar"
    if ((type === "doc-start" || type === "doc-end") && ++marks > 2) {
      return refused([{ ...placeAt(parser.offset, ""), message: "expected one document, found several" }])
    }
    const reason = barred[type]
    if (reason !== undefined) return refused([{ ...placeAt(parser.offset, ""), message: reason }])
    if (countedNodes.has(type) && ++nodes > yamlLimits.nodes) {
      return refused([{ ...placeAt(parser.offset, ""), message: `expected at most ${yamlLimits.nodes} values` }])
    }
    for (const token of parser.next(lexeme)) tokens.push(token)
    // A scalar and the document lie on the stack beside the collections.
    if (parser.stack.length > yamlLimits.depth + 2) {
      return refused([
        { ...placeAt(parser.offset, ""), message: `expected at most ${yamlLimits.depth} levels of nesting` },
      ])
    }
  }
  for (const token of parser.end()) tokens.push(token)

  // Second pass: nodes. Duplicate keys are found below, in linear time.
  const composer = new Composer({
    version: "1.2",
    schema: "core",
    uniqueKeys: false,
    merge: false,
    prettyErrors: false,
  })
  const documents = [...composer.compose(tokens, true, text.length)]
  const [document, second] = documents
  // One slip can make every later line wrong: the first errors are enough.
  for (const error of document?.errors.slice(0, 5) ?? []) problem(placeAt(error.pos[0], ""), syntaxMessage(error))
  if (second !== undefined) problem(placeAt(second.range[0], ""), "expected one document, found several")
  if (problems.length > 0) return refused(problems)

  const treeOf = (node: unknown, path: string, fallback: Place): Tree => {
    if (!isScalar(node) && !isMap(node) && !isSeq(node)) return { _tag: "Leaf", place: fallback, value: null }
    const start = node.range?.[0] ?? 0
    const place = node.range ? placeAt(start, path) : fallback
    if (isSeq(node)) {
      return {
        _tag: "List",
        place,
        items: node.items.map((item, i) => treeOf(item, childPath(path, i), { ...place, path: childPath(path, i) })),
      }
    }
    if (isMap(node)) {
      const entries = new Map<string, { key: Place; value: Tree }>()
      for (const pair of node.items) {
        const keyNode = pair.key
        const name = isScalar(keyNode) ? String(keyNode.source ?? keyNode.value) : ""
        const at = isScalar(keyNode) && keyNode.range ? placeAt(keyNode.range[0], childPath(path, name)) : place
        if (!isScalar(keyNode) || name === "") problem(at, "expected a name before the colon")
        else if (barredKeys.has(name)) problem(at, `the key "${name}" is not allowed`)
        else if (unprintable.test(name)) problem(at, "expected a name without control characters")
        else if (entries.has(name)) problem(at, `duplicate key: "${name}" stands here a second time`)
        else entries.set(name, { key: at, value: treeOf(pair.value, at.path, at) })
      }
      return { _tag: "Mapping", place, entries }
    }
    const { value } = node
    if (typeof value === "number") {
      if (!Number.isFinite(value)) problem(place, `expected a finite number, found ${cut(String(node.source))}`)
      else if (Object.is(value, -0)) problem(place, "expected 0, found -0")
      else if (Number.isInteger(value) && !Number.isSafeInteger(value))
        problem(place, "this number is too large to be exact")
      return { _tag: "Leaf", place, value }
    }
    if (typeof value === "string") {
      if (unprintable.test(value)) problem(place, "expected a text without control characters")
      const block = node.type === "BLOCK_LITERAL" ? blockStart(value, text, start, lines) : undefined
      return block === undefined ? { _tag: "Leaf", place, value } : { _tag: "Leaf", place, value, block }
    }
    return { _tag: "Leaf", place, value: typeof value === "boolean" ? value : null }
  }
  const tree = treeOf(document?.contents, "", { file, line: 1, column: 1, path: "" })
  return problems.length > 0 ? refused(problems) : good(tree)
}

/** Where the first line of a literal block stands: the line after its `|`, behind the indentation. */
const blockStart = (value: string, text: string, start: number, lines: LineCounter) => {
  const next = text.indexOf("\n", start) + 1
  if (next === 0) return undefined
  const end = text.indexOf("\n", next)
  const width = (end < 0 ? text.length : end) - next - (text[end - 1] === "\r" ? 1 : 0)
  const first = value.split("\n", 1)[0] ?? ""
  return { line: lines.linePos(next).line, column: Math.max(0, width - first.length) + 1 }
}

const inPlainWords: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: "indent with spaces, not with tabs",
  BAD_INDENT: "this line is indented differently from the lines around it",
  MULTILINE_IMPLICIT_KEY: "expected `name: value` on one line; is it indented like the lines around it?",
  MISSING_CHAR: "something is missing here: a colon, a quote or a bracket",
}

const syntaxMessage = ({ code, message }: { readonly code: string; readonly message: string }): string =>
  `not YAML: ${inPlainWords[code] ?? message}`
