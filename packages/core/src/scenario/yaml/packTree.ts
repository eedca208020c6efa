import { cut } from "../didYouMean.ts"
import { childPath, type Place } from "../problems.ts"
import type { Tree } from "./tree.ts"

/**
 * A tree as plain, short JSON: each value behind its line and column. Texts of blocks have those of the block too. The
 * file is left out, and paths follow from names.
 */
export type PackedTree =
  | readonly [line: number, column: number, value: string | number | boolean | null]
  | readonly [line: number, column: number, value: string, blockLine: number, blockColumn: number]
  | readonly [line: number, column: number, items: readonly PackedTree[]]
  | readonly [line: number, column: number, mapping: { readonly names: readonly PackedEntry[] }]

type PackedEntry = readonly [name: string, line: number, column: number, value: PackedTree]

/** What `unpackTree` makes the same tree of. */
export const packTree = (tree: Tree): PackedTree => {
  const { line, column } = tree.place
  if (tree._tag === "List") return [line, column, tree.items.map(packTree)]
  if (tree._tag === "Leaf") {
    const { block, value } = tree
    return block === undefined ? [line, column, value] : [line, column, String(value), block.line, block.column]
  }
  const names = [...tree.entries].map(
    ([name, { key, value }]): PackedEntry => [name, key.line, key.column, packTree(value)],
  )
  return [line, column, { names }]
}

/**
 * The tree that was packed.
 *
 * @param file that it was read of
 */
export const unpackTree = (packed: PackedTree, file: string, path = ""): Tree => {
  const [line, column, value, blockLine, blockColumn] = packed
  const place: Place = { file, line, column, path }
  if (value === null || typeof value !== "object") {
    if (blockLine === undefined || blockColumn === undefined) return { _tag: "Leaf", place, value }
    return { _tag: "Leaf", place, value, block: { line: blockLine, column: blockColumn } }
  }
  if (!("names" in value)) {
    return { _tag: "List", place, items: value.map((item, i) => unpackTree(item, file, childPath(path, i))) }
  }
  const entries = value.names.map(([name, line, column, below]) => {
    const key: Place = { file, line, column, path: childPath(path, cut(name)) }
    return [name, { key, value: unpackTree(below, file, key.path) }] as const
  })
  return { _tag: "Mapping", place, entries: new Map(entries) }
}
