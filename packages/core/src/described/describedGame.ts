import type { Source } from "../contract/Source.ts"
import type { SomeRuleset } from "../contract/Systems.ts"
import { someRuleset } from "../parts/someRuleset.ts"
import { type Checked, good } from "../scenario/problems.ts"
import { describedRuleset } from "./play/describedRuleset.ts"
import { type GameWords, wordsOf } from "./play/GameWords.ts"
import { readGame } from "./reading/readGame.ts"

/** A game that a file describes, with what reading its logs needs of it. */
export interface DescribedGame {
  readonly rules: SomeRuleset
  readonly words: GameWords
}

/** Games that were read last: a run asks for its own many times, and the same text gives the same rules. */
const known = new Map<string, DescribedGame>()
const mostKnown = 16

/** Makes a system of the text of a game, or says what is wrong with the text. */
export const describedGame = (source: Source): Checked<DescribedGame> => {
  const before = known.get(source.text)
  if (before !== undefined) return good(before)
  const read = readGame(source)
  if (read._tag === "Refused") return read
  const game = { rules: someRuleset(describedRuleset(read.value)), words: wordsOf(read.value) }
  if (known.size >= mostKnown) known.clear()
  known.set(source.text, game)
  return good(game)
}
