import { dirname, join } from "node:path"
import { type AdHoc, type Checked, good, isDayFile, openDay, openScenario, type ScenarioSources } from "@refriega/core"
import { decodedDay, type LoadedDay } from "./LoadedDay.ts"
import type { LoadedScenario } from "./LoadedScenario.ts"
import { type Library, loadScenario, ownLibrary, readBestiaries } from "./loadScenario.ts"
import { readInside, readSmall } from "./readFiles.ts"

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
  return decodedDay(open.value, { day: day.value, fights, adHoc }, library.systems)
}
