import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import { checkTree } from "./yaml/checkTree.ts"
import { didYouMean, quoted } from "./didYouMean.ts"
import { Bilingual, expectedId, Label, slug, type Words } from "./names.ts"
import { addTo, mostProblems, type Problem } from "./problems.ts"
import { child, filtered, type Mapping, merge, type Tree } from "./yaml/tree.ts"

/** Stat blocks and the tables of things that they refer to, by id, as they were written. */
export interface Bestiary {
  readonly blocks: ReadonlyMap<string, Mapping>
  /** What stat blocks are called, where they say so. */
  readonly names: ReadonlyMap<string, Words>
  /** By section and id. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, Mapping>>
}

/** What a stat block is called for readers: it is no part of it. */
export const sheetName = Bilingual(Label)

/** The section of a bestiary file that lists stat blocks. */
export const combatants = "combatants"

/** Something with the problems that were found on the way to it. */
export interface Found<A> {
  readonly value: A
  readonly problems: readonly Problem[]
}

/** What was found in a bestiary that stands alone: that of a system does in most of its scenarios. */
const known = new WeakMap<object, WeakMap<Tree, Found<Bestiary>>>()

/** Gathers bestiary files (the last one wins where they name the same thing) and checks every stat block in them. */
export const bestiaryOf = <T extends System>(rules: Ruleset<T>, files: readonly Tree[]): Found<Bestiary> => {
  const [alone] = files
  if (alone === undefined || files.length > 1) return gathered(rules, files)
  const its = known.get(rules) ?? new WeakMap<Tree, Found<Bestiary>>()
  known.set(rules, its)
  const found = its.get(alone) ?? gathered(rules, files)
  its.set(alone, found)
  return found
}

const gathered = <T extends System>(rules: Ruleset<T>, files: readonly Tree[]): Found<Bestiary> => {
  const problems: Problem[] = []
  const sections = [combatants, ...Object.keys(rules.bestiary.tables)]
  const all = new Map(sections.map((section) => [section, new Map<string, Mapping>()]))
  const names = new Map<string, Words>()
  for (const file of files) {
    if (file._tag !== "Mapping") {
      problems.push({ ...file.place, message: `expected a mapping with ${sections.join(", ")}` })
      continue
    }
    for (const [section, entry] of file.entries) {
      const table = all.get(section)
      if (table === undefined) {
        problems.push({ ...entry.key, message: `unknown key ${quoted(section)}${didYouMean(section, sections)}` })
      } else {
        for (const [id, thing] of named(entry.value, problems)) {
          const its = section === combatants ? child(thing, "name") : undefined
          const name = its && checkTree(sheetName, its)
          if (name !== undefined) addTo(problems, name.problems)
          if (name?.value !== undefined) names.set(id, name.value)
          else if (section === combatants) names.delete(id)
          table.set(id, its === undefined ? thing : filtered(thing, (key) => key !== "name"))
        }
      }
    }
  }
  const blocks = all.get(combatants) ?? new Map<string, Mapping>()
  all.delete(combatants)
  const bestiary: Bestiary = { blocks, names, tables: all }
  for (const block of blocks.values()) {
    if (problems.length > mostProblems) break
    addTo(problems, statBlockOf(rules, bestiary, block).problems)
  }
  return { value: bestiary, problems }
}

/** The entries of a section by id, without it. */
const named = (section: Tree, problems: Problem[]): ReadonlyMap<string, Mapping> => {
  const things = new Map<string, Mapping>()
  if (section._tag !== "List") {
    problems.push({ ...section.place, message: "expected a list of entries, each with an id" })
    return things
  }
  for (const item of section.items) {
    const id = child(item, "id")
    if (item._tag !== "Mapping" || id === undefined) {
      problems.push({ ...item.place, message: "expected an entry with an id" })
    } else if (id._tag !== "Leaf" || typeof id.value !== "string" || !slug.test(id.value)) {
      problems.push({ ...id.place, message: `expected ${expectedId(id._tag === "Leaf" ? id.value : undefined)}` })
    } else if (things.has(id.value)) {
      problems.push({ ...id.place, message: `duplicate id: ${quoted(id.value)} stands here a second time` })
    } else {
      things.set(
        id.value,
        filtered(item, (name) => name !== "id"),
      )
    }
  }
  return things
}

/**
 * Decodes a stat block: what it refers to in the tables is merged into it first. Undefined when it cannot be used.
 *
 * @param adjust changes it once that is done
 */
export const statBlockOf = <T extends System>(
  rules: Ruleset<T>,
  bestiary: Bestiary,
  block: Tree,
  adjust: (whole: Tree) => Tree = (whole) => whole,
): Found<T["statBlock"] | undefined> => {
  const problems: Problem[] = []
  let whole: Tree | undefined = block
  for (const [section, shape] of Object.entries(rules.bestiary.tables)) {
    const table = bestiary.tables.get(section) ?? new Map<string, Mapping>()
    whole = whole && withTable(whole, section, shape, table, problems)
  }
  if (whole === undefined) return { value: undefined, problems }
  const decoded = checkTree(rules.statBlock, adjust(whole))
  const all = [...problems, ...decoded.problems]
  return { value: all.length > 0 ? undefined : decoded.value, problems: all }
}

/** A stat block with the things of one table merged in; undefined when it names none that there is. */
const withTable = (
  block: Tree,
  section: string,
  shape: { readonly in: string; readonly by: string },
  table: ReadonlyMap<string, Mapping>,
  problems: Problem[],
): Tree | undefined => {
  const field = block._tag === "Mapping" ? block.entries.get(shape.in) : undefined
  if (block._tag !== "Mapping" || field === undefined) return block
  const known = (item: Tree): readonly Tree[] => {
    const reference = child(item, shape.by)
    const natural = child(item, "natural")
    if (reference?._tag !== "Leaf" || typeof reference.value !== "string") return [item]
    if (natural?._tag === "Leaf" && natural.value === true) return [item]
    const thing = table.get(reference.value)
    if (thing !== undefined) return [merge(thing, item)]
    const meant = didYouMean(reference.value, table.keys())
    problems.push({ ...reference.place, message: `nothing in ${section} is called ${quoted(reference.value)}${meant}` })
    return []
  }
  const { value } = field
  const items = value._tag === "List" ? value.items.flatMap(known) : known(value)
  const first = items[0]
  if (first === undefined) return value._tag === "List" && value.items.length === 0 ? block : undefined
  const resolved: Tree = value._tag === "List" ? { ...value, items } : first
  return { ...block, entries: new Map(block.entries).set(shape.in, { ...field, value: resolved }) }
}
