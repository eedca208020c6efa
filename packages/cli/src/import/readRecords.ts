import { type Checked, good, type Problem, readForeign, refused, type Source, type Tree } from "@refriega/core/internal"
import { readJson } from "./readJson.ts"
import { readTable } from "./readTable.ts"

/**
 * The creatures of a file, each as a tree with the places of its values: rows of a table with headings, what is in
 * a JSON (or YAML) document, or JSON documents, a line each.
 *
 * @param at where the list of them is in a document, as `data.monsters`; with `?` behind it a document may be a
 *   creature itself; left out, the document is the list, or the only one
 */
export const readRecords = (source: Source, at: string | undefined): Checked<readonly Tree[]> => {
  if (isTable(source)) return readTable(source)
  const lines = linesOf(source)
  const read = lines === undefined ? recordsIn(source, at) : recordsOfLines(lines, at)
  if (read._tag === "Refused") return read
  const problems = read.value.flatMap((record): readonly Problem[] =>
    record._tag === "Mapping" ? [] : [{ ...record.place, message: "expected a creature, as a mapping of its values" }],
  )
  return problems.length > 0 ? refused(problems) : read
}

/** A table by its name; what has no name that says so is one unless it looks like JSON or YAML. */
const isTable = ({ file, text }: Source): boolean => {
  if (/\.(?:[ct]sv|tab)$/iu.test(file)) return true
  if (/\.(?:jsonl?|ndjson|ya?ml)$/iu.test(file)) return false
  return !/^\s*[[{]/u.test(text) && !/^(?:- |[\w.-]+:(?: |$))/mu.test(text)
}

/** The lines of a file that has a JSON document on each, as sources of their own; undefined where it has none. */
const linesOf = ({ file, text }: Source): readonly (readonly [line: number, source: Source])[] | undefined => {
  const lines = text.split(/\r\n|\n/u).flatMap((line, i) => (line.trim() === "" ? [] : [[i, line] as const]))
  const isNamed = /\.(?:jsonl|ndjson)$/iu.test(file)
  if (!isNamed && (lines.length < 2 || !lines.slice(0, 2).every(([, line]) => isDocument(line)))) return undefined
  return lines.map(([i, line]) => [i, { file, text: line }])
}

const isDocument = (line: string): boolean => {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === "object" && value !== null
  } catch {
    return false
  }
}

/** What stands on lines: each is a creature, or a document with a list of them where the mapping says. */
const recordsOfLines = (
  lines: readonly (readonly [line: number, source: Source])[],
  at: string | undefined,
): Checked<readonly Tree[]> => {
  const records: Tree[] = []
  const problems: Problem[] = []
  for (const [line, source] of lines) {
    const read = readForeign(source, line)
    if (read._tag === "Refused") problems.push(...read.problems)
    else {
      const listed = listAt(read.value, at?.replace(/\?$/u, ""))
      records.push(...(listed?._tag === "List" ? listed.items : [read.value]))
    }
  }
  return problems.length > 0 ? refused(problems) : good(records)
}

const recordsIn = (source: Source, at: string | undefined): Checked<readonly Tree[]> => {
  // What looks like JSON is read as JSON: books are large.
  const read = /^\s*[[{]/u.test(source.text) && !/\.ya?ml$/iu.test(source.file) ? readJson(source) : readForeign(source)
  if (read._tag === "Refused") return read
  const { value } = read
  // A list is one, wherever answers of the same interface have it.
  const tree = value._tag === "List" ? value : listAt(value, at?.replace(/\?$/u, ""))
  if (tree === undefined) {
    if (at?.endsWith("?") === true) return good([value])
    return refused([{ ...value.place, message: `expected ${at}, which the mapping names` }])
  }
  return good(tree._tag === "List" ? tree.items : [tree])
}

/** What stands where a mapping says; undefined when nothing does. */
const listAt = (tree: Tree, at: string | undefined): Tree | undefined =>
  (at?.split(".") ?? []).reduce<Tree | undefined>(
    (within, key) => (within?._tag === "Mapping" ? within.entries.get(key)?.value : undefined),
    tree,
  )
