import type * as Schema from "effect/Schema"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import { type Assignment, assign, doubtOf, isProblem, parseAssignment } from "./assignment.ts"
import { canBeNegative } from "./canBeNegative.ts"
import type { Place, Problem } from "./problems.ts"
import { fieldPart } from "./scenarioSchema.ts"
import { child, descendant, emptyMapping, type List, type Mapping, merge, type Tree } from "./yaml/tree.ts"

/** A variant that no file has: changes that somebody asked for by hand. */
export interface AdHoc {
  readonly id: string
  /** Changes as `parseAssignment` reads them. */
  readonly set: readonly string[]
  /** Variants of the file whose changes it makes first, one on top of the other. */
  readonly on?: readonly string[]
}

/** So many variants can be made up beside those of a file: the points of a search or a sweep. */
export const mostMadeUp = 5000

/** Why no more can be made up; undefined where so many can. */
export const tooManyMadeUp = (count: number): string | undefined =>
  count <= mostMadeUp
    ? undefined
    : `${count} variants are made up beside those of the file, and ${mostMadeUp} are the most: take fewer values`

/** What messages call the place of changes that are in no file: their line is their number. */
export const byHand = "--set"

/** A scenario with further variants, as if they stood in the file. */
export const withAdHoc = (
  tree: Tree,
  variants: readonly AdHoc[],
): { readonly tree: Tree; readonly problems: Problem[] } => {
  const problems: Problem[] = []
  if (tree._tag !== "Mapping" || variants.length === 0) return { tree, problems }
  const written = child(tree, "variants")
  const place: Place = { file: byHand, line: 1, column: 1, path: "" }
  const tooMany = tooManyMadeUp(variants.length)
  if (tooMany !== undefined) return { tree, problems: [{ ...place, message: tooMany }] }
  const entries = new Map(written?._tag === "Mapping" ? written.entries : [])
  for (const { id, on = [], set } of variants) {
    if (entries.has(id)) {
      problems.push({ ...place, message: `the scenario has a variant "${id}" of its own: choose another id` })
    }
    const items = set.map((value, i): Tree => ({ _tag: "Leaf", place: { ...place, line: i + 1 }, value }))
    const below = on.map((name) => child(written, name))
    const unknown = on.find((_, i) => below[i]?._tag !== "Mapping")
    if (unknown !== undefined) problems.push({ ...place, message: `there is no variant "${unknown}" to build on` })
    const sets = below.flatMap((each) => {
      const own = child(each, "set")
      return own?._tag === "List" ? own.items : []
    })
    const list: List = { _tag: "List", place, items: [...sets, ...items] }
    const title: Tree = { _tag: "Leaf", place, value: titleOf([...on, ...set]) }
    const said = mapping(place, [
      ["title", { key: place, value: title }],
      ["set", { key: place, value: list }],
    ])
    entries.set(id, { key: place, value: [...below, said].reduce<Tree>(merge, mapping(place, [])) })
  }
  const value: Mapping = { _tag: "Mapping", place: written?.place ?? place, entries }
  return { tree: { ...tree, entries: new Map(tree.entries).set("variants", { key: value.place, value }) }, problems }
}

/** What changes made by hand are called: themselves, on one line. */
export const titleOf = (set: readonly string[]): string => {
  const text = set.join(", ").replaceAll(/\s+/gu, " ")
  return text.length > 80 ? `${text.slice(0, 79).toWellFormed()}…` : text || "–"
}

const mapping = (place: Place, entries: readonly (readonly [string, { key: Place; value: Tree }])[]): Mapping => ({
  _tag: "Mapping",
  place,
  entries: new Map(entries),
})

/**
 * Carries out those changes in `set` lists of variants that go at parts of the scenario (`rules`, `setting`,
 * `policies`, `counts`, `cast`, `field`): as if the variants had these parts. Changes of stat blocks stay in the list;
 * they wait for the stat blocks.
 */
export const spreadSets = <T extends System>(
  rules: Ruleset<T>,
  tree: Tree,
): { readonly tree: Tree; readonly problems: readonly Problem[] } => {
  const problems: Problem[] = []
  const variants = child(tree, "variants")
  if (tree._tag !== "Mapping" || variants?._tag !== "Mapping") return { tree, problems }
  const spread = [...variants.entries].map(([id, { key, value }]) => {
    const list = child(value, "set")
    if (value._tag !== "Mapping" || list?._tag !== "List") return [id, { key, value }] as const
    return [id, { key, value: variantWith(rules, tree, value, list, problems) }] as const
  })
  const value: Mapping = { ...variants, entries: new Map(spread) }
  const entries = new Map(tree.entries)
  const key = entries.get("variants")?.key ?? variants.place
  return { tree: { ...tree, entries: entries.set("variants", { key, value }) }, problems }
}

const variantWith = <T extends System>(
  rules: Ruleset<T>,
  tree: Mapping,
  variant: Mapping,
  list: List,
  problems: Problem[],
): Mapping => {
  const rest: Tree[] = []
  let changed: Tree = variant
  for (const item of list.items) {
    // Anything but a text is the schema's to refuse.
    const change =
      item._tag === "Leaf" && typeof item.value === "string" ? parseAssignment(item.value, item.place) : item
    if (isProblem(change)) problems.push(change)
    else if ("_tag" in change) rest.push(change)
    else if (!Object.hasOwn(parts, change.target)) rest.push(item)
    else {
      const part = parts[change.target as keyof typeof parts]
      const way = part === "rules" ? ruleWay(rules, change) : change.path
      const before = presentPart(rules, tree, changed, part, way)
      const doubt = change.signed === undefined ? undefined : doubtOf(change, canBeBelow0(rules, part, way))
      const after = doubt ?? assign(before, change, way)
      if (isProblem(after)) problems.push(after)
      else {
        const place = change.place
        changed = merge(changed, mapping(place, [[part, { key: place, value: after }]]))
      }
    }
  }
  const entries = new Map((changed as Mapping).entries)
  const { place } = list
  if (rest.length === 0) entries.delete("set")
  else entries.set("set", { key: place, value: { ...list, items: rest } })
  return { ...variant, entries }
}

/** What the first part of a change can be, beside an id, and the part of a variant that it means. */
export const parts = {
  rules: "rules",
  houseRules: "rules",
  setting: "setting",
  policies: "policies",
  policy: "policies",
  counts: "counts",
  count: "counts",
  cast: "cast",
  field: "field",
} as const

/** Whether a number below 0 can stand at a place of a part; counts have none, and policies no numbers. */
const canBeBelow0 = <T extends System>(
  rules: Ruleset<T>,
  part: (typeof parts)[keyof typeof parts],
  way: readonly string[],
): boolean => {
  const [name = "", ...rest] = way
  if (part === "setting") return canBeNegative(rules.setting, way)
  if (part === "field") return canBeNegative(fieldPart(rules), way)
  const rule: { readonly schema: Schema.Top } | undefined =
    part === "rules" && Object.hasOwn(rules.houseRules, name)
      ? rules.houseRules[name as keyof T["houseRules"]]
      : undefined
  return rule !== undefined && canBeNegative(rule.schema, rest)
}

/** The names of house rules may have dots in them: the longest name that fits is meant. */
const ruleWay = <T extends System>(rules: Ruleset<T>, { path }: Assignment): readonly string[] => {
  for (let length = path.length; length > 0; length--) {
    const name = path.slice(0, length).join(".")
    if (Object.hasOwn(rules.houseRules, name)) return [name, ...path.slice(length)]
  }
  return [path.join(".")]
}

/**
 * The part of a variant that a change goes at, with what it must find there: numbers to add to, the rest of a
 * battlefield.
 */
const presentPart = <T extends System>(
  rules: Ruleset<T>,
  tree: Mapping,
  variant: Tree,
  part: (typeof parts)[keyof typeof parts],
  way: readonly string[],
): Tree => {
  const own = child(variant, part) ?? emptyMapping({ ...tree.place, path: part })
  const [name = ""] = way
  if (child(own, name) !== undefined) return own
  if (part === "field") return merge(child(tree, "field") ?? own, child(variant, "field"))
  const written = part === "counts" ? countOf(tree, name) : child(child(tree, part), name)
  const rule = part === "rules" ? rules.houseRules[name as keyof typeof rules.houseRules]?.default : undefined
  const value: Tree | undefined =
    written ?? (typeof rule === "number" ? { _tag: "Leaf", place: own.place, value: rule } : undefined)
  return value === undefined ? own : merge(mapping(own.place, [[name, { key: own.place, value }]]), own)
}

/** How many there are of a row of members, by its id or that of its stat block. */
const countOf = (tree: Mapping, name: string): Tree | undefined => {
  const sides = child(tree, "sides")
  const rows =
    sides?._tag === "Mapping"
      ? [...sides.entries.values()].flatMap(({ value }) => {
          const members = child(value, "members")
          return members?._tag === "List" ? members.items : []
        })
      : []
  const row = rows.find((each) => {
    const id = descendant(each, "id") ?? descendant(each, "is")
    return id?._tag === "Leaf" && id.value === name
  })
  return row && (child(row, "count") ?? { _tag: "Leaf", place: row.place, value: 1 })
}
