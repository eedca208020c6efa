import type { GameFunction } from "../contract/GameFunction.ts"
import type { Code, GameSource, Source } from "../contract/Source.ts"
import type { SomeRuleset, Systems } from "../contract/Systems.ts"
import type { Checked } from "./problems.ts"

/** The systems that there are: those of a list, and, if it can read them, games that a text describes. */
export interface Library {
  /** By the id under which scenarios name them; it is that of the ruleset. */
  readonly systems: Systems
  /** Described games that come with the program, by the id under which scenarios name them. */
  readonly games?: Readonly<Record<string, LibraryGame>>
  /**
   * Makes a system of the text of a game, which scenarios name by its file (`system: ./my-game.yaml`), or says what is
   * wrong with the text. The same text must give the same rules. Where it is left out no scenario can name a file. It
   * runs the code of a game only if somebody has allowed that, and refuses it otherwise.
   */
  readonly described?: (game: GameSource) => Checked<SomeRuleset>
  /** Only there if somebody has allowed that code of games is run. */
  readonly code?: CodeRunner
}

/** A described game that comes with the program. Its text travels with each run, as that of any described game. */
export interface LibraryGame {
  readonly game: () => GameSource
  /** The bestiary that all of its scenarios know. */
  readonly bestiary?: () => Source
}

/** The ids of all systems that a scenario can name: those of the list and the games that come with the program. */
export const systemIds = ({ games = {}, systems }: Pick<Library, "games" | "systems">): readonly string[] => [
  ...Object.keys(systems),
  ...Object.keys(games),
]

/** The described game of this id that comes with the program; undefined where there is none. */
export const libraryGame = ({ games = {} }: Pick<Library, "games">, id: string): LibraryGame | undefined =>
  Object.hasOwn(games, id) ? games[id] : undefined

/** Reads and runs the code of games. */
export interface CodeRunner {
  /**
   * Reads a file of code that a game is made of or calls, as `described` takes it.
   *
   * @param called what messages call it
   */
  readonly read: (path: string, called: string) => Checked<GameSource>
  readonly run: RunCode
}

/** @param file what messages call it */
export type RunCode = (code: Code, file: string) => Checked<CodeOfGame>

/** What the code of a game gives: functions that its text calls, or a whole ruleset. */
export interface CodeOfGame {
  readonly functions: readonly GameFunction[]
  readonly ruleset: SomeRuleset | undefined
}
