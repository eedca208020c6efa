import type { Place, Tree } from "@refriega/core/internal"

/** A stat block with a list more. */
export const withList = (tree: Tree, [key = "", ...rest]: readonly string[], list: Tree): Tree => {
  const entries = new Map(tree._tag === "Mapping" ? tree.entries : [])
  const before = entries.get(key)?.value ?? { _tag: "Mapping", place: list.place, entries: new Map() }
  entries.set(key, { key: list.place, value: rest.length === 0 ? list : withList(before, rest, list) })
  return { _tag: "Mapping", place: tree.place, entries }
}

/** A stat block with a value more. Every part of it comes from one place. */
export const withValue = (tree: Tree, [key, ...rest]: readonly string[], value: unknown, place: Place): Tree => {
  if (key === undefined) return treeOf(value, place)
  const entries = new Map(tree._tag === "Mapping" ? tree.entries : [])
  const before = entries.get(key)?.value ?? { _tag: "Mapping", place, entries: new Map() }
  entries.set(key, { key: place, value: withValue(before, rest, value, place) })
  return { _tag: "Mapping", place: tree.place, entries }
}

/** Plain data as it would be read from a file, of which every part comes from one place. */
export const treeOf = (value: unknown, place: Place): Tree => {
  if (Array.isArray(value)) {
    return { _tag: "List", place, items: value.map((item, i) => treeOf(item, under(place, i))) }
  }
  if (typeof value !== "object" || value === null)
    return { _tag: "Leaf", place, value: value as string | number | boolean | null }
  const entries = Object.entries(value).map(([name, item]) => {
    const inside = under(place, name)
    return [name, { key: inside, value: treeOf(item, inside) }] as const
  })
  return { _tag: "Mapping", place, entries: new Map(entries) }
}

/** A part of what comes from one place. */
const under = (place: Place, key: string | number): Place => ({
  ...place,
  path: typeof key === "number" ? `${place.path}[${key}]` : `${place.path}.${key}`,
})
