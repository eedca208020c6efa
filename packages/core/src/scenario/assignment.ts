import { cut, quoted } from "./didYouMean.ts"
import type { Place, Problem } from "./problems.ts"
import { readYaml } from "./yaml/readYaml.ts"
import { child, type Leaf, type List, type Tree } from "./yaml/tree.ts"

/**
 * One change, written on one line: `gang.hp=20`, `gang.hp+=2`, `rules.critConfirm=false`,
 * `guard.attacks[0].damage=2d6`.
 *
 * The first part says whose: a combatant, a side or a stat block by id, or one of the parts of a scenario. The rest is
 * the way to a field; items of lists by number from 0, or by what they are called (`guard.attacks.knife.damage`).
 * Behind it stands what is to be done:
 *
 * - `:=` the value, as in YAML, takes the place of what is there: `guard.ac:=-3`
 * - `+=`, `-=` the number is added to what is there, or taken off
 * - `=` as `:=`; but a number with a sign is added where no number below 0 can stand (`gang.hp=+2`), and refused where
 *   one can, since it may mean either (`doubtOf`).
 */
export interface Assignment {
  /** Where the change stands. */
  readonly place: Place
  readonly target: string
  readonly path: readonly string[]
  /** What to add to the number that stands there; undefined when the value takes its place. */
  readonly add: number | undefined
  /** The number behind a lone `=` that is added, as it was written, sign and all. */
  readonly signed?: string
  readonly value: Tree
}

/** What a change does with the number or the value that is behind it. */
export type Sign = "=" | ":=" | "+=" | "-="

/** A change in its parts: what stands before its sign, the sign, and what stands behind; undefined if it has none. */
export const partsOfChange = (text: string): { left: string; sign: Sign; right: string } | undefined => {
  const [, left, sign, right] = /^([^=]*?)(:=|\+=|-=|=)(.*)$/su.exec(text.trim()) ?? []
  return left === undefined ? undefined : { left: left.trim(), sign: sign as Sign, right: (right ?? "").trim() }
}

/** Reads a change, or says what is wrong with it. */
export const parseAssignment = (text: string, place: Place): Assignment | Problem => {
  const { left = "", right: value = "", sign = "=" } = partsOfChange(text) ?? {}
  if (!way.test(left)) {
    return { ...place, message: `expected a change as gang.hp=20 or gang.hp+=2, found ${quoted(text)}` }
  }
  const [target = "", ...path] = left.replaceAll(/\[(\d+)\]/gu, ".$1").split(".")
  const at = { ...place, path: place.path === "" ? left : place.path }
  const adding = { place: at, target, path, value: { _tag: "Leaf", place: at, value: null } } as const
  const isPlain = /^[+-]?\d+(\.\d+)?$/u.test(value)
  if (sign === "+=" || sign === "-=") {
    if (isPlain) return { ...adding, add: sign === "+=" ? Number(value) : -Number(value) }
    return { ...at, message: `expected a number behind ${sign}, found ${quoted(value)}` }
  }
  if (sign === "=" && isPlain && isSigned(value)) return { ...adding, add: Number(value), signed: value }
  const read = readYaml({ file: place.file, text: value })
  if (value === "" || read._tag === "Refused") {
    const why = read._tag === "Refused" ? `: ${read.problems[0]?.message}` : ""
    return { ...at, message: `expected a value behind ${sign}, found ${quoted(value)}${why}` }
  }
  const number = read.value._tag === "Leaf" && typeof read.value.value === "number" ? read.value.value : undefined
  if (sign === "=" && number !== undefined && isSigned(value)) {
    return { ...at, message: twoReadings(left, [`${number < 0 ? "" : "+"}${number}`]) }
  }
  return { place: at, target, path, add: undefined, value: relocated(read.value, at) }
}

const isSigned = (text: string): boolean => /^[+-]/u.test(text)

/**
 * What is wrong with numbers with signs behind a lone `=`, where they may be meant as they are, or to be added: both
 * ways to write it.
 *
 * @param left what stands before the sign
 * @param values as they were written, with their signs
 */
export const twoReadings = (left: string, values: readonly string[]): string => {
  const [value = ""] = values
  const plain = values.map((each) => each.replace(/^\+/u, "")).join(",")
  const added = values.length === 1 && value.startsWith("-") ? `-=${value.slice(1)}` : `+=${plain}`
  const found = cut(values.join(","))
  return `${quoted(`=${found}`)} may mean a value here, or what is added: write ${left}:=${plain} for the value, ${left}${added} to add`
}

/** Why a change is refused, if it may mean two things: a number with a sign where a number below 0 can stand. */
export const doubtOf = ({ path, place, signed, target }: Assignment, canBeNegative: boolean): Problem | undefined =>
  signed === undefined || !canBeNegative
    ? undefined
    : { ...place, message: twoReadings([target, ...path].join("."), [signed]) }

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
