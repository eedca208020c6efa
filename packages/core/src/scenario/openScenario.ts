import type { GameSource, Source } from "../contract/Source.ts"
import { didYouMean, quoted } from "./didYouMean.ts"
import { gameFileProblem, includeProblem } from "./includePath.ts"
import { type Library, systemIds } from "./Library.ts"
import { mechanicsIn } from "./mechanicsIn.ts"
import { type Checked, good, type Place, type Problem, refused } from "./problems.ts"
import { readYaml } from "./yaml/readYaml.ts"
import { child, keyPlaceOf, missingPlace, placeOf, type Tree } from "./yaml/tree.ts"

/** A scenario file that was read but not decoded: the caller that opened it knows now what else to read. */
export interface OpenScenario {
  readonly file: string
  /** How it names its system: by the id of one of the library's, or by the file of a game. */
  readonly system: string
  /**
   * That file, as a path relative to the scenario's folder that cannot lead out of it; undefined for one of the
   * library's.
   */
  readonly game: string | undefined
  /** Further bestiary files, as paths relative to the scenario's folder that cannot lead out of it. */
  readonly include: readonly string[]
  /** Files of mechanics, as such paths; in the tree they are house rules that are turned on. */
  readonly mechanics: readonly string[]
  readonly tree: Tree
}

const mostIncludes = 16

/**
 * The first step of reading a scenario: which system is it, and which files belong to it?
 *
 * @param game the described game that it is played by, where that has been read: its id need not be known here
 */
export const openScenario = (source: Source, library: Library, game?: GameSource): Checked<OpenScenario> => {
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
  const named = systemNamed(tree, library, problems, game)
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
  const mechanics = mechanicsIn(tree, problems)
  if (mechanics.files.length > 0 && library.described === undefined)
    problems.push({ ...mechanicsPlace(tree), message: "no mechanics can be added here" })
  if (problems.length > 0) return refused(problems)
  return good({ file: source.file, ...named, include: names, mechanics: mechanics.files, tree: mechanics.tree })
}

/** Where a scenario first names mechanics. */
const mechanicsPlace = (tree: Tree): Place => {
  const variants = child(tree, "variants")
  const lists =
    variants?._tag === "Mapping" ? [...variants.entries.values()].map(({ value }) => child(value, "mechanics")) : []
  return [child(tree, "mechanics"), ...lists].find((list) => list !== undefined)?.place ?? tree.place
}

/** Whether a file is a day of several fights instead of one. */
export const isDay = (tree: Tree): boolean => child(tree, "day") !== undefined

/** The system that a file names: by its id, or by the file of a game that describes it. */
export const systemNamed = (
  tree: Tree,
  library: Library,
  problems: Problem[],
  game?: GameSource,
): Pick<OpenScenario, "system" | "game"> => {
  const { described } = library
  const ids = systemIds(library)
  const system = child(tree, "system")
  const id = system?._tag === "Leaf" ? system.value : undefined
  const isHere = game !== undefined && game.system === undefined
  if (typeof id === "string" && (ids.includes(id) || (isHere && !isFileName(id))))
    return { system: id, game: undefined }
  if (typeof id === "string" && described !== undefined && isFileName(id)) {
    const file = id.replace(/^\.\//u, "")
    const message = gameFileProblem(file)
    if (message !== undefined) problems.push({ ...keyPlaceOf(tree, "system"), message: `${message} (${quoted(id)})` })
    return { system: id, game: file }
  }
  problems.push(
    system === undefined
      ? {
          ...missingPlace(tree, ["system"]),
          message: otherKind(tree) ?? `missing key "system"; known: ${ids.join(", ")}`,
        }
      : {
          ...system.place,
          message: `unknown system ${quoted(String(id ?? ""))}${didYouMean(String(id ?? ""), ids)}`,
        },
  )
  return { system: "", game: undefined }
}

/** Whether the name of a system is meant for the file of a game: ids have neither dots nor slashes. */
export const isFileName = (name: string): boolean => /[./]/u.test(name)

/** What a file without a system is when it is clearly meant for something else. */
const otherKind = (tree: Tree): string | undefined => {
  if (child(tree, "scenarios") !== undefined) return "this is an experiment: refriega check plays it"
  if (child(tree, "combatants") !== undefined)
    return "these are stat blocks: scenarios of their folder name them, or include them"
  return undefined
}
