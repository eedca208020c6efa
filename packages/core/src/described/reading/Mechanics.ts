import type { Source } from "../../contract/Source.ts"
import { didYouMean, quoted } from "../../scenario/didYouMean.ts"
import { mechanicRule } from "../../scenario/mechanicsIn.ts"
import { readYaml } from "../../scenario/yaml/readYaml.ts"
import { child, type Mapping, type Tree } from "../../scenario/yaml/tree.ts"
import type { Expression } from "../language/Expression.ts"
import type { Rule } from "../language/Game.ts"
import { keys } from "../language/keys.ts"
import type { FileReader } from "./FileReader.ts"
import { type Published, publishedHooks } from "./Published.ts"

/** Something that a mechanic does somewhere in a game. */
export interface Hook {
  /** The house rule that turns its mechanic on. */
  readonly on: Expression
  readonly tree: Mapping
  readonly cite: string
  readonly topic: string
}

/** What mechanics from outside do, in the order of the files and of the hooks in them. */
export interface Hooks {
  readonly afterRoll: ReadonlyMap<string, readonly Hook[]>
  readonly insteadOfRoll: ReadonlyMap<string, readonly Hook[]>
  readonly beforeHarm: readonly Hook[]
  readonly when: ReadonlyMap<string, readonly Hook[]>
}

/** A mechanic as it was read, before the game that it is added to. */
interface Mechanic {
  readonly rule: string
  readonly tree: Mapping
}

const sections = ["rules", "stats", "tracks", "conditions", "define"] as const

/** Reads mechanics, and puts what they bring to the sections of the game. */
export const readMechanics = (
  file: FileReader,
  sources: readonly Source[],
  game: Mapping,
  taken: Published["taken"] = {},
): { readonly tree: Mapping; readonly mechanics: readonly Mechanic[] } => {
  const mechanics: Mechanic[] = []
  const entries = new Map(game.entries)
  for (const source of sources) {
    const read = readYaml(source)
    if (read._tag === "Refused") for (const problem of read.problems) file.wrong(problem, problem.message)
    else if (read.value._tag !== "Mapping")
      file.wrong(read.value.place, "expected the file of a mechanic: a mapping with title and hooks")
    else {
      file.keys(read.value, keys.mechanic)
      mechanics.push({ rule: mechanicRule(source.file), tree: read.value })
      for (const section of sections) add(file, entries, section, read.value, taken[section])
    }
  }
  return { tree: { ...game, entries }, mechanics }
}

const add = (
  file: FileReader,
  entries: Map<string, { key: Mapping["place"]; value: Tree }>,
  section: string,
  from: Mapping,
  taken: ReadonlySet<string> = new Set(),
) => {
  const more = from.entries.get(section)
  if (more === undefined) return
  const known = entries.get(section)
  if (known === undefined) {
    entries.set(section, more)
    return
  }
  // Anything but a mapping is refused where the section is read.
  if (more.value._tag !== "Mapping" || known.value._tag !== "Mapping") return
  const all = new Map(known.value.entries)
  for (const [name, entry] of more.value.entries) {
    if (all.has(name) || taken.has(name))
      file.wrong(entry.key, `the game has ${quoted(name)} in its ${section} already: choose another name`)
    else all.set(name, entry)
  }
  entries.set(section, { key: known.key, value: { ...known.value, entries: all } })
}

/** The house rules that turn mechanics on. */
export const rulesOfMechanics = (file: FileReader, mechanics: readonly Mechanic[]): readonly Rule[] =>
  mechanics.map(({ rule, tree }) => ({
    id: rule,
    text: file.words(child(tree, "title"), rule),
    default: 0,
    from: 0,
    to: 1,
    isSwitch: true,
  }))

/** What mechanics may follow under `when`; before harm they have a key of their own. */
const ownHooks = Object.keys(keys.when).filter((name) => name !== "before-harm")

const places = ["after-roll", "instead-of-roll", "before-harm", "when"] as const

/**
 * The hooks of mechanics.
 *
 * @param before how many house rules come before theirs
 * @param published whether they are added to a published game
 */
export const hooksOf = (
  file: FileReader,
  id: string,
  mechanics: readonly Mechanic[],
  before: number,
  published = false,
): Hooks => {
  const afterRoll = new Map<string, Hook[]>()
  const insteadOfRoll = new Map<string, Hook[]>()
  const when = new Map<string, Hook[]>()
  const beforeHarm: Hook[] = []
  const put = (map: Map<string, Hook[]>, name: string, hook: Hook) => map.set(name, [...(map.get(name) ?? []), hook])
  mechanics.forEach(({ rule, tree }, i) => {
    const list = child(tree, "hooks")
    if (list !== undefined && (list._tag !== "List" || list.items.length === 0))
      file.wrong(list.place, "expected a list of hooks, each with after-roll, instead-of-roll, before-harm or when")
    const items = list?._tag === "List" ? list.items : []
    items.forEach((item, number) => {
      if (item._tag !== "Mapping") {
        file.wrong(item.place, "expected a hook: a mapping with after-roll, instead-of-roll, before-harm or when")
        return
      }
      file.keys(item, keys.hook)
      const named = places.filter((place) => item.entries.has(place))
      const [place] = named
      if (place === undefined || named.length > 1) {
        file.wrong(
          item.place,
          `expected one of ${places.join(", ")}${named.length > 1 ? `, found ${named.join(", ")}` : ""}`,
        )
        return
      }
      if (published && (place === "after-roll" || place === "instead-of-roll")) {
        file.wrong(
          item.entries.get(place)?.key ?? item.place,
          `${place} is for games that a file describes: in ${id} a mechanic has before-harm and when`,
        )
        return
      }
      const does = place === "instead-of-roll" ? "roll" : "do"
      const not = does === "do" ? "roll" : "do"
      if (!item.entries.has(does))
        file.wrong(item.place, `missing key "${does}": ${keys.hook[does].says.toLowerCase()}`)
      const extra = item.entries.get(not)
      if (extra !== undefined) file.wrong(extra.key, `${place} takes ${does}, not ${not}`)
      const hook: Hook = {
        on: { is: "rule", index: before + i },
        tree: item,
        cite: `${id}.${rule}.${number + 1}`,
        topic: rule,
      }
      if (place === "before-harm") beforeHarm.push(hook)
      else if (place === "when") {
        const word = file.word(child(item, "when"), published ? publishedHooks : ownHooks)
        if (word !== undefined) put(when, word, hook)
      } else {
        const map = place === "after-roll" ? afterRoll : insteadOfRoll
        for (const name of namesIn(child(item, place))) put(map, name, hook)
      }
    })
  })
  return { afterRoll, insteadOfRoll, beforeHarm, when }
}

/** One name, or a list of them. */
const namesIn = (tree: Tree | undefined): readonly string[] =>
  tree?._tag === "List" ? tree.items.flatMap(namesIn) : [tree?._tag === "Leaf" ? String(tree.value) : ""]

/** Complains about hooks on rolls that nobody makes. */
export const mustBeRolled = (file: FileReader, { afterRoll, insteadOfRoll }: Hooks, rolls: readonly string[]): void => {
  const check = (place: (typeof places)[number], hooks: Hooks["afterRoll"]) => {
    for (const [name, list] of hooks) {
      if (rolls.includes(name)) continue
      for (const { tree } of list)
        file.wrong(
          (child(tree, place) ?? tree).place,
          `no roll is called ${quoted(name)}${didYouMean(name, [...new Set(rolls)])}`,
        )
    }
  }
  check("after-roll", afterRoll)
  check("instead-of-roll", insteadOfRoll)
}
