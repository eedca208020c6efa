import {
  child,
  dayJsonSchema,
  gameJsonSchema,
  isDayFile,
  type Library,
  libraryGame,
  openDay,
  openScenario,
  readYaml,
  type Ruleset,
  type Source,
  type System,
  scenarioJsonSchema,
  systemOf,
  type Tree,
} from "@refriega/core/internal"
import { policyIds } from "@refriega/sim/pure"
import { hintsInSpanish } from "./hintsInSpanish.ts"
import type { Answer, KnownBlock } from "../src/messages.ts"
import type { Project } from "../src/project/Project.ts"

type SchemaAnswer = Omit<Extract<Answer, { readonly type: "schema" }>, "type" | "id">

/** What fields of each system mean in Spanish. */
const hintsOf: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>> = {
  adnd2e: async () => (await import("./hints/adnd2eHints.ts")).adnd2eHints,
  "d20-modern": async () => (await import("./hints/d20ModernHints.ts")).d20ModernHints,
  ds20: async () => (await import("./hints/ds20Hints.ts")).ds20Hints,
  "savage-worlds": async () => (await import("./hints/savageWorldsHints.ts")).savageWorldsHints,
  symbaroum: async () => (await import("./hints/symbaroumHints.ts")).symbaroumHints,
}

/**
 * What a file of a project may have and name; nothing where the project's system cannot be found.
 */
export const schemaOf = async ({ files, main }: Project, file: string, library: Library): Promise<SchemaAnswer> => {
  const nothing = { schema: undefined, people: [], spanish: {} }
  if (/^game:/mu.test(files[file] ?? "")) {
    const { describedHints } = await import("./hints/describedHints.ts")
    return { ...nothing, schema: gameJsonSchema(), spanish: describedHints }
  }
  const source = { file: main, text: files[main] ?? "" }
  const isDay = isDayFile(source)
  const open = isDay ? openDay(source, library) : openScenario(source, library)
  if (open._tag === "Refused") return nothing
  const { game } = open.value
  const come = libraryGame(library, open.value.system)
  const some = systemOf(
    open.value,
    library,
    game === undefined ? come?.game() : { file: game, text: files[game] ?? "" },
  )
  if (some._tag === "Refused") return nothing
  const hints = await hintsOf[open.value.system]?.()
  return some.value((rules) => {
    const schema = isDay ? dayJsonSchema(rules) : scenarioJsonSchema(rules, policyIds, open.value.system)
    const own = come?.bestiary?.() ?? rules.comesWith?.bestiary?.()
    const others = Object.entries(files).map(([file, text]): Source => ({ file, text }))
    const trees = [...(own === undefined ? [] : [own]), ...others].flatMap((each) => {
      const read = readYaml(each)
      return read._tag === "Good" ? [read.value] : []
    })
    return {
      schema,
      people: trees.flatMap(peopleIn),
      spanish: { ...hintsInSpanish, ...hints, ...modifiersInSpanish(rules), ...rulesInSpanish(rules) },
    }
  })
}

/** What modifiers are called in Spanish, by what the house rule that changes them says of each in English. */
const modifiersInSpanish = <T extends System>({ modifiers }: Ruleset<T>): Readonly<Record<string, string>> =>
  Object.fromEntries(modifiers.map(({ en, es }) => [en, es]))

/** What house rules mean in Spanish, by what their schema says in English. */
const rulesInSpanish = <T extends System>({ houseRules }: Ruleset<T>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values<Ruleset<T>["houseRules"][keyof T["houseRules"]]>(houseRules).map(({ meaning, rules, values }) => {
      const behind = `(${[values, ...rules].join("; ")})`
      return [`${meaning.en} ${behind}`, `${meaning.es} ${behind}`]
    }),
  )

/** Stat blocks of a bestiary file, or of a scenario's own. */
const peopleIn = (tree: Tree): readonly KnownBlock[] => {
  const own = child(tree, "bestiary")
  const list = child(own ?? tree, "combatants")
  if (list?._tag !== "List") return []
  return list.items.flatMap((item) => {
    const id = textOf(child(item, "id"))
    if (id === undefined) return []
    const name = child(item, "name")
    return [{ id, name: textOf(name) ?? textOf(name && child(name, "en")) ?? id, numbers: numbersIn(item, []) }]
  })
}

/** The whole numbers of a stat block, and of the mappings in it. */
const numbersIn = (tree: Tree, keys: readonly string[]): KnownBlock["numbers"] => {
  if (tree._tag === "Leaf") return Number.isInteger(tree.value) ? [{ keys, value: tree.value as number }] : []
  if (tree._tag === "List" || keys.length === 2) return []
  return [...tree.entries].flatMap(([key, { value }]) => numbersIn(value, [...keys, key]))
}

const textOf = (tree: Tree | undefined): string | undefined =>
  tree?._tag === "Leaf" && typeof tree.value === "string" ? tree.value : undefined
