import {
  type Checked,
  decodeScenario,
  good,
  type Library,
  type OpenScenario,
  openScenario,
  refused,
  type Ruleset,
  type Scenario,
  type ScenarioSources,
  type Source,
  type System,
  systemOf,
  tacticProblems,
} from "@refriega/core/internal"
import { policyIds } from "../policies/index.ts"
import { ownCounts } from "./ownCounts.ts"

/** A scenario that was read and checked, with its ruleset; visitors get both with their types. */
export interface LoadedScenario {
  readonly _tag: "Scenario"
  /** The file's name without folder and ending. */
  readonly name: string
  readonly sources: ScenarioSources
  visit<R>(visit: <T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) => R): R
}

/** Decodes a scenario from texts that were read before, as a manifest keeps them. */
export const scenarioFrom = (sources: ScenarioSources, library: Library): Checked<LoadedScenario> => {
  const open = openScenario(sources.scenario, library, sources.game)
  return open._tag === "Refused" ? open : decoded(open.value, sources, library)
}

/** A scenario from an opened file and the texts that belong to it. */
export const decoded = (open: OpenScenario, sources: ScenarioSources, library: Library): Checked<LoadedScenario> => {
  const some = systemOf(open, library, sources.game)
  if (some._tag === "Refused") return some
  return some.value<Checked<LoadedScenario>>((rules) => {
    const scenario = decodeScenario(rules, open, { ...sources, policies: policyIds, checkTactics: tacticProblems })
    if (scenario._tag === "Refused") return scenario
    const { problems } = ownCounts(rules, scenario.value)
    if (problems.length > 0) return refused(problems)
    return good({
      _tag: "Scenario",
      name: nameOf(sources.scenario),
      sources,
      visit: (visit) => visit(rules, scenario.value),
    })
  })
}

/** A file's name without folder and ending. */
export const nameOf = ({ file }: Source): string =>
  file === "-" ? "piped" : (file.split(/[/\\]/u).at(-1) ?? file).replace(/\.[^.]*$/u, "")
