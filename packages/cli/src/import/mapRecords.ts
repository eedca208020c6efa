import type { Problem, Tree } from "@refriega/core/internal"
import { idOf, numberIn } from "@refriega/studio/creatures"
import { treeOf, withList, withValue } from "./blockTree.ts"
import type { Mapping } from "./Mapping.ts"
import { Reading } from "./Reading.ts"
import { leafText, pathText } from "./watched.ts"

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

/** What is noted while creatures are mapped. */
interface Notes {
  readonly blocks: Tree[]
  readonly problems: Problem[]
  readonly failed: Set<Tree>
  readonly unread: Map<string, number>
  readonly unknown: Map<string, number>
  readonly lost: Lost[]
  readonly odd: Problem[]
  leftOut: number
}

/** Called with the number of each field of a creature before it is computed, and for `where` with -1. */
type Begin = (field: number) => void

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
  const notes: Notes = {
    blocks: [],
    problems: [],
    failed: new Set(),
    unread: new Map(),
    unknown: new Map(),
    lost: [],
    odd: [],
    leftOut: 0,
  }
  const functions = functionsOf(mapping, (word) => count(notes.unknown, word))
  for (const [number, record] of records.entries()) {
    const reading = new Reading(record, mapping, functions)
    if (reading.creature === undefined) noteUnknownForm(record, notes)
    else await mapRecord(mapping, reading, notes, (field) => begin(number, field))
  }
  return notes
}

const noteUnknownForm = ({ place }: Tree, { blocks, failed, problems }: Notes): void => {
  const message = "expected a creature in a form that is known: of Foundry VTT, Open5e or the 5e-database"
  problems.push({ ...place, message })
  const none: Tree = { _tag: "Mapping", place, entries: new Map() }
  blocks.push(none)
  failed.add(none)
}

const mapRecord = async (mapping: Mapping, reading: Reading, notes: Notes, begin: Begin): Promise<void> => {
  const { problems } = notes
  const { record } = reading
  const before = problems.length
  begin(-1)
  if (mapping.where !== undefined && (await reading.worked(mapping.where, tellIn(problems))) === false) {
    notes.leftOut++
    return
  }
  const plain = await withFields(mapping, reading, problems, begin)
  const block = await withLists(mapping, reading, notes, plain, begin)
  notes.lost.push(...(await lostOf(mapping, reading, notes.blocks.length)))
  notes.blocks.push(block)
  if (reading.isUnread) problems.push({ ...record.place, message: "the mapping reads nothing of this creature" })
  if (problems.length > before) notes.failed.add(block)
  const left = reading.left.filter(({ path }) => !isIgnored(mapping, pathText(path)))
  for (const text of new Set(left.map(leafText))) count(notes.unread, text)
}

const tellIn =
  (problems: Problem[]) =>
  (problem: Problem): void =>
    void problems.push(problem)

/** The stat block of a creature with its fields, each from its own place. */
const withFields = async (mapping: Mapping, reading: Reading, problems: Problem[], begin: Begin): Promise<Tree> => {
  const tell = tellIn(problems)
  let block: Tree = { _tag: "Mapping", place: reading.record.place, entries: new Map() }
  for (const [i, field] of mapping.fields.entries()) {
    begin(i)
    const value = await reading.worked(field, tell)
    const place = reading.source
    const source = { ...place, path: `${place.path} → ${field.path.join(".")}` }
    if (value !== undefined) block = withValue(block, field.path, value, source)
  }
  const more = mapping.sheet === undefined ? undefined : await reading.worked(mapping.sheet, tell)
  if (typeof more !== "object" || more === null) return block
  // It reads all of a creature, so it comes from the creature.
  const { place } = reading.record
  const from = [place.path, reading.name].filter((text) => text !== "").join(" ")
  for (const [key, value] of Object.entries(more))
    block = withValue(block, [key], value, { ...place, path: `${from} → ${key}` })
  return block
}

/** A stat block with its lists. Items that cannot be used are left out and told. */
const withLists = async (
  mapping: Mapping,
  reading: Reading,
  { odd, problems }: Notes,
  plain: Tree,
  begin: Begin,
): Promise<Tree> => {
  let block = plain
  for (const [i, list] of mapping.lists.entries()) {
    begin(mapping.fields.length + i)
    const found = await reading.worked(list, tellIn(problems))
    const elements: readonly unknown[] = found === undefined || found === null ? [] : [found].flat()
    const place = reading.source
    const items: Tree[] = []
    for (const element of elements) {
      const name = (await reading.textOf(element, list.name)) ?? list.path.join(".")
      const called = `${reading.name}: ${name}`
      const at = { ...reading.placeNamed(name), path: `${called} → ${list.path.join(".")}[${items.length}]` }
      try {
        const value = await reading.over(element, list.as)
        if (value !== undefined && value !== null) items.push(treeOf(value, at))
      } catch {
        odd.push({ ...reading.placeNamed(name), path: "", message: `${called} cannot be understood` })
      }
    }
    block = withList(block, list.path, { _tag: "List", place, items })
  }
  return block
}

/** What a stat block, the next one, does not take of its creature. */
const lostOf = async (mapping: Mapping, reading: Reading, block: number): Promise<readonly Lost[]> => {
  const all: Lost[] = []
  for (const { from, id } of mapping.lost) {
    const of = { block, creature: reading.name, kind: id }
    try {
      const found = await reading.over(reading.creature, from)
      const names = [found].flat().filter((name) => typeof name === "string" && name !== "") as readonly string[]
      if (names.length > 0) all.push({ ...of, names: [...new Set(names)] })
    } catch {
      all.push({ ...of, names: ["?"] })
    }
  }
  return all
}

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

const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1)
