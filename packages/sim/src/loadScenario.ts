import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import {
  type AdHoc,
  systems as allSystems,
  type Checked,
  decodeScenario,
  good,
  type OpenScenario,
  openScenario,
  type Ruleset,
  refused,
  type Scenario,
  type ScenarioSources,
  type SomeRuleset,
  type Source,
  type System,
  type Systems,
} from "@refriega/core"
import { policyIds } from "./policies/index.ts"
import { nearby, readInside, readSmall } from "./readFiles.ts"

/** A scenario that was read and checked, with its ruleset; visitors get both with their types. */
export interface LoadedScenario {
  readonly _tag: "Scenario"
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

/**
 * Reads a scenario file with everything that belongs to it: its system's bestiary and the files that it includes.
 *
 * @param adHoc variants beside those of the file
 */
export const loadScenario = (
  path: string,
  library: Library = ownLibrary,
  adHoc: readonly AdHoc[] = [],
): Checked<LoadedScenario> => {
  const scenario = readSmall(path)
  if (scenario._tag === "Refused") return scenario
  const open = openScenario(scenario.value, Object.keys(library.systems))
  if (open._tag === "Refused") return open
  const bestiaries = readBestiaries(open.value, path, library)
  if (bestiaries._tag === "Refused") return bestiaries
  return checked(open.value, { scenario: scenario.value, bestiaries: bestiaries.value, adHoc }, library.systems)
}

/** Decodes a scenario from texts that were read before, as a manifest keeps them. */
export const scenarioFrom = (sources: ScenarioSources, systems: Systems = allSystems): Checked<LoadedScenario> => {
  const open = openScenario(sources.scenario, Object.keys(systems))
  return open._tag === "Refused" ? open : checked(open.value, sources, systems)
}

const checked = (open: OpenScenario, sources: ScenarioSources, systems: Systems): Checked<LoadedScenario> =>
  systemOf(
    open,
    systems,
  )<Checked<LoadedScenario>>((rules) => {
    const decoded = decodeScenario(rules, open, { ...sources, policies: policyIds })
    if (decoded._tag === "Refused") return decoded
    return good({
      _tag: "Scenario",
      name: nameOf(sources.scenario),
      sources,
      visit: (visit) => visit(rules, decoded.value),
    })
  })

/** The system of a file that was opened. */
export const systemOf = ({ system }: { readonly system: string }, systems: Systems): SomeRuleset => {
  const some = systems[system]
  if (some === undefined) throw new Error(`${system} was accepted but is not in the list`)
  return some
}

/** A file's name without folder and ending. */
export const nameOf = ({ file }: Source): string => basename(file).replace(/\.[^.]*$/u, "")

/** The bestiaries of a scenario: its system's own, then the files that it includes. */
export const readBestiaries = (open: OpenScenario, path: string, library: Library): Checked<readonly Source[]> => {
  const standard = join(library.folder, open.system, "bestiary.yaml")
  const folder = dirname(path)
  const read = [
    readSmall(standard, nearby(standard)),
    ...open.include.map((name) => readInside(folder, join(folder, name))),
  ]
  const problems = read.flatMap((each) => (each._tag === "Refused" ? each.problems : []))
  return problems.length > 0
    ? refused(problems)
    : good(read.flatMap((each) => (each._tag === "Good" ? [each.value] : [])))
}
