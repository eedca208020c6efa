import { type Place, printable, problemText, type Tree } from "@refriega/core/internal"
import { numberIn } from "@refriega/studio/creatures"
import type { Mapping } from "./Mapping.ts"
import type { Mapped } from "./mapRecords.ts"
import { problemsIn } from "./problemsIn.ts"

/**
 * Stat blocks with texts as files here hold them: a number that the source writes as a text (`"30"`, `"+4"`) is one
 * where the system wants a number, and control characters are left out.
 */
export const withNumbers = (mapping: Mapping, mapped: Mapped): Mapped => {
  const unwanted = new Set(
    problemsIn(mapping, mapped.blocks).flatMap((problem) =>
      /^expected an? (?:whole )?(?:number|integer)\b.*, found "/u.test(problem.message) ? [keyOf(problem)] : [],
    ),
  )
  const failed = new Set<Tree>()
  const blocks = mapped.blocks.map((block) => {
    const clean = cleaned(block, unwanted)
    if (mapped.failed.has(block)) failed.add(clean)
    return clean
  })
  return { ...mapped, blocks, failed }
}

const keyOf = ({ column, file, line, path }: Place): string => problemText({ column, file, line, path, message: "" })

const cleaned = (tree: Tree, unwanted: ReadonlySet<string>): Tree => {
  if (tree._tag === "List") return { ...tree, items: tree.items.map((item) => cleaned(item, unwanted)) }
  if (tree._tag === "Mapping") {
    const entries = [...tree.entries].map(
      ([name, { key, value }]) => [name, { key, value: cleaned(value, unwanted) }] as const,
    )
    return { ...tree, entries: new Map(entries) }
  }
  if (typeof tree.value !== "string") return tree
  const number = unwanted.has(keyOf(tree.place)) ? numberIn(tree.value) : undefined
  return { ...tree, value: number ?? printable(tree.value) }
}
