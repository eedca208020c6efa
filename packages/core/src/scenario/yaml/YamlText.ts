import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, type Scalar, type YAMLMap } from "yaml"

/** A stretch of a text and what comes in its place. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** A text with an edit carried out. */
export const applied = (text: string, { from, insert, to }: Edit): string =>
  text.slice(0, from) + insert + text.slice(to)

/** The shortest edit that makes one text of another. */
export const editTo = (text: string, other: string): Edit => {
  const most = Math.min(text.length, other.length)
  let from = 0
  while (from < most && text[from] === other[from]) from++
  let after = 0
  while (after < most - from && text.at(-1 - after) === other.at(-1 - after)) after++
  return { from, to: text.length - after, insert: other.slice(from, other.length - after) }
}

/** A way to something in a file: keys, and indices of lists. */
export type Way = readonly (string | number)[]

/**
 * A text of YAML as what can be found and changed in it. Changes are edits of stretches, never the text written anew:
 * comments and the writer's own lines stay as they are.
 */
export class YamlText {
  readonly text: string
  readonly document: Document

  constructor(text: string) {
    this.text = text
    this.document = parseDocument(text)
  }

  /** What stands at a place, as plain data; undefined if nothing does. */
  at(way: Way): unknown {
    const node = this.node(way)
    return node === undefined ? undefined : node.toJS(this.document)
  }

  /** A text that stands at a place; undefined if something else does, or nothing. */
  word(way: Way): string | undefined {
    const found = this.at(way)
    return typeof found === "string" ? found : undefined
  }

  /** Puts a plain value in the place of another one, or beside the others of its mapping. */
  set(way: Way, value: number | string | boolean): Edit | undefined {
    const node = this.node(way)
    if (node !== undefined && isScalar(node) && node.range) {
      const [from, to] = node.range
      return { from, to, insert: written(value) }
    }
    const key = way.at(-1)
    const parent = this.node(way.slice(0, -1))
    if (parent === undefined || !isMap(parent) || typeof key !== "string") return undefined
    return this.add(parent, key, written(value))
  }

  /** Puts a plain value at a place, with the mappings around it that are not there. */
  put(way: Way, value: number | string | boolean): Edit | undefined {
    const [outer, key] = [way.slice(0, -1), way.at(-1)]
    const [parent, name] = [this.node(outer.slice(0, -1)), outer.at(-1)]
    if (this.node(outer) !== undefined) return this.set(way, value)
    if (parent === undefined || !isMap(parent) || typeof name !== "string") return undefined
    return this.add(parent, name, `{ ${key}: ${written(value)} }`)
  }

  /** Writes a further key into a mapping, as the others of it are written. */
  private add(parent: YAMLMap, key: string, value: string): Edit | undefined {
    if (!parent.range) return undefined
    const [start, end] = parent.range
    if (parent.flow === true) {
      const close = this.text.lastIndexOf("}", end - 1)
      const at = this.text.slice(0, close).trimEnd().length
      const comma = parent.items.length > 0 ? ", " : " "
      return { from: at, to: at, insert: `${comma}${key}: ${value}` }
    }
    const last = parent.items.at(-1)?.value as Node | null | undefined
    const at = last?.range?.[1] ?? end
    const column = start - (this.text.lastIndexOf("\n", start - 1) + 1)
    return { from: at, to: at, insert: `\n${" ".repeat(column)}${key}: ${value}` }
  }

  /**
   * Writes lines behind a key of the file itself, indented as what stands there; the key comes with them if it is not
   * there. Undefined where something else than a mapping stands there.
   *
   * @param inBraces what the lines say as a key and its value, for a mapping that is written in braces
   */
  append(key: string, lines: readonly string[], inBraces: readonly [key: string, value: string]): Edit | undefined {
    const node = this.document.get(key, true) as Node | undefined | null
    const indented = (column: number) => lines.map((line) => `${" ".repeat(column)}${line}`).join(this.newline)
    if (node === undefined || node === null) {
      const at = this.text.trimEnd().length
      const edit = `${this.newline}${key}:${this.newline}${indented(2)}${this.newline}`
      return { from: at, to: this.text.length, insert: edit }
    }
    if (!isMap(node) || !node.range) return undefined
    if (node.flow === true) return this.add(node, ...inBraces)
    const [start, end] = node.range
    const column = start - (this.text.lastIndexOf("\n", start - 1) + 1)
    const last = node.items.at(-1)?.value as Node | null | undefined
    const at = this.text.slice(0, last?.range?.[1] ?? end).trimEnd().length
    // What stands behind the last value on its line is about that value.
    const line = this.text.indexOf("\n", at)
    const to = line < 0 ? this.text.length : line
    const rest = this.text.slice(at, to).trimEnd()
    const from = at + rest.length
    return { from, to: from, insert: `${this.newline}${indented(column)}` }
  }

  /** How the lines of the file end. */
  private get newline(): string {
    return this.text.includes("\r\n") ? "\r\n" : "\n"
  }

  /** The keys of a mapping. */
  keys(way: Way): readonly string[] {
    const node = this.node(way)
    return node !== undefined && isMap(node) ? node.items.map(({ key }) => String((key as Scalar).value)) : []
  }

  /** How long a list is. */
  length(way: Way): number {
    const node = this.node(way)
    return node !== undefined && isSeq(node) ? node.items.length : 0
  }

  /** Where a value stands. */
  range(way: Way): readonly [number, number] | undefined {
    const range = this.node(way)?.range
    return range ? [range[0], range[1]] : undefined
  }

  private node(way: Way): Node | undefined {
    const found = way.length === 0 ? this.document.contents : this.document.getIn(way, true)
    return found === null || typeof found !== "object" ? undefined : (found as Node)
  }
}

const written = (value: number | string | boolean): string =>
  typeof value === "string" && !/^[\w-]+$/u.test(value) ? JSON.stringify(value) : String(value)
