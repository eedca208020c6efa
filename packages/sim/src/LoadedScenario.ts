import {
  systems as allSystems,
  type Checked,
  decodeScenario,
  good,
  type OpenScenario,
  openScenario,
  type Ruleset,
  type Scenario,
  type ScenarioSources,
  type SomeRuleset,
  type Source,
  type System,
  type Systems,
} from "@refriega/core"
import { policyIds } from "./policies/index.ts"

/** A scenario that was read and checked, with its ruleset; visitors get both with their types. */
export interface LoadedScenario {
  readonly _tag: "Scenario"
  /** The file's name without folder and ending. */
  readonly name: string
  readonly sources: ScenarioSources
  visit<R>(visit: <T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) => R): R
}

/** Decodes a scenario from texts that were read before, as a manifest keeps them. */
export const scenarioFrom = (sources: ScenarioSources, systems: Systems = allSystems): Checked<LoadedScenario> => {
  const open = openScenario(sources.scenario, Object.keys(systems))
  return open._tag === "Refused" ? open : decoded(open.value, sources, systems)
}

/** A scenario from an opened file and the texts that belong to it. */
export const decoded = (open: OpenScenario, sources: ScenarioSources, systems: Systems): Checked<LoadedScenario> =>
  systemOf(
    open,
    systems,
  )<Checked<LoadedScenario>>((rules) => {
    const scenario = decodeScenario(rules, open, { ...sources, policies: policyIds })
    if (scenario._tag === "Refused") return scenario
    return good({
      _tag: "Scenario",
      name: nameOf(sources.scenario),
      sources,
      visit: (visit) => visit(rules, scenario.value),
    })
  })

/** The system of a file that was opened. */
export const systemOf = ({ system }: { readonly system: string }, systems: Systems): SomeRuleset => {
  const some = systems[system]
  if (some === undefined) throw new Error(`${system} was accepted but is not in the list`)
  return some
}

/** A file's name without folder and ending. */
export const nameOf = ({ file }: Source): string => (file.split(/[/\\]/u).at(-1) ?? file).replace(/\.[^.]*$/u, "")
