import { dirname, join } from "node:path"
import {
  type AdHoc,
  type Checked,
  good,
  isFileName,
  type Library,
  libraryGame,
  type SomeRuleset,
} from "@refriega/core/internal"
import type { LoadedScenario } from "../plan/LoadedScenario.ts"
import { type Folder, scenarioIn } from "./loadFrom.ts"
import { ownLibrary } from "./ownLibrary.ts"
import { readInside, readSmall } from "./readFiles.ts"
import { readGame, readGameAt } from "./readGame.ts"
import { standardInput } from "./standardInput.ts"

/** A folder on the disk, and what may be read in it: nothing that a link leads out of it to. */
export const folderAt = (place: string): Folder => ({
  read: (path) => readInside(place, join(place, path)),
  game: (path, library) => readGame(place, path, library),
  of: (path) => folderAt(dirname(join(place, path))),
})

/**
 * Reads a scenario file with everything that belongs to it: the game that it names, its system's bestiary and the files
 * that it includes.
 *
 * @param adHoc variants beside those of the file
 */
export const loadScenario = (
  path: string,
  library: Library = ownLibrary,
  adHoc: readonly AdHoc[] = [],
): Checked<LoadedScenario> => {
  const scenario = readSmall(path)
  return scenario._tag === "Refused" ? scenario : scenarioIn(scenario.value, folderAt(dirname(path)), library, adHoc)
}

/**
 * A system by its id, or by the path of the file of a game that describes it; undefined when there is none of that id.
 */
export const systemNamed = (name: string, library: Library = ownLibrary): Checked<SomeRuleset> | undefined => {
  if (Object.hasOwn(library.systems, name)) return good(library.systems[name] as SomeRuleset)
  const own = libraryGame(library, name)
  if (own !== undefined && library.described !== undefined) return library.described(own.game())
  if (library.described === undefined || !(isFileName(name) || name === standardInput)) return undefined
  const game = readGameAt(name, library)
  return game._tag === "Refused" ? game : library.described(game.value)
}
