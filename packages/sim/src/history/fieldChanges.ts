import { childPath, plain, readYaml, type Tree } from "@refriega/core/internal"
import type { FieldChange } from "./Since.ts"

/** A value is shown in so many characters at most. */
const mostShown = 60

/**
 * What is another value in a file than before, field by field, as changes name it: `guard.hp`. What was added or taken
 * out as a whole is one change. A file that is no YAML, then or now, has changed as a whole.
 *
 * @param before the text of then; undefined where there was none
 */
export const fieldChanges = (
  file: string,
  before: string | undefined,
  now: string | undefined,
): readonly FieldChange[] => {
  if (before === now) return []
  if (before === undefined) return [{ file, line: 1, path: "", now: "…" }]
  if (now === undefined) return [{ file, line: 1, path: "", before: "…" }]
  const [a, b] = [before, now].map((text) => readYaml({ file, text }))
  if (a?._tag !== "Good" || b?._tag !== "Good") return [{ file, line: 1, path: "", before: "…", now: "…" }]
  return changesIn(a.value, b.value, "", 1).map((change) => ({ file, ...change }))
}

type Change = Omit<FieldChange, "file">

/** @param line of what both are in */
const changesIn = (a: Tree, b: Tree, path: string, line: number): readonly Change[] => {
  const [x, y] = [partsOf(a, path), partsOf(b, path)]
  if (x === undefined || y === undefined) {
    const [before, now] = [shown(a), shown(b)]
    return JSON.stringify(plain(a)) === JSON.stringify(plain(b))
      ? []
      : [{ line: b.place.line || line, path, before, now }]
  }
  return [...new Set([...x.keys(), ...y.keys()])].flatMap((name): readonly Change[] => {
    const [before, now] = [x.get(name), y.get(name)]
    if (before === undefined) return now === undefined ? [] : [{ line: now.place.line, path: name, now: shown(now) }]
    if (now === undefined) return [{ line, path: name, before: shown(before) }]
    return changesIn(before, now, name, now.place.line)
  })
}

/** What is in a value, by path; undefined of what is compared as a whole. Things in lists are named by their ids. */
const partsOf = (tree: Tree, path: string): ReadonlyMap<string, Tree> | undefined => {
  if (tree._tag === "Mapping")
    return new Map([...tree.entries].map(([name, { value }]) => [childPath(path, name), value]))
  if (tree._tag === "Leaf" || tree.items.every((item) => item._tag === "Leaf")) return undefined
  // Stat blocks are called by their ids alone, wherever they are.
  const within = path === "combatants" ? "" : path
  const named = tree.items.map((item, i) => {
    const id = idOf(item)
    return [id === undefined ? childPath(path, i) : childPath(within, id), item] as const
  })
  const names = new Map(named)
  return names.size === named.length ? names : new Map(tree.items.map((item, i) => [childPath(path, i), item]))
}

const idOf = (tree: Tree): string | undefined => {
  const value = tree._tag === "Mapping" ? (tree.entries.get("id") ?? tree.entries.get("name"))?.value : undefined
  return value?._tag === "Leaf" && typeof value.value === "string" ? value.value : undefined
}

const shown = (tree: Tree): string => {
  const value = plain(tree)
  const text = (typeof value === "string" ? value : JSON.stringify(value)).replaceAll(/\s+/gu, " ").trim()
  return text.length > mostShown ? `${text.slice(0, mostShown - 1)}…` : text
}
