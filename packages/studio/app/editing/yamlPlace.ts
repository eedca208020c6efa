/** Where the cursor is in a YAML text: the keys that lead there, and whether a key or a value is being written. */
export interface YamlPlace {
  readonly path: readonly string[]
  /** The key whose value is being written; undefined where a key is. */
  readonly key: string | undefined
  /** Keys that the mapping has already, as far as can be seen. */
  readonly beside: ReadonlySet<string>
}

interface Open {
  readonly indent: number
  readonly key: string
}

/**
 * Scans what stands before the cursor. It is a guess for texts that are not whole yet, so nothing but completion goes
 * by it.
 */
export const yamlPlace = (text: string, at: number): YamlPlace => {
  const before = text.slice(0, at).split("\n")
  const line = before.at(-1) ?? ""
  const open: Open[] = []
  for (const each of before.slice(0, -1)) enter(open, each)
  const indent = indentOf(line)
  while (open.length > 0 && (open.at(-1) as Open).indent >= contentIndent(line, indent)) open.pop()
  const path = open.map(({ key }) => key)
  const body = line.replace(/^\s*(?:- +)*/u, "")
  const isItem = /^\s*-\s/u.test(line)
  const flow = flowPlace(body)
  const own = [...path, ...(isItem ? ["[]"] : []), ...flow.path]
  return {
    path: own,
    key: flow.key,
    beside: new Set([...flow.beside, ...keysBeside(text, at, indent, flow.path.length > 0)]),
  }
}

const indentOf = (line: string): number => /^ */u.exec(line)?.[0].length ?? 0

/** Where the content of a line begins: behind the dashes of a list. */
const contentIndent = (line: string, indent: number): number => (/^\s*-/u.test(line) ? indent + 1 : indent)

/** Follows a whole line: closes what is less indented, opens what it begins. */
const enter = (open: Open[], line: string): void => {
  if (/^\s*(?:#|$)/u.test(line)) return
  const dash = /^(\s*)- +/u.exec(line)
  const indent = indentOf(line)
  while (open.length > 0 && (open.at(-1) as Open).indent >= contentIndent(line, indent)) open.pop()
  if (dash !== null) open.push({ indent, key: "[]" })
  const [, key] = /^\s*(?:- +)?["']?([\w.-]+)["']?:(?:\s|$)/u.exec(line) ?? []
  if (key === undefined) return
  open.push({ indent: dash === null ? indent : (dash[0]?.length ?? indent), key })
}

/** The same within one line, where mappings and lists are in brackets. */
const flowPlace = (body: string): { path: string[]; key: string | undefined; beside: string[] } => {
  const path: string[] = []
  const seen: string[][] = [[]]
  let key: string | undefined
  let word = ""
  for (const c of body) {
    if (c === ":") {
      key = word.trim().replaceAll(/["']/gu, "")
      seen.at(-1)?.push(key)
      word = ""
    } else if (c === "{" || c === "[") {
      if (key !== undefined) path.push(key)
      if (c === "[") path.push("[]")
      seen.push([])
      key = undefined
      word = ""
    } else if (c === "}" || c === "]") {
      if (path.at(-1) === "[]") path.pop()
      path.pop()
      seen.pop()
      key = undefined
      word = ""
    } else if (c === ",") {
      key = undefined
      word = ""
    } else word += c
  }
  return { path, key, beside: seen.at(-1) ?? [] }
}

/** Keys of the same indentation around the cursor. */
const keysBeside = (text: string, at: number, indent: number, inFlow: boolean): readonly string[] => {
  if (inFlow) return []
  const lines = text.split("\n")
  const here = text.slice(0, at).split("\n").length - 1
  const found: string[] = []
  for (const step of [-1, 1]) {
    for (let i = here + step; i >= 0 && i < lines.length; i += step) {
      const line = lines[i] as string
      if (line.trim() === "") continue
      const own = indentOf(line)
      if (own < indent) break
      const [, key] = own === indent ? (/^\s*([\w.-]+):/u.exec(line) ?? []) : []
      if (key !== undefined) found.push(key)
    }
  }
  return found
}
