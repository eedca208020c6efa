import { type Place, type Problem, placeOf, plain, type Tree, yamlLimits } from "@refriega/core/internal"
import { idOf, numberIn, readCreature } from "@refriega/studio/creatures"
import type { Field, ListField, Mapping } from "./Mapping.ts"
import { leafText, leavesOf, type Path, pathText, watched } from "./watched.ts"

/** What became of creatures. */
export interface Mapped {
  /** Stat blocks, with the places in the source that their values come from. */
  readonly blocks: readonly Tree[]
  readonly problems: readonly Problem[]
  /** The stat blocks of which a field could not be worked out. */
  readonly failed: ReadonlySet<Tree>
  /** How many creatures have a value that nothing reads, by its path. */
  readonly unread: ReadonlyMap<string, number>
  /** How many times a word was met that a table of the mapping does not have, as `edges: Brawny`. */
  readonly unknown: ReadonlyMap<string, number>
  /** How many creatures `where` leaves out. */
  readonly leftOut: number
  /**
   * What of each creature its stat block does not take, by kind (`Mapping.kinds`), most important first; in the order
   * of the creatures.
   */
  readonly lost: readonly Lost[]
  /** Items of lists that cannot be used and are left out, each with its creature's name before it. */
  readonly odd: readonly Problem[]
}

/** What a stat block does not take of its creature. */
export interface Lost {
  /** Which of the stat blocks. */
  readonly block: number
  readonly creature: string
  readonly kind: string
  readonly names: readonly string[]
}

/**
 * Makes stat blocks of creatures.
 *
 * @param begin called with each field of each creature before it is computed, and for `where` with -1
 */
export const mapRecords = async (
  mapping: Mapping,
  records: readonly Tree[],
  begin: (record: number, field: number) => void = () => {},
): Promise<Mapped> => {
  const lost: Lost[] = []
  const odd: Problem[] = []
  const unread = new Map<string, number>()
  const unknown = new Map<string, number>()
  const problems: Problem[] = []
  const blocks: Tree[] = []
  const failed = new Set<Tree>()
  let leftOut = 0
  const functions = functionsOf(mapping, (word) => count(unknown, word))
  for (const [number, record] of records.entries()) {
    const document = plain(record)
    const read = new Set<string>()
    let reads: Path[] = []
    const seen = watched(document, (path) => {
      reads.push(path)
      read.add(JSON.stringify(path))
    })
    const before = problems.length
    const creature = mapping.reads === undefined ? seen : readCreature(seen)
    if (creature === undefined) {
      const message = "expected a creature in a form that is known: of Foundry VTT, Open5e or the 5e-database"
      problems.push({ ...record.place, message })
      const none: Tree = { _tag: "Mapping", place: record.place, entries: new Map() }
      blocks.push(none)
      failed.add(none)
      continue
    }
    const called = (): string => nameOf(document)
    /** What an expression comes to for this creature; undefined, and told, where that cannot be worked out. */
    const worked = async ({ from, place }: Omit<Field, "path">): Promise<unknown> => {
      reads = []
      try {
        return plainOf(await from.evaluate(creature, functions))
      } catch (error) {
        const source = sourceOf(record, reads)
        // Who writes a mapping must know what is wrong with it; who uses one of the program's, what of the creature is.
        const message = reasonOf(error)
        const own = `this cannot be worked out: ${place.path.replace(/^(?:fields|lists)\./u, "")}`
        problems.push({
          ...source,
          message: mapping.isOwn ? own : `${place.path} (${place.file}:${place.line}): ${message}`,
        })
        return undefined
      }
    }
    const elementsOf = async (list: ListField): Promise<readonly unknown[]> => {
      const found = await worked(list)
      return found === undefined || found === null ? [] : [found].flat()
    }
    const itemName = async ({ name }: ListField, element: unknown): Promise<string | undefined> => {
      const found: unknown = await name?.evaluate(element, functions)
      return typeof found === "string" && found !== "" ? found : undefined
    }
    begin(number, -1)
    if (mapping.where !== undefined && (await worked(mapping.where)) === false) {
      leftOut++
      continue
    }
    let block: Tree = { _tag: "Mapping", place: record.place, entries: new Map() }
    for (const [i, field] of mapping.fields.entries()) {
      begin(number, i)
      const value = await worked(field)
      const place = sourceOf(record, reads)
      const source = { ...place, path: `${place.path} → ${field.path.join(".")}` }
      if (value !== undefined) block = withValue(block, field.path, value, source)
    }
    const more = mapping.sheet === undefined ? undefined : await worked(mapping.sheet)
    if (typeof more === "object" && more !== null) {
      // It reads all of a creature, so it comes from the creature.
      const { place } = record
      const from = place.path === "" ? called() : place.path
      for (const [key, value] of Object.entries(more))
        block = withValue(block, [key], value, { ...place, path: `${from} → ${key}` })
    }
    for (const [i, list] of mapping.lists.entries()) {
      begin(number, mapping.fields.length + i)
      const elements = await elementsOf(list)
      const place = sourceOf(record, reads)
      const items: Tree[] = []
      for (const element of elements) {
        const name = (await itemName(list, element)) ?? list.path.join(".")
        const at = {
          ...placeNamed(record, name),
          path: `${called()}: ${name} → ${list.path.join(".")}[${items.length}]`,
        }
        try {
          const value = plainOf(await list.as.evaluate(element, functions))
          if (value !== undefined && value !== null) items.push(treeOf(value, at))
        } catch {
          odd.push({ ...placeNamed(record, name), path: "", message: `${called()}: ${name} cannot be understood` })
        }
      }
      block = withList(block, list.path, { _tag: "List", place, items })
    }
    for (const { from, id } of mapping.lost) {
      try {
        const found = plainOf(await from.evaluate(creature, functions))
        const names = [found].flat().filter((name) => typeof name === "string" && name !== "") as readonly string[]
        if (names.length > 0)
          lost.push({ block: blocks.length, creature: called(), kind: id, names: [...new Set(names)] })
      } catch {
        lost.push({ block: blocks.length, creature: called(), kind: id, names: ["?"] })
      }
    }
    blocks.push(block)
    if (read.size === 0) problems.push({ ...record.place, message: "the mapping reads nothing of this creature" })
    if (problems.length > before) failed.add(block)
    const left = leavesOf(document).filter(({ path }) => !read.has(JSON.stringify(path)))
    for (const text of new Set(left.filter(({ path }) => !isIgnored(mapping, pathText(path))).map(leafText))) {
      count(unread, text)
    }
  }
  return { blocks, problems, failed, unread, unknown, leftOut, lost, odd }
}

/**
 * A value of an expression as plain data: it may hold parts of the document that note who reads them, and lists that
 * are no plain ones.
 *
 * @throws Error for what no file can hold
 */
const plainOf = (value: unknown): unknown => {
  if (value === undefined) return undefined
  const text = JSON.stringify(value, (_, part: unknown) => {
    const isFunction = typeof part === "object" && part !== null && "_jsonata_lambda" in part
    if (isFunction || typeof part === "function") throw new Error("expected a value, found a function")
    return part
  })
  const own: unknown = JSON.parse(text)
  if (isDeeper(own, yamlLimits.depth)) throw new Error(`expected at most ${yamlLimits.depth} levels of nesting`)
  return own
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)))

/**
 * What went wrong in an expression: JSONata says it in words of its own; what JavaScript says of types is none of a
 * mapping's words.
 */
const reasonOf = (error: unknown): string => {
  if (error instanceof RangeError) return "this goes too deep"
  if (error instanceof TypeError) return "this cannot be worked out of values of these kinds"
  return (error as { readonly message: string }).message
}

const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

/** The place of the first value that an expression has read; of the creature when it has read none. */
const sourceOf = (record: Tree, reads: readonly Path[]): Place => placeOf(record, ...(reads[0] ?? []))

/** Where something of that name is in a creature; the creature's own place where nothing has it. */
const placeNamed = (record: Tree, name: string): Place => {
  const inside = (tree: Tree): Place | undefined => {
    if (tree._tag === "Leaf") return undefined
    if (tree._tag === "List") {
      for (const item of tree.items) {
        const found = inside(item)
        if (found !== undefined) return found
      }
      return undefined
    }
    const own = tree.entries.get("name")?.value
    if (tree !== record && own?._tag === "Leaf" && own.value === name) return tree.place
    for (const { value } of tree.entries.values()) {
      const found = inside(value)
      if (found !== undefined) return found
    }
    return undefined
  }
  return inside(record) ?? record.place
}

/** What a creature calls itself, whatever it comes from. */
const nameOf = (document: unknown): string => {
  const { name, Name, id } = document as Readonly<Record<string, unknown>>
  return ([name, Name, id].find((text) => typeof text === "string" && text !== "") as string | undefined) ?? "?"
}

const withList = (tree: Tree, [key = "", ...rest]: readonly string[], list: Tree): Tree => {
  const entries = new Map(tree._tag === "Mapping" ? tree.entries : [])
  const before = entries.get(key)?.value ?? { _tag: "Mapping", place: list.place, entries: new Map() }
  entries.set(key, { key: list.place, value: rest.length === 0 ? list : withList(before, rest, list) })
  return { _tag: "Mapping", place: tree.place, entries }
}

/** A stat block with a value more. Every part of it comes from one place. */
const withValue = (tree: Tree, [key, ...rest]: readonly string[], value: unknown, place: Place): Tree => {
  if (key === undefined) return treeOf(value, place)
  const entries = new Map(tree._tag === "Mapping" ? tree.entries : [])
  const before = entries.get(key)?.value ?? { _tag: "Mapping", place, entries: new Map() }
  entries.set(key, { key: place, value: withValue(before, rest, value, place) })
  return { _tag: "Mapping", place: tree.place, entries }
}

const treeOf = (value: unknown, place: Place): Tree => {
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

/** Whether a path is one that the mapping leaves out on purpose. */
const isIgnored = ({ ignore = [] }: Mapping, text: string): boolean =>
  ignore.some((each) => (each.endsWith("*") ? text.startsWith(each.slice(0, -1)) : text === each))

/** What expressions can call beside the functions of JSONata. */
const functionsOf = ({ tables = {} }: Mapping, note: (word: string) => void) => ({
  /**
   * What a word means by a table of the mapping, without regard to case; nothing, and noted, where the table does not
   * have it.
   */
  known: (table: string, word: unknown): unknown => {
    if (typeof word !== "string") return undefined
    const found = Object.entries(tables[table] ?? {}).find(([name]) => name.toLowerCase() === word.toLowerCase())
    if (found === undefined) note(`${table}: ${word}`)
    return found?.[1]
  },
  /** Whether a table of the mapping has a word. */
  has: (table: string, word: unknown): boolean =>
    typeof word === "string" &&
    Object.keys(tables[table] ?? {}).some((name) => name.toLowerCase() === word.toLowerCase()),
  /** A name as an id: lower case, with `-` between words. */
  id: idOf,
  /** The modifier of an ability score of d20 games. */
  mod: (score: unknown): number | undefined => {
    const number = typeof score === "number" ? score : numberIn(score)
    return number === undefined ? undefined : Math.floor((number - 10) / 2)
  },
  /** A die with what is added to it: `d8`, `d12+2`. */
  die: (sides: number | undefined, more = 0): string | undefined =>
    sides === undefined ? undefined : `d${sides}${more > 0 ? `+${more}` : ""}`,
})
