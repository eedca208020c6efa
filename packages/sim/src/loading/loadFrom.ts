import {
  type AdHoc,
  type Checked,
  type GameSource,
  good,
  isDayFile,
  type Library,
  libraryGame,
  mechanicRule,
  type OpenScenario,
  openDay,
  openScenario,
  refused,
  type ScenarioSources,
  type Source,
  systemOf,
} from "@refriega/core/internal"
import { decodedDay, type LoadedDay } from "../plan/LoadedDay.ts"
import { decoded, type LoadedScenario } from "../plan/LoadedScenario.ts"

/** Where files that a scenario names are found: a folder on the disk, or texts in memory. */
export interface Folder {
  /** The text of a file by its path in this folder, or why it cannot be had. */
  readonly read: (path: string) => Checked<Source>
  /** The game of a file, with the code that it names where code is allowed. */
  readonly game: (path: string, library: Library) => Checked<GameSource>
  /** The folder in which a file of this one lies. */
  readonly of: (path: string) => Folder
}

/** Decodes a scenario or a day, whichever the text is, with all that it names and that lies beside it. */
export const loadFrom = (
  file: Source,
  folder: Folder,
  library: Library,
  adHoc: readonly AdHoc[] = [],
): Checked<LoadedScenario | LoadedDay> =>
  isDayFile(file) ? dayIn(file, folder, library, adHoc) : scenarioIn(file, folder, library, adHoc)

/** Decodes a scenario with the game that it names, the bestiary of its system, and the files that it includes. */
export const scenarioIn = (
  scenario: Source,
  folder: Folder,
  library: Library,
  adHoc: readonly AdHoc[] = [],
): Checked<LoadedScenario> => {
  const open = openScenario(scenario, library)
  if (open._tag === "Refused") return open
  const others = readBeside(open.value, folder, library)
  if (others._tag === "Refused") return others
  return decoded(open.value, { scenario, ...others.value, adHoc }, library)
}

/** Decodes a day with its scenarios, each with its bestiaries. */
export const dayIn = (
  day: Source,
  folder: Folder,
  library: Library,
  adHoc: readonly AdHoc[] = [],
): Checked<LoadedDay> => {
  const open = openDay(day, library)
  if (open._tag === "Refused") return open
  const game = gameIn(folder, open.value, library)
  if (game._tag === "Refused") return game
  const fights = open.value.scenarios.map((name): Checked<ScenarioSources> => {
    const scenario = folder.read(name)
    if (scenario._tag === "Refused") return scenario
    const opened = openScenario(scenario.value, library)
    // What is wrong with it is reported when the day is decoded.
    if (opened._tag === "Refused") return good({ scenario: scenario.value, bestiaries: [] })
    const others = readBeside(opened.value, folder.of(name), library)
    return others._tag === "Refused" ? others : good({ scenario: scenario.value, ...others.value })
  })
  const added = mechanicsOfDay(fights)
  if (added._tag === "Refused") return added
  const whole = withMechanics(open.value, game.value, added.value)
  const ofGame = whole === undefined ? {} : { game: whole }
  return decodedDay(open.value, { day, ...ofGame, fights, adHoc }, library)
}

/**
 * What belongs to a scenario: the game that it names with the mechanics that are added to it, the bestiary of its
 * system, then the files that it includes.
 */
const readBeside = (
  open: OpenScenario,
  folder: Folder,
  library: Library,
): Checked<Pick<ScenarioSources, "bestiaries" | "game">> => {
  const game = gameIn(folder, open, library)
  if (game._tag === "Refused") return game
  const added = open.mechanics.map(folder.read)
  const unread = added.flatMap((each) => (each._tag === "Refused" ? each.problems : []))
  if (unread.length > 0) return refused(unread)
  const mechanics = added.flatMap((each) => (each._tag === "Good" ? [each.value] : []))
  const whole = withMechanics(open, game.value, mechanics)
  const some = systemOf(open, library, whole)
  if (some._tag === "Refused") return some
  const own = libraryGame(library, open.system)?.bestiary?.() ?? some.value(({ comesWith }) => comesWith?.bestiary?.())
  const read = open.include.map(folder.read)
  const problems = read.flatMap((each) => (each._tag === "Refused" ? each.problems : []))
  if (problems.length > 0) return refused(problems)
  const included = read.flatMap((each) => (each._tag === "Good" ? [each.value] : []))
  return good({
    bestiaries: own === undefined ? included : [own, ...included],
    ...(whole === undefined ? {} : { game: whole }),
  })
}

/** The mechanics of all fights of a day, each once: they are house rules of all, so one name is one text. */
const mechanicsOfDay = (fights: readonly Checked<ScenarioSources>[]): Checked<readonly Source[]> => {
  const byRule = new Map<string, Source>()
  for (const fight of fights) {
    for (const source of fight._tag === "Good" ? (fight.value.game?.mechanics ?? []) : []) {
      const rule = mechanicRule(source.file)
      const known = byRule.get(rule)
      if (known === undefined) byRule.set(rule, source)
      else if (known.text !== source.text) {
        const message = `two mechanics of the day are called the same: ${known.file}, ${source.file}`
        return refused([{ file: source.file, line: 1, column: 1, path: "", message }])
      }
    }
  }
  return good([...byRule.values()])
}

/** A game with mechanics that are added to it; undefined for one of the library's own without any. */
const withMechanics = (
  { file, game, system }: Pick<OpenScenario, "file" | "game" | "system">,
  source: GameSource | undefined,
  mechanics: readonly Source[],
): GameSource | undefined => {
  if (mechanics.length === 0) return source
  return source === undefined && game === undefined
    ? { file, text: "", system, mechanics }
    : source && { ...source, mechanics }
}

/** The described game of a file: one that it names by a path, or one that comes with the program; else undefined. */
const gameIn = (
  folder: Folder,
  { game, system }: Pick<OpenScenario, "game" | "system">,
  library: Library,
): Checked<GameSource | undefined> =>
  game === undefined ? good(libraryGame(library, system)?.game()) : folder.game(game, library)
