import { Composer, isMap, isScalar, isSeq, LineCounter, type Scalar } from "yaml"
import type { Source } from "../../contract/Source.ts"
import { cut } from "../didYouMean.ts"
import { type Checked, childPath, good, type Place, type Problem, refused } from "../problems.ts"
import type { Leaf, Tree } from "./tree.ts"
import { keptLately } from "./keptLately.ts"
import { yamlLimits, yamlTokens } from "./yamlTokens.ts"

/** What was read of sources that are still about: a bestiary goes into every scenario that is decoded with it. */
const known = new WeakMap<Source, Checked<Tree>>()

/** The large texts that were read last, by file and text: a bestiary is read from its file again and again. */
const lately = new Map<string, Checked<Tree>>()

/** Of so many characters: what is smaller is read in no time, and what is larger takes much memory as a tree. */
const isLarge = ({ text }: Source): boolean => text.length >= 5000 && text.length <= 200_000
/** One for each system, and some. */
const mostKept = 8

/** Reads one YAML document (1.2, core schema) as a tree with places, within `yamlLimits`; the same source once. */
export const readYaml = (source: Source): Checked<Tree> => {
  const before = known.get(source)
  if (before !== undefined) return before
  const tree = isLarge(source)
    ? keptLately(lately, mostKept, `${source.file}\n${source.text}`, () => readAnew(source))
    : readAnew(source)
  known.set(source, tree)
  return tree
}

/** Takes a tree for what a source says: it was read of the same text before. */
export const readBefore = (source: Source, tree: Tree): void => void known.set(source, good(tree))

/** A copy of a source, which has been read when that has. */
export const copyOf = <S extends Source>(source: Source, copy: S): S => {
  const tree = known.get(source)
  if (tree !== undefined) known.set(copy, tree)
  return copy
}

/**
 * Reads a document of some other program, JSON as a rule: texts may hold control characters, and numbers may be larger
 * than is exact. What is taken of it has to be checked.
 *
 * @param before so many lines of the file stand above it
 */
export const readForeign = (source: Source, before = 0): Checked<Tree> => readAnew(source, { isForeign: true, before })

interface How {
  readonly isForeign: boolean
  readonly before: number
}

const readAnew = (
  { file, text }: Source,
  { before, isForeign }: How = { isForeign: false, before: 0 },
): Checked<Tree> => {
  const top: Place = { file, line: before + 1, column: 1, path: "" }
  if (utf8Bytes(text, yamlLimits.bytes) > yamlLimits.bytes) {
    return refused([{ ...top, message: "expected a file of at most 1 MiB" }])
  }
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) lines.addNewLine(i + 1)
  const placeAt = (offset: number, path: string): Place => {
    const { line, col } = lines.linePos(offset)
    return { file, line: before + Math.max(1, line), column: Math.max(1, col), path }
  }

  const scanned = yamlTokens(text)
  if ("message" in scanned) return refused([{ ...placeAt(scanned.at, ""), message: scanned.message }])
  // Keys are compared below: the composer would take a time that grows with the square of their number.
  const composer = new Composer({
    version: "1.2",
    schema: "core",
    uniqueKeys: false,
    merge: false,
    prettyErrors: false,
  })
  const [document, second] = [...composer.compose(scanned.tokens, true, text.length)]
  const slips: Problem[] = (document?.errors ?? [])
    .slice(0, yamlLimits.errors)
    .map((error) => ({ ...placeAt(error.pos[0], ""), message: syntaxMessage(error) }))
  if (second !== undefined) {
    slips.push({ ...placeAt(second.range[0], ""), message: "expected one document, found several" })
  }
  if (slips.length > 0) return refused(slips)

  const problems: Problem[] = []
  const tree = treeOf(document?.contents, top, { placeAt, text, problems, isForeign })
  return problems.length > 0 ? refused(problems) : good(tree)
}

interface Reading {
  readonly placeAt: (offset: number, path: string) => Place
  readonly text: string
  readonly problems: Problem[]
  readonly isForeign: boolean
}

/** A node as a tree; an empty one stands where its key or its parent does. */
const treeOf = (node: unknown, around: Place, reading: Reading): Tree => {
  const { placeAt, problems } = reading
  if (isScalar(node)) return leafOf(node, around, reading)
  if (isSeq(node)) {
    const place = placeAt(node.range?.[0] ?? 0, around.path)
    const items = node.items.map((item, i) => treeOf(item, { ...place, path: childPath(place.path, i) }, reading))
    return { _tag: "List", place, items }
  }
  if (!isMap(node)) return { _tag: "Leaf", place: around, value: null }
  const place = placeAt(node.range?.[0] ?? 0, around.path)
  const entries = new Map<string, { key: Place; value: Tree }>()
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.source ?? key.value) : ""
    const at = isScalar(key) ? placeAt(key.range?.[0] ?? 0, childPath(place.path, cut(name))) : place
    const message = entries.has(name) ? `duplicate key: "${cut(name)}" stands here a second time` : keyProblem(name)
    if (message === undefined) entries.set(name, { key: at, value: treeOf(value, at, reading) })
    else problems.push({ ...at, message })
  }
  return { _tag: "Mapping", place, entries }
}

const leafOf = (node: Scalar, around: Place, { isForeign, placeAt, problems, text }: Reading): Leaf => {
  const start = node.range?.[0] ?? 0
  const place = placeAt(start, around.path)
  const { value } = node
  if (typeof value === "number") {
    if (isForeign) return { _tag: "Leaf", place, value: Number.isFinite(value) ? value : String(node.source) }
    const message = numberProblem(value, String(node.source))
    if (message !== undefined) problems.push({ ...place, message })
    return { _tag: "Leaf", place, value }
  }
  if (typeof value !== "string") return { _tag: "Leaf", place, value: typeof value === "boolean" ? value : null }
  if (isForeign) return { _tag: "Leaf", place, value }
  if (unprintable.test(value)) problems.push({ ...place, message: "expected a text without control characters" })
  if (node.type !== "BLOCK_LITERAL") return { _tag: "Leaf", place, value }
  // The first line of a block stands on the line after its |, behind the indentation.
  const next = text.indexOf("\n", start) + 1
  const line = (text.slice(next).split("\n", 1)[0] as string).replace(/\r$/u, "")
  const indent = line.length - (value.split("\n", 1)[0] as string).length
  return { _tag: "Leaf", place, value, block: { line: place.line + 1, column: Math.max(0, indent) + 1 } }
}

/**
 * Control characters other than tab and line end, halves of surrogate pairs, line separators and reversals of
 * direction.
 */
const unprintable = /(?![\t\n])[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]/u

/**
 * A text of some other program without what no file may hold here: ends of lines as they are here, and no control
 * characters.
 */
export const printable = (text: string): string =>
  text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, "\n").replaceAll(new RegExp(unprintable, "gu"), "")

/** Names that mean something to objects of the language itself. */
const barredKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"])

const keyProblem = (name: string): string | undefined => {
  if (name === "") return "expected a name before the colon"
  if (barredKeys.has(name)) return `the key "${name}" is not allowed`
  return unprintable.test(name) ? "expected a name without control characters" : undefined
}

const numberProblem = (value: number, source: string): string | undefined => {
  if (!Number.isFinite(value)) return `expected a finite number, found ${cut(source)}`
  if (Object.is(value, -0)) return "expected 0, found -0"
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? "this number is too large to be exact" : undefined
}

/** The length of a text in bytes of UTF-8, counted no further than a limit. */
const utf8Bytes = (text: string, limit: number): number => {
  let bytes = text.length
  for (let i = 0; i < text.length && bytes <= limit; i++) {
    const unit = text.charCodeAt(i)
    // Each half of a surrogate pair is two of its four bytes.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}

const inPlainWords: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: "indent with spaces, not with tabs",
  BAD_INDENT: "this line is indented differently from the lines around it",
  MULTILINE_IMPLICIT_KEY: "expected `name: value` on one line; is it indented like the lines around it?",
  MISSING_CHAR: "something is missing here: a colon, a quote or a bracket",
}

const syntaxMessage = ({ code, message }: { readonly code: string; readonly message: string }): string =>
  `not YAML: ${inPlainWords[code] ?? message}`
