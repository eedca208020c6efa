import { parse, type ValueNode } from "@humanwhocodes/momoa"
import {
  type Checked,
  childPath,
  good,
  type Place,
  type Problem,
  refused,
  type Source,
  type Tree,
} from "@refriega/core/internal"

/** The deepest nesting: a recursive reader would break off at some thousands. */
const deepest = 200

/** Reads a JSON document of any size as a tree with places. */
export const readJson = ({ file, text }: Source): Checked<Tree> => {
  const deep = tooDeepAt(text)
  if (deep >= 0) {
    const [line, column] = placeOf(text, deep)
    return refused([{ file, line, column, path: "", message: `expected at most ${deepest} levels of nesting` }])
  }
  try {
    const problems: Problem[] = []
    const tree = treeOf(parse(text, { mode: "json" }).body, file, "", problems)
    return problems.length > 0 ? refused(problems.slice(0, 20)) : good(tree)
  } catch (error) {
    if (!(error instanceof Error && "line" in error && "column" in error)) throw error
    const { column, line, message } = error as Error & { readonly line: number; readonly column: number }
    const what = message.replace(/ ?\(\d+:\d+\)$/u, "").replace(/\.$/u, "")
    return refused([{ file, line, column, path: "", message: `this is no JSON: ${what.toLowerCase()}` }])
  }
}

const treeOf = (node: ValueNode, file: string, path: string, problems: Problem[]): Tree => {
  const { column, line } = node.loc.start
  const place: Place = { file, line, column, path }
  switch (node.type) {
    case "Array":
      return {
        _tag: "List",
        place,
        items: node.elements.map(({ value }, i) => treeOf(value, file, `${path}[${i}]`, problems)),
      }
    case "Object": {
      const entries = new Map<string, { readonly key: Place; readonly value: Tree }>()
      for (const { name, value } of node.members) {
        const key = name.type === "String" ? name.value : name.name
        const at = { file, line: name.loc.start.line, column: name.loc.start.column, path: childPath(path, key) }
        if (entries.has(key)) problems.push({ ...at, message: "this key is there twice" })
        entries.set(key, { key: at, value: treeOf(value, file, at.path, problems) })
      }
      return { _tag: "Mapping", place, entries }
    }
    case "Null":
      return { _tag: "Leaf", place, value: null }
    case "String":
    case "Boolean":
    case "Number":
      return { _tag: "Leaf", place, value: node.value }
    case "NaN":
    case "Infinity":
      throw new Error("JSON has no such number")
  }
}

const placeOf = (text: string, offset: number): readonly [line: number, column: number] => {
  const before = text.slice(0, offset).split("\n")
  return [before.length, (before.at(-1) ?? "").length + 1]
}

/** Where a text is nested deeper than it may be; -1 when it nowhere is. */
const tooDeepAt = (text: string): number => {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (quoted) {
      if (code === 92) i++
      else if (code === 34) quoted = false
    } else if (code === 34) quoted = true
    else if (code === 91 || code === 123) {
      if (++depth > deepest) return i
    } else if (code === 93 || code === 125) depth--
  }
  return -1
}
