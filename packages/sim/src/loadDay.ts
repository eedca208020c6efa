import { dirname, join } from "node:path"
import {
  type AdHoc,
  systems as allSystems,
  type Checked,
  type Day,
  decodeDay,
  good,
  isDayFile,
  type OpenDay,
  openDay,
  openScenario,
  type Ruleset,
  type ScenarioSources,
  type Source,
  type System,
  type Systems,
} from "@refriega/core"
import {
  type Library,
  type LoadedScenario,
  loadScenario,
  nameOf,
  ownLibrary,
  readBestiaries,
  systemOf,
} from "./loadScenario.ts"
import { policyIds } from "./policies/index.ts"
import { readInside, readSmall } from "./readFiles.ts"

/** The texts that a day is made from: its own, and those of each of its fights in order. */
export interface DaySources {
  readonly day: Source
  readonly fights: readonly ScenarioSources[]
  /** Variants beside those of the file, made of changes in the fights that they concern. */
  readonly adHoc?: readonly AdHoc[]
}

/** A day of several fights that was read and checked, with its ruleset; visitors get both with their types. */
export interface LoadedDay {
  readonly _tag: "Day"
  /** The file's name without folder and ending. */
  readonly name: string
  readonly sources: DaySources
  visit<R>(visit: <T extends System>(rules: Ruleset<T>, day: Day<T>) => R): R
}

/**
 * Reads a scenario file or a day file, whichever it is, with everything that belongs to it.
 *
 * @param adHoc variants beside those of the file
 */
export const load = (
  path: string,
  library: Library = ownLibrary,
  adHoc: readonly AdHoc[] = [],
): Checked<LoadedScenario | LoadedDay> => {
  const file = readSmall(path)
  if (file._tag === "Refused" || !isDayFile(file.value)) return loadScenario(path, library, adHoc)
  return loadDay(path, library, adHoc)
}

/** Reads a day file with its scenarios, each with its bestiaries. */
export const loadDay = (
  path: string,
  library: Library = ownLibrary,
  adHoc: readonly AdHoc[] = [],
): Checked<LoadedDay> => {
  const day = readSmall(path)
  if (day._tag === "Refused") return day
  const ids = Object.keys(library.systems)
  const open = openDay(day.value, ids)
  if (open._tag === "Refused") return open
  const folder = dirname(path)
  const fights = open.value.scenarios.map((name): Checked<ScenarioSources> => {
    const scenario = readInside(folder, join(folder, name))
    if (scenario._tag === "Refused") return scenario
    const opened = openScenario(scenario.value, ids)
    // What is wrong with it is told when the day is decoded.
    if (opened._tag === "Refused") return good({ scenario: scenario.value, bestiaries: [] })
    const bestiaries = readBestiaries(opened.value, scenario.value.file, library)
    return bestiaries._tag === "Refused" ? bestiaries : good({ scenario: scenario.value, bestiaries: bestiaries.value })
  })
  return checked(open.value, { day: day.value, fights, adHoc }, library.systems)
}

/** Decodes a day from texts that were read before, as a manifest keeps them. */
export const dayFrom = ({ day, fights, adHoc = [] }: DaySources, systems: Systems = allSystems): Checked<LoadedDay> => {
  const open = openDay(day, Object.keys(systems))
  return open._tag === "Refused" ? open : checked(open.value, { day, fights: fights.map(good), adHoc }, systems)
}

const checked = (
  open: OpenDay,
  {
    day,
    fights,
    adHoc,
  }: {
    readonly day: Source
    readonly fights: readonly Checked<ScenarioSources>[]
    readonly adHoc: readonly AdHoc[]
  },
  systems: Systems,
): Checked<LoadedDay> =>
  systemOf(
    open,
    systems,
  )<Checked<LoadedDay>>((rules) => {
    const decoded = decodeDay(rules, open, { fights, policies: policyIds, systems: Object.keys(systems), adHoc })
    if (decoded._tag === "Refused") return decoded
    const sources = { day, fights: fights.flatMap((each) => (each._tag === "Good" ? [each.value] : [])), adHoc }
    return good({ _tag: "Day", name: nameOf(day), sources, visit: (visit) => visit(rules, decoded.value) })
  })
