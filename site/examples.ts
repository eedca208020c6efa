import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "oxc-parser"
import { root } from "./entries.ts"

/** A stretch of a program that uses a name. */
export interface Example {
  /** The program, from the root of the repository. */
  readonly file: string
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** Whether a stretch of a program has a name as a word of its own. */
const has = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w$])(?<!(?:^|[^.])\\.)${name.replace("$", "\\$")}(?![\\w$])`, "u").test(text)

/** The statements of a program, each with the comments before it; what stands together without an empty line is one. */
const stretchesOf = (text: string, body: readonly Node[]): readonly string[] => {
  const statements = body.filter(({ type }) => type !== "ImportDeclaration")
  const from = body.findLast(({ type }) => type === "ImportDeclaration")?.end ?? 0
  if (statements.length === 0) return []
  const ends = statements.map(({ end }) => end)
  const starts = [from, ...ends.slice(0, -1)]
  // A comment that is apart by an empty line is about more than the statement.
  const pieces = statements.map((_, i) => text.slice(starts[i], ends[i]).replace(/^\s*(?:\/\/[^\n]*\n)+(?=\n)/u, "\n"))
  const stretches: string[] = []
  for (const piece of pieces) {
    // An empty line before it begins a stretch.
    if (stretches.length === 0 || /^[^\S\n]*\n[^\S\n]*\n/u.test(piece)) stretches.push(piece.trim())
    else stretches.push(`${stretches.pop() ?? ""}\n${piece.trim()}`)
  }
  return stretches
}

/** A stretch that is shown whole has no more lines. */
const mostLines = 24

/** A long stretch is shown as the lines around its first use of a name. */
const around = (stretch: string, name: string): string => {
  const lines = stretch.split("\n")
  if (lines.length <= mostLines) return stretch
  const use = lines.findIndex((line) => has(line, name))
  const [from, to] = [Math.max(0, use - 4), Math.min(lines.length, use + 5)]
  const shown = lines.slice(from, to)
  return [...(from > 0 ? ["// …"] : []), ...shown, ...(to < lines.length ? ["// …"] : [])].join("\n")
}

/** The examples, then the game that they play: it is one itself. */
const programs = (): readonly string[] =>
  ["examples", "src", "game"].flatMap((folder) => globSync(`packages/proof/${folder}/*.ts`, { cwd: root }).toSorted())

/**
 * For each name of an entry, the first stretch of the programs in `packages/proof` that uses it. Tests run them all.
 *
 * @param specifier the entry, as programs import it
 */
export const examplesOf = (specifier: string): ReadonlyMap<string, Example> => {
  const found = new Map<string, Example>()
  for (const file of programs()) {
    const text = readFileSync(join(root, file), "utf8")
    const { program, module } = parseSync(file, text)
    const imported = module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value === specifier)
      .flatMap(({ entries: names }) => names)
    const stretches = stretchesOf(text, program.body)
    for (const { importName, localName } of imported) {
      const name = importName.name ?? ""
      const first = stretches.find((stretch) => has(stretch, localName.value))
      if (first !== undefined && !found.has(name)) found.set(name, { file, text: around(first, localName.value) })
    }
  }
  return found
}
