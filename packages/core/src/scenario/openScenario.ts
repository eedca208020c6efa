import { didYouMean, quoted } from "./didYouMean.ts"
import { includeProblem } from "./includePath.ts"
import { type Checked, good, type Problem, refused } from "./problems.ts"
import { readYaml, type Source } from "./readYaml.ts"
import { child, keyPlaceOf, missingPlace, placeOf, type Tree } from "./tree.ts"

/** A scenario file that was read but not decoded: whoever opened it knows now what else to read. */
export interface OpenScenario {
  readonly file: string
  /** The id of the system whose ruleset decodes it. */
  readonly system: string
  /** Further bestiary files, as paths relative to the scenario's folder that cannot lead out of it. */
  readonly include: readonly string[]
  readonly tree: Tree
}

const mostIncludes = 16

/**
 * The first step of reading a scenario: which system is it, and which files belong to it?
 *
 * @param systems the ids of the systems that there are
 */
export const openScenario = (source: Source, systems: readonly string[]): Checked<OpenScenario> => {
  const read = readYaml(source)
  if (read._tag === "Refused") return read
  const tree = read.value
  if (tree._tag !== "Mapping") {
    const found = tree._tag === "List" ? "a list" : tree.value === null ? "nothing" : "a single value"
    return refused([
      { ...tree.place, message: `expected a mapping with system, title, field and sides, found ${found}` },
    ])
  }
  if (isDay(tree))
    return refused([{ ...keyPlaceOf(tree, "day"), message: "expected one fight, found a day of several" }])
  const problems: Problem[] = []
  const id = systemNamed(tree, systems, problems)
  const include = child(tree, "include")
  const names: string[] = []
  if (include?._tag === "List") {
    if (include.items.length > mostIncludes) {
      problems.push({ ...include.place, message: `expected at most ${mostIncludes} files to include` })
    }
    include.items.forEach((item, i) => {
      // Anything but a text is the schema's to refuse.
      if (item._tag !== "Leaf" || typeof item.value !== "string") return
      const message = includeProblem(item.value)
      if (message === undefined) names.push(item.value)
      else problems.push({ ...placeOf(tree, "include", i), message: `${message} (${quoted(item.value)})` })
    })
  }
  if (problems.length > 0) return refused(problems)
  return good({ file: source.file, system: id, include: names, tree })
}

/** Whether a file is a day of several fights instead of one. */
export const isDay = (tree: Tree): boolean => child(tree, "day") !== undefined

/** The id of the system that a file names. */
export const systemNamed = (tree: Tree, systems: readonly string[], problems: Problem[]): string => {
  const system = child(tree, "system")
  const id = system?._tag === "Leaf" ? system.value : undefined
  if (typeof id === "string" && systems.includes(id)) return id
  problems.push(
    system === undefined
      ? {
          ...missingPlace(tree, ["system"]),
          message: otherKind(tree) ?? `missing key "system"; known: ${systems.join(", ")}`,
        }
      : {
          ...system.place,
          message: `unknown system ${quoted(String(id ?? ""))}${didYouMean(String(id ?? ""), systems)}`,
        },
  )
  return ""
}

/** What a file without a system is when it is clearly meant for something else. */
const otherKind = (tree: Tree): string | undefined => {
  if (child(tree, "scenarios") !== undefined) return "this is an experiment: refriega check plays it"
  if (child(tree, "combatants") !== undefined)
    return "these are stat blocks: scenarios of their folder name them, or include them"
  return undefined
}
