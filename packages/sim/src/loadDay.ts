import { dirname, join } from "node:path"
import {
  type AdHoc,
  type Checked,
  good,
  isDayFile,
  type Library,
  openDay,
  openScenario,
  type ScenarioSources,
} from "@refriega/core"
import { decodedDay, type LoadedDay } from "./LoadedDay.ts"
import type { LoadedScenario } from "./LoadedScenario.ts"
import { loadScenario, readBeside } from "./loadScenario.ts"
import { ownLibrary } from "./ownLibrary.ts"
import { readInside, readSmall } from "./readFiles.ts"
import { readGame } from "./readGame.ts"

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
  const open = openDay(day.value, library)
  if (open._tag === "Refused") return open
  const game = readGame(open.value, path, library)
  if (game._tag === "Refused") return game
  const folder = dirname(path)
  const fights = open.value.scenarios.map((name): Checked<ScenarioSources> => {
    const scenario = readInside(folder, join(folder, name))
    if (scenario._tag === "Refused") return scenario
    const opened = openScenario(scenario.value, library)
    // What is wrong with it is reported when the day is decoded.
    if (opened._tag === "Refused") return good({ scenario: scenario.value, bestiaries: [] })
    const others = readBeside(opened.value, scenario.value.file, library)
    return others._tag === "Refused" ? others : good({ scenario: scenario.value, ...others.value })
  })
  const ofGame = game.value === undefined ? {} : { game: game.value }
  return decodedDay(open.value, { day: day.value, ...ofGame, fights, adHoc }, library)
}
