import { quoted } from "./didYouMean.ts"
import { includeProblem } from "./includePath.ts"
import type { Problem } from "./problems.ts"
import { child, emptyMapping, type Leaf, type Mapping, type Tree } from "./yaml/tree.ts"

/**
 * The files of mechanics that a scenario names, and the scenario with the house rules that turn them on in their stead.
 */
export interface Mechanics {
  /** Paths relative to the scenario's folder that cannot lead out of it, each once. */
  readonly files: readonly string[]
  readonly tree: Mapping
}

const most = 16

/** The house rule that turns a mechanic on: by the name of its file. */
export const mechanicRule = (file: string): string => `mechanics.${idOf(file)}`

const idOf = (file: string): string => (file.split("/").at(-1) ?? file).replace(/\.ya?ml$/u, "")

/**
 * Takes the lists of mechanics out of a scenario and its variants. A mechanic is in the game of all variants, as a
 * house rule that is off: the scenario turns its own on, and a variant those that it names.
 */
export const mechanicsIn = (tree: Mapping, problems: Problem[]): Mechanics => {
  const files = new Map<string, string>()
  const named = (list: Tree | undefined): readonly (Leaf & { readonly value: string })[] =>
    list?._tag !== "List"
      ? []
      : list.items.flatMap((item) => {
          const path = item._tag === "Leaf" && typeof item.value === "string" ? item.value.replace(/^\.\//u, "") : ""
          const message = path === "" ? "expected the path of a file" : includeProblem(path)
          const other = files.get(mechanicRule(path))
          if (message !== undefined) problems.push({ ...item.place, message: `${message} (${quoted(path)})` })
          else if (other !== undefined && other !== path)
            problems.push({
              ...item.place,
              message: `two mechanics are called ${quoted(idOf(path))}: ${other}, ${path}`,
            })
          else if (files.size === most && other === undefined)
            problems.push({ ...item.place, message: `expected at most ${most} mechanics` })
          else {
            files.set(mechanicRule(path), path)
            return [{ ...item, value: path } as Leaf & { readonly value: string }]
          }
          return []
        })
  /** The same mapping with the rules on that its list names. */
  const turned = (of: Mapping): Mapping => {
    const list = child(of, "mechanics")
    if (list === undefined) return of
    if (list._tag !== "List") problems.push({ ...list.place, message: "expected a list of files, as [./shields.yaml]" })
    const rules = child(of, "rules")
    // What is wrong with rules is the schema's to say.
    const before = rules === undefined ? emptyMapping(list.place) : rules
    if (before._tag !== "Mapping") return of
    const entries = new Map(before.entries)
    for (const { place, value } of named(list)) {
      const rule = mechanicRule(value)
      if (!entries.has(rule)) entries.set(rule, { key: place, value: { _tag: "Leaf", place, value: true } })
    }
    const all = new Map(of.entries)
    all.delete("mechanics")
    all.set("rules", { key: of.entries.get("rules")?.key ?? list.place, value: { ...before, entries } })
    return { ...of, entries: all }
  }
  const scenario = turned(tree)
  const variants = child(scenario, "variants")
  if (variants?._tag !== "Mapping") return { files: [...files.values()], tree: scenario }
  const changed = [...variants.entries].map(
    ([id, { key, value }]) => [id, { key, value: value._tag === "Mapping" ? turned(value) : value }] as const,
  )
  const key = scenario.entries.get("variants")?.key ?? variants.place
  const all = new Map(scenario.entries).set("variants", { key, value: { ...variants, entries: new Map(changed) } })
  return { files: [...files.values()], tree: { ...scenario, entries: all } }
}
