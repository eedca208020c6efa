import type { GameFunction } from "../contract/GameFunction.ts"
import type { Code, GameSource } from "../contract/Source.ts"
import type { SomeRuleset, Systems } from "../contract/Systems.ts"
import type { Checked } from "./problems.ts"

/** The systems that there are: those of a list, and, if it can read them, games that a text describes. */
export interface Library {
  /** By the id under which scenarios name them; it is that of the ruleset. */
  readonly systems: Systems
  /**
   * Makes a system of the text of a game, which scenarios name by its file (`system: ./my-game.yaml`), or says what is
   * wrong with the text. The same text must give the same rules. Where it is left out no scenario can name a file. It
   * runs the code of a game only if somebody has allowed that, and refuses it otherwise.
   */
  readonly described?: (game: GameSource) => Checked<SomeRuleset>
  /** Only there if somebody has allowed that code of games is run. */
  readonly code?: CodeRunner
}

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
