import { dirname, join } from "node:path"
import {
  type AdHoc,
  type Checked,
  type Day,
  decodeDay,
  good,
  isDayFile,
  type OpenDay,
  openDay,
  openScenario,
  refused,
  type Ruleset,
  type ScenarioSources,
  type Source,
  type System,
  type Systems,
  systems as allSystems,
} from "@refriega/core"
import { type Library, type LoadedScenario, loadScenario, nameOf, ownLibrary, readBestiaries } from "./loadScenario.ts"
import { policyIds } from "./policies/index.ts"
import { problemOf, readInside, readSmall } from "./readFiles.ts"

/** The texts that a day is made from: its own, and those of each of its fights in order. */
export interface DaySources {
  readonly day: Source
  readonly fights: readonly ScenarioSources[]
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
 * @param adHoc variants beside those of the file; a day has none
 */
export const load = (
  path: string,
  library: Library = ownLibrary,
  adHoc: readonly AdHoc[] = [],
): Checked<LoadedScenario | LoadedDay> => {
  const text = readSmall(path)
  if (typeof text !== "string" || !isDayFile({ file: path, text })) return loadScenario(path, library, adHoc)
  if (adHoc.length === 0) return loadDay(path, library)
  return refused([
    problemOf(path, "changes by hand are for single fights: change the scenarios of a day in their files"),
  ])
}

/** Reads a day file with its scenarios, each with its bestiaries. */
export const loadDay = (path: string, library: Library = ownLibrary): Checked<LoadedDay> => {
  const text = readSmall(path)
  if (typeof text !== "string") return refused([problemOf(path, text.problem)])
  const day = { file: path, text }
  const ids = Object.keys(library.systems)
  const open = openDay(day, ids)
  if (open._tag === "Refused") return open
  const fights = open.value.scenarios.map((name): Checked<ScenarioSources> => {
    const file = join(dirname(path), name)
    const read = readInside(dirname(path), file)
    if (typeof read !== "string") return refused([problemOf(file, read.problem)])
    const scenario = { file, text: read }
    const opened = openScenario(scenario, ids)
    // What is wrong with it is told when the day is decoded.
    if (opened._tag === "Refused") return good({ scenario, bestiaries: [] })
    const bestiaries = readBestiaries(opened.value, file, library)
    return bestiaries._tag === "Refused" ? bestiaries : good({ scenario, bestiaries: bestiaries.value })
  })
  return checked(open.value, day, fights, library.systems)
}

/** Decodes a day from texts that were read before, as a manifest keeps them. */
export const dayFrom = ({ day, fights }: DaySources, systems: Systems = allSystems): Checked<LoadedDay> => {
  const open = openDay(day, Object.keys(systems))
  return open._tag === "Refused" ? open : checked(open.value, day, fights.map(good), systems)
}

const checked = (
  open: OpenDay,
  day: Source,
  fights: readonly Checked<ScenarioSources>[],
  systems: Systems,
): Checked<LoadedDay> => {
  const some = systems[open.system]
  if (some === undefined) throw new Error(`${open.system} was accepted but is not in the list`)
  return some<Checked<LoadedDay>>((rules) => {
    const decoded = decodeDay(rules, open, { fights, policies: policyIds, systems: Object.keys(systems) })
    if (decoded._tag === "Refused") return decoded
    const sources = { day, fights: fights.flatMap((each) => (each._tag === "Good" ? [each.value] : [])) }
    return good({ _tag: "Day", name: nameOf(day), sources, visit: (visit) => visit(rules, decoded.value) })
  })
}
