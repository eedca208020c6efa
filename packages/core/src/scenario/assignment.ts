import { cut, quoted } from "./didYouMean.ts"
import type { Place, Problem } from "./problems.ts"
import { readYaml } from "./readYaml.ts"
import { child, type Leaf, type List, type Tree } from "./tree.ts"

/**
 * One change, written on one line: `gang.hp=20`, `gang.hp=+2`, `rules.critConfirm=false`, `guard.attacks[0].damage=2d6`.
 *
 * The first part says whose: a combatant, a side or a stat block by id, or one of the parts of a scenario. The rest is the way to
 * a field; items of lists by number from 0, or by what they are called (`guard.attacks.knife.damage`). The value is as in YAML;
 * a number with a sign is added to what stands there, unless `:=` says that it is meant as it is.
 */
export interface Assignment {
  /** Where the change stands. */
  readonly place: Place
  readonly target: string
  readonly path: readonly string[]
  /** What to add to the number that stands there; undefined when the value takes its place. */
  readonly add: number | undefined
  readonly value: Tree
}

/** Reads a change, or says what is wrong with it. */
export const parseAssignment = (text: string, place: Place): Assignment | Problem => {
  const parts = /^([^=]*?)(:?=)(.*)$/su.exec(text.trim())
  const [, left = "", sign, right = ""] = parts ?? []
  if (parts === null || !way.test(left.trim())) {
    return { ...place, message: `expected a change as gang.hp=20 or gang.hp=+2, found ${quoted(text)}` }
  }
  const [target = "", ...path] = left
    .trim()
    .replaceAll(/\[(\d+)\]/gu, ".$1")
    .split(".")
  const value = right.trim()
  const signed = sign === "=" && /^[+-]\d+(\.\d+)?$/u.test(value)
  const at = { ...place, path: place.path === "" ? left.trim() : place.path }
  if (signed) return { place: at, target, path, add: Number(value), value: { _tag: "Leaf", place: at, value: null } }
  const read = readYaml({ file: place.file, text: value })
  if (value === "" || read._tag === "Refused") {
    const why = read._tag === "Refused" ? `: ${read.problems[0]?.message}` : ""
    return { ...at, message: `expected a value behind ${sign}, found ${quoted(value)}${why}` }
  }
  return { place: at, target, path, add: undefined, value: relocated(read.value, at) }
}

const way = /^[\w-]+(\.[\w-]+|\[\d+\])+$/u

/** The tree as if all of it stood at one place. */
const relocated = (tree: Tree, place: Place): Tree => {
  if (tree._tag === "Leaf") return { _tag: "Leaf", place, value: tree.value }
  if (tree._tag === "List") return { ...tree, place, items: tree.items.map((item) => relocated(item, place)) }
  const entries = [...tree.entries].map(
    ([name, { value }]) => [name, { key: place, value: relocated(value, place) }] as const,
  )
  return { ...tree, place, entries: new Map(entries) }
}

/** A tree with a change carried out at the end of a path, or why it cannot be. */
export const assign = (tree: Tree, change: Assignment, path = change.path): Tree | Problem => {
  const [key, ...rest] = path
  if (key === undefined) return changed(tree, change)
  if (tree._tag === "List") {
    const at = itemAt(tree, key)
    const item = tree.items[at]
    if (item === undefined) {
      return { ...change.place, message: `the list has no item ${quoted(key)}; it has ${tree.items.length}` }
    }
    const inner = assign(item, change, rest)
    return isProblem(inner) ? inner : { ...tree, items: tree.items.with(at, inner) }
  }
  const inside = tree._tag === "Mapping" ? tree : ({ _tag: "Mapping", place: tree.place, entries: new Map() } as const)
  const inner = assign(child(inside, key) ?? nothingAt(change), change, rest)
  if (isProblem(inner)) return inner
  return { ...inside, entries: new Map(inside.entries).set(key, { key: change.place, value: inner }) }
}

const nothingAt = ({ place }: Assignment): Leaf => ({ _tag: "Leaf", place, value: null })

const changed = (tree: Tree, { add, place, value }: Assignment): Tree | Problem => {
  if (add === undefined) return value
  if (tree._tag !== "Leaf" || typeof tree.value !== "number") {
    if (tree._tag === "Leaf" && tree.value === null) {
      const message = "nothing stands there to add to: say the whole value, or change what it is computed from"
      return { ...place, message }
    }
    const found = tree._tag === "Leaf" ? cut(String(tree.value)) : "no single value"
    return { ...place, message: `expected a number there to add to, found ${found}: say the whole value` }
  }
  return { _tag: "Leaf", place, value: tree.value + add }
}

/** The place of an item in a list: by its number, or by a text of its own that it is called by. */
const itemAt = ({ items }: List, key: string): number =>
  /^\d+$/u.test(key)
    ? Number(key)
    : items.findIndex(
        (item) =>
          item._tag === "Mapping" &&
          [...item.entries.values()].some(({ value }) => value._tag === "Leaf" && value.value === key),
      )

export const isProblem = (result: object): result is Problem => "message" in result
