import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from "node:fs"
import { basename, dirname, join, relative, sep } from "node:path"
import { fileURLToPath } from "node:url"
import {
  type Checked,
  decodeScenario,
  good,
  type OpenScenario,
  openScenario,
  type Problem,
  refused,
  type Ruleset,
  type Scenario,
  type Source,
  type System,
  type Systems,
  systems as allSystems,
  yamlLimits,
} from "@refriega/core"
import { policyIds } from "./policies/index.ts"

/** The texts that a fight is made from: all that is needed to decode it again when the files are gone. */
export interface ScenarioSources {
  readonly scenario: Source
  /** The system's own bestiary first, then the included files. */
  readonly bestiaries: readonly Source[]
}

/** A scenario that was read and checked, with its ruleset; visitors get both with their types. */
export interface LoadedScenario {
  /** The file's name without folder and ending. */
  readonly name: string
  readonly sources: ScenarioSources
  visit<R>(visit: <T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) => R): R
}

/** Where systems and their bestiaries are looked for. */
export interface Library {
  readonly systems: Systems
  /** The folder of `<system>/bestiary.yaml`. */
  readonly folder: string
}

/** What comes with the program. */
export const ownLibrary: Library = {
  systems: allSystems,
  folder: fileURLToPath(new URL("../../../scenarios", import.meta.url)),
}

/** Reads a scenario file with everything that belongs to it: its system's bestiary and the files that it includes. */
export const loadScenario = (path: string, library: Library = ownLibrary): Checked<LoadedScenario> => {
  const text = readSmall(path)
  if (typeof text !== "string") return refused([problemOf(path, text.problem)])
  const scenario = { file: path, text }
  const open = openScenario(scenario, Object.keys(library.systems))
  if (open._tag === "Refused") return open
  const bestiaries = readBestiaries(open.value, path, library)
  if (bestiaries._tag === "Refused") return bestiaries
  return checked(open.value, { scenario, bestiaries: bestiaries.value }, library.systems)
}

/** Decodes a scenario from texts that were read before, as a manifest keeps them. */
export const scenarioFrom = (sources: ScenarioSources, systems: Systems = allSystems): Checked<LoadedScenario> => {
  const open = openScenario(sources.scenario, Object.keys(systems))
  return open._tag === "Refused" ? open : checked(open.value, sources, systems)
}

const checked = (open: OpenScenario, sources: ScenarioSources, systems: Systems): Checked<LoadedScenario> => {
  const some = systems[open.system]
  if (some === undefined) throw new Error(`${open.system} was accepted but is not in the list`)
  return some<Checked<LoadedScenario>>((rules) => {
    const decoded = decodeScenario(rules, open, { bestiaries: sources.bestiaries, policies: policyIds })
    if (decoded._tag === "Refused") return decoded
    const name = basename(sources.scenario.file).replace(/\.[^.]*$/u, "")
    return good({ name, sources, visit: (visit) => visit(rules, decoded.value) })
  })
}

const readBestiaries = (open: OpenScenario, path: string, library: Library): Checked<readonly Source[]> => {
  const problems: Problem[] = []
  const sources: Source[] = []
  const take = (file: string, text: string | { readonly problem: string }) => {
    if (typeof text === "string") sources.push({ file, text })
    else problems.push(problemOf(file, text.problem))
  }
  const standard = join(library.folder, open.system, "bestiary.yaml")
  take(nearby(standard), readSmall(standard))
  for (const name of open.include) {
    const file = join(dirname(path), name)
    take(file, readInside(dirname(path), file))
  }
  return problems.length > 0 ? refused(problems) : good(sources)
}

/** A path as people here would write it: relative, if it is inside the folder that they work in. */
const nearby = (path: string): string => {
  const way = relative(process.cwd(), path)
  return way.startsWith("..") ? path : way
}

const problemOf = (file: string, message: string): Problem => ({ file, line: 1, column: 1, path: "", message })

/** A file inside a folder, wherever links lead: what a scenario includes must not reach out of its folder. */
const readInside = (folder: string, file: string): string | { readonly problem: string } => {
  try {
    const root = realpathSync(folder)
    const real = realpathSync(file)
    if (!real.startsWith(root.endsWith(sep) ? root : root + sep)) {
      return { problem: `expected a file inside ${folder}: a link leads out of it` }
    }
    return readSmall(real)
  } catch (error) {
    return { problem: reasonOf(error) }
  }
}

/** The text of a plain file of at most the size that a scenario may have; nothing else is read at all. */
const readSmall = (path: string): string | { readonly problem: string } => {
  try {
    // A pipe without a writer would keep the program waiting: open without blocking, then look what it is.
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const stat = fstatSync(file)
      if (!stat.isFile()) return { problem: "expected a file" }
      if (stat.size > yamlLimits.bytes) return { problem: `expected a file of at most ${yamlLimits.bytes} bytes` }
      return readFileSync(file, "utf8")
    } finally {
      closeSync(file)
    }
  } catch (error) {
    return { problem: reasonOf(error) }
  }
}

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "ENOENT") return "there is no such file"
  if (code === "EACCES") return "the file may not be read"
  return error instanceof Error ? error.message : String(error)
}
