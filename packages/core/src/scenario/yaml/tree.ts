import { childPath, type Place } from "../problems.ts"

/**
 * A file as it was written, every value with its place. Trees of several files can be merged and every problem still
 * points to where its cause stands.
 */
export type Tree = Leaf | List | Mapping

export interface Leaf {
  readonly _tag: "Leaf"
  readonly place: Place
  readonly value: string | number | boolean | null
  /** Where the first line of a text block (`|`) begins. */
  readonly block?: { readonly line: number; readonly column: number }
}

export interface List {
  readonly _tag: "List"
  readonly place: Place
  readonly items: readonly Tree[]
}

export interface Mapping {
  readonly _tag: "Mapping"
  readonly place: Place
  readonly entries: ReadonlyMap<string, { readonly key: Place; readonly value: Tree }>
}

/** The plain value. Mappings have no prototype: no name in a file can reach one. */
export const plain = (tree: Tree): unknown => {
  if (tree._tag === "Leaf") return tree.value
  if (tree._tag === "List") return tree.items.map(plain)
  const value: Record<string, unknown> = Object.create(null)
  for (const [name, entry] of tree.entries) value[name] = plain(entry.value)
  return value
}

/** What stands under a name or a number; undefined when there is nothing. */
export const child = (tree: Tree | undefined, key: PropertyKey): Tree | undefined => {
  if (tree?._tag === "Mapping") return tree.entries.get(String(key))?.value
  if (tree?._tag === "List") return tree.items[Number(key)]
  return undefined
}

/** What stands at the end of a path. */
export const descendant = (tree: Tree | undefined, ...path: readonly PropertyKey[]): Tree | undefined =>
  path.reduce(child, tree)

/** The place of what stands at the end of a path, or of the nearest thing on the way that is there. */
export const placeOf = (tree: Tree, ...path: readonly PropertyKey[]): Place => {
  let at = tree
  for (const key of path) {
    const next = child(at, key)
    if (next === undefined) break
    at = next
  }
  return at.place
}

/** The place of the key at the end of a path; of its parent when it is not there. */
export const keyPlaceOf = (tree: Tree, ...path: readonly PropertyKey[]): Place => {
  const parent = descendant(tree, ...path.slice(0, -1))
  const entry = parent?._tag === "Mapping" ? parent.entries.get(String(path.at(-1))) : undefined
  return entry?.key ?? placeOf(tree, ...path)
}

/** An empty mapping, for what a file leaves out. */
export const emptyMapping = (place: Place): Mapping => ({ _tag: "Mapping", place, entries: new Map() })

/** What the second says on top of the first: mappings are merged name by name, everything else is replaced. */
export const merge = (base: Tree, over: Tree | undefined): Tree => {
  if (over === undefined) return base
  if (base._tag !== "Mapping" || over._tag !== "Mapping") return over
  const entries = new Map(base.entries)
  for (const [name, entry] of over.entries) {
    const below = entries.get(name)
    entries.set(name, below === undefined ? entry : { key: entry.key, value: merge(below.value, entry.value) })
  }
  return { ...base, entries }
}

/** The same mapping with other entries. */
export const filtered = (tree: Mapping, keep: (name: string) => boolean): Mapping => ({
  ...tree,
  entries: new Map([...tree.entries].filter(([name]) => keep(name))),
})

/** What is to be taken out of a tree: all of it, or something of what stands under these names and numbers. */
type Cuts = Map<string, Cuts> | "all"

/**
 * The tree without what stands at the ends of these paths, all of them as they are before; undefined when nothing is
 * left of it.
 */
export const without = (tree: Tree, paths: readonly (readonly PropertyKey[])[]): Tree | undefined => {
  let cuts: Cuts = new Map()
  for (const path of paths) cuts = cutAt(cuts, path, 0)
  return pruned(tree, cuts)
}

const cutAt = (cuts: Cuts, path: readonly PropertyKey[], depth: number): Cuts => {
  if (cuts === "all" || depth === path.length) return "all"
  const key = String(path[depth])
  return cuts.set(key, cutAt(cuts.get(key) ?? new Map(), path, depth + 1))
}

const pruned = (tree: Tree, cuts: Cuts): Tree | undefined => {
  if (cuts === "all") return undefined
  if (tree._tag === "Leaf") return tree
  if (tree._tag === "List") {
    const items = tree.items.flatMap((item, i) => {
      const cut = cuts.get(String(i))
      return cut === undefined ? item : (pruned(item, cut) ?? [])
    })
    return { ...tree, items }
  }
  const entries = new Map(tree.entries)
  for (const [name, cut] of cuts) {
    const entry = entries.get(name)
    const left = entry && pruned(entry.value, cut)
    if (entry === undefined || left === undefined) entries.delete(name)
    else entries.set(name, { ...entry, value: left })
  }
  return { ...tree, entries }
}

/** The place of a child that is not there: its parent's, with the path that it would have. */
export const missingPlace = (tree: Tree, path: readonly PropertyKey[]): Place => {
  const parent = placeOf(tree, ...path.slice(0, -1))
  const key = path.at(-1)
  return { ...parent, path: childPath(parent.path, typeof key === "number" ? key : String(key)) }
}
