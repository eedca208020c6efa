import type { Problem, Tree } from "@refriega/core/internal"
import type { Mapping } from "./Mapping.ts"
import type { Mapped } from "./mapRecords.ts"
import { problemsIn } from "./problemsIn.ts"

/**
 * Stat blocks without those items of lists that the system cannot take. They are reported: one odd item is no reason
 * to refuse a creature.
 */
export const withoutOdd = (mapping: Mapping, mapped: Mapped): Mapped => {
  if (mapping.lists.length === 0) return mapped
  const problems = problemsIn(mapping, mapped.blocks)
  if (problems.length === 0) return mapped
  const odd: Problem[] = []
  const failed = new Set<Tree>()
  const blocks = mapped.blocks.map((block) => {
    const kept = mapping.lists.reduce((tree, { path }) => withoutItems(tree, path, problems, odd), block)
    if (mapped.failed.has(block)) failed.add(kept)
    return kept
  })
  return { ...mapped, blocks, failed, odd: [...mapped.odd, ...odd] }
}

const withoutItems = (
  tree: Tree,
  [key, ...rest]: readonly string[],
  problems: readonly Problem[],
  odd: Problem[],
): Tree => {
  if (key === undefined) {
    if (tree._tag !== "List") return tree
    const items = tree.items.filter((item) => {
      const { column, file, line, path } = item.place
      const own = problems.filter(
        (problem) =>
          problem.file === file && problem.line === line && problem.column === column && problem.path.startsWith(path),
      )
      odd.push(...own)
      return own.length === 0
    })
    return { ...tree, items }
  }
  if (tree._tag !== "Mapping") return tree
  const entry = tree.entries.get(key)
  if (entry === undefined) return tree
  const value = withoutItems(entry.value, rest, problems, odd)
  return { ...tree, entries: new Map(tree.entries).set(key, { ...entry, value }) }
}
