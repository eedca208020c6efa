import type { Source } from "../contract/Source.ts"
import type { SomeRuleset, Systems } from "../contract/Systems.ts"
import type { Checked } from "./problems.ts"

/** The systems that there are: those of a list, and, if it can read them, games that a text describes. */
export interface Library {
  /** By the id under which scenarios name them; it is that of the ruleset. */
  readonly systems: Systems
  /**
   * Makes a system of the text of a game, which scenarios name by its file (`system: ./my-game.yaml`), or says what is wrong with the
   * text. The same text must give the same rules. Where it is left out no scenario can name a file.
   */
  readonly described?: (game: Source) => Checked<SomeRuleset>
}
