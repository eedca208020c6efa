import { type Place, type Problem, placeOf, plain, type Tree, yamlLimits } from "@refriega/core"
import { idOf } from "./idOf.ts"
import type { Field, Mapping } from "./Mapping.ts"
import { numberIn } from "./numberIn.ts"
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
}

/**
 * Makes stat blocks of creatures.
 *
 * @param begin is told of each field of each creature before it is worked out, and of `where`, by -1
 */
export const mapRecords = async (
  mapping: Mapping,
  records: readonly Tree[],
  begin: (record: number, field: number) => void = () => {},
): Promise<Mapped> => {
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
    /** What an expression comes to for this creature; undefined, and told, where that cannot be worked out. */
    const worked = async ({ from, place }: Omit<Field, "path">): Promise<unknown> => {
      reads = []
      try {
        return plainOf(await from.evaluate(seen, functions))
      } catch (error) {
        const message = reasonOf(error)
        const source = sourceOf(record, reads)
        problems.push({ ...source, message: `${place.path} (${place.file}:${place.line}): ${message}` })
        return undefined
      }
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
    blocks.push(block)
    if (read.size === 0) problems.push({ ...record.place, message: "the mapping reads nothing of this creature" })
    if (problems.length > before) failed.add(block)
    const left = leavesOf(document).filter(({ path }) => !read.has(JSON.stringify(path)))
    for (const text of new Set(left.filter(({ path }) => !isIgnored(mapping, pathText(path))).map(leafText))) {
      count(unread, text)
    }
  }
  return { blocks, problems, failed, unread, unknown, leftOut }
}

/**
 * A value of an expression as plain data: it may hold parts of the document that note who reads them, and lists that are no plain ones.
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

/** What went wrong in an expression: JSONata says it in words of its own; what JavaScript says of types is none of a mapping's words. */
const reasonOf = (error: unknown): string => {
  if (error instanceof RangeError) return "this goes too deep"
  if (error instanceof TypeError) return "this cannot be worked out of values of these kinds"
  return (error as { readonly message: string }).message
}

const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

/** The place of the first value that an expression has read; of the creature when it has read none. */
const sourceOf = (record: Tree, reads: readonly Path[]): Place => placeOf(record, ...(reads[0] ?? []))

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
  /** What a word means by a table of the mapping, without regard to case; nothing, and noted, where the table does not have it. */
  known: (table: string, word: unknown): unknown => {
    if (typeof word !== "string") return undefined
    const found = Object.entries(tables[table] ?? {}).find(([name]) => name.toLowerCase() === word.toLowerCase())
    if (found === undefined) note(`${table}: ${word}`)
    return found?.[1]
  },
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
