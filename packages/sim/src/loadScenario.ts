import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import {
  type AdHoc,
  systems as allSystems,
  type Checked,
  good,
  type OpenScenario,
  openScenario,
  refused,
  type Source,
  type Systems,
} from "@refriega/core"
import { decoded, type LoadedScenario } from "./LoadedScenario.ts"
import { nearby, readInside, readSmall } from "./readFiles.ts"

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
  return decoded(open.value, { scenario: scenario.value, bestiaries: bestiaries.value, adHoc }, library.systems)
}

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
