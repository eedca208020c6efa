import { dirname, join } from "node:path"
import {
  type AdHoc,
  type Checked,
  good,
  isFileName,
  type Library,
  type OpenScenario,
  openScenario,
  refused,
  type ScenarioSources,
  type SomeRuleset,
  systemOf,
} from "@refriega/core"
import { decoded, type LoadedScenario } from "./LoadedScenario.ts"
import { ownLibrary } from "./ownLibrary.ts"
import { readInside, readSmall } from "./readFiles.ts"
import { readGame, readGameAt } from "./readGame.ts"

/**
 * Reads a scenario file with everything that belongs to it: the game that it names, its system's bestiary and the files that it
 * includes.
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
  const open = openScenario(scenario.value, library)
  if (open._tag === "Refused") return open
  const others = readBeside(open.value, path, library)
  if (others._tag === "Refused") return others
  return decoded(open.value, { scenario: scenario.value, ...others.value, adHoc }, library)
}

/** What belongs to a scenario: the game that it names, the bestiary of its system, then the files that it includes. */
export const readBeside = (
  open: OpenScenario,
  path: string,
  library: Library,
): Checked<Pick<ScenarioSources, "bestiaries" | "game">> => {
  const game = readGame(open, path, library)
  if (game._tag === "Refused") return game
  const some = systemOf(open, library, game.value)
  if (some._tag === "Refused") return some
  const own = some.value(({ comesWith }) => comesWith?.bestiary?.())
  const folder = dirname(path)
  const read = open.include.map((name) => readInside(folder, join(folder, name)))
  const problems = read.flatMap((each) => (each._tag === "Refused" ? each.problems : []))
  if (problems.length > 0) return refused(problems)
  const included = read.flatMap((each) => (each._tag === "Good" ? [each.value] : []))
  return good({
    bestiaries: own === undefined ? included : [own, ...included],
    ...(game.value === undefined ? {} : { game: game.value }),
  })
}

/** A system by its id, or by the path of the file of a game that describes it; undefined when there is none of that id. */
export const systemNamed = (name: string, library: Library = ownLibrary): Checked<SomeRuleset> | undefined => {
  if (Object.hasOwn(library.systems, name)) return good(library.systems[name] as SomeRuleset)
  if (library.described === undefined || !isFileName(name)) return undefined
  const game = readGameAt(name, library)
  return game._tag === "Refused" ? game : library.described(game.value)
}
