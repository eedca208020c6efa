import { closeSync, openSync, readdirSync, readSync } from "node:fs"
import { join } from "node:path"
import type { Folders } from "../limits/Folders.ts"

/** A file that a call can name. */
export interface Listed {
  readonly path: string
  readonly kind: "fight" | "day" | "experiment" | "game"
  readonly title: string
}

/** So many entries of folders are looked at, and so deep; more is nobody's folder of fights. */
const most = { entries: 5000, depth: 6 }

const skipped: ReadonlySet<string> = new Set(["node_modules", "runs", "dist"])

/** The files of fights, days, experiments and games in the folders, by their first lines. Links are not followed. */
export const filesIn = (folders: Folders): { readonly files: readonly Listed[]; readonly isCut: boolean } => {
  const files: Listed[] = []
  const seen = new Set<string>()
  let left = most.entries
  const look = (folder: string, called: (name: string) => string, depth: number): void => {
    if (seen.has(folder)) return
    seen.add(folder)
    for (const entry of entriesOf(folder)) {
      if (left-- <= 0) return
      const path = join(folder, entry.name)
      if (entry.isDirectory() && depth > 0 && !skipped.has(entry.name) && !entry.name.startsWith("."))
        look(path, (name) => called(`${entry.name}/${name}`), depth - 1)
      if (!entry.isFile() || !/\.ya?ml$/iu.test(entry.name)) continue
      const known = kindOf(path)
      if (known !== undefined) files.push({ path: called(entry.name), ...known })
    }
  }
  for (const [i, root] of folders.roots.entries())
    look(root, (name) => (i === 0 ? name : folders.called(join(root, name))), most.depth)
  for (const [example, folder] of Object.entries(folders.examples))
    look(folder, (name) => `${example}/${name}`, most.depth)
  // Of two of one name the first is meant.
  const byPath = new Map(files.toReversed().map((file) => [file.path, file]))
  return { files: [...byPath.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)), isCut: left <= 0 }
}

const entriesOf = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

const kindOf = (path: string): Pick<Listed, "kind" | "title"> | undefined => {
  const text = beginningOf(path)
  const has = (key: string): boolean => new RegExp(`^${key}:`, "mu").test(text)
  const kind = has("game")
    ? "game"
    : has("scenarios")
      ? "experiment"
      : has("fights")
        ? "day"
        : has("system")
          ? "fight"
          : undefined
  if (kind === undefined) return undefined
  const [, title = ""] = /^title:\s*(?:\{\s*en:\s*)?["']?([^,"'}\n]+)/mu.exec(text) ?? []
  return {
    kind,
    title: title
      .trim()
      .replaceAll(/\p{Cc}/gu, " ")
      .slice(0, 80),
  }
}

const beginningOf = (path: string): string => {
  const piece = Buffer.alloc(8192)
  try {
    const file = openSync(path, "r")
    try {
      return piece.subarray(0, readSync(file, piece)).toString("utf8")
    } finally {
      closeSync(file)
    }
  } catch {
    return ""
  }
}
