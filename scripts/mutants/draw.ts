import { createHash } from "node:crypto"
import type { Mutation } from "./Mutation.ts"

/**
 * Draws lines, and on each line one of its changes. Which are drawn follows from digests of seed, file and text of the
 * line, so a line that stays as it is keeps its place in the draw whatever happens to others.
 */
export const draw = (mutations: readonly Mutation[], seed: string, lines: number): readonly Mutation[] => {
  const byLine = Map.groupBy(mutations, ({ file, line }) => `${file}:${line}`)
  const rank = (...parts: readonly string[]): string => createHash("sha256").update(parts.join("\0")).digest("hex")
  return [...byLine.values()]
    .map((changes) => {
      const { file, line, text } = changes[0] as Mutation
      // The same text may be in a file more than once: then the number of the line decides.
      const among = changes.map((change, nth) => ({ change, key: rank(seed, text, String(nth), change.after) }))
      const [first] = among.toSorted((a, b) => (a.key < b.key ? -1 : 1))
      return { key: `${rank(seed, file, text)} ${String(line).padStart(6, "0")}`, change: first?.change as Mutation }
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, lines)
    .map(({ change }) => change)
}
