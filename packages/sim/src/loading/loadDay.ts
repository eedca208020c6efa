import { dirname } from "node:path"
import type { AdHoc, Checked, Library } from "@refriega/core/internal"
import type { LoadedDay } from "../plan/LoadedDay.ts"
import type { LoadedScenario } from "../plan/LoadedScenario.ts"
import { dayIn, loadFrom } from "./loadFrom.ts"
import { folderAt } from "./loadScenario.ts"
import { ownLibrary } from "./ownLibrary.ts"
import { readSmall } from "./readFiles.ts"

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
  return file._tag === "Refused" ? file : loadFrom(file.value, folderAt(dirname(path)), library, adHoc)
}

/** Reads a day file with its scenarios, each with its bestiaries. */
export const loadDay = (
  path: string,
  library: Library = ownLibrary,
  adHoc: readonly AdHoc[] = [],
): Checked<LoadedDay> => {
  const day = readSmall(path)
  return day._tag === "Refused" ? day : dayIn(day.value, folderAt(dirname(path)), library, adHoc)
}
