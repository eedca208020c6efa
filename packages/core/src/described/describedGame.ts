import type { GameFunction } from "../contract/GameFunction.ts"
import type { GameSource } from "../contract/Source.ts"
import type { SomeRuleset } from "../contract/Systems.ts"
import { someRuleset } from "../parts/someRuleset.ts"
import type { RunCode } from "../scenario/Library.ts"
import { type Checked, good, refused } from "../scenario/problems.ts"
import { codeIsRefused } from "./language/codeIsRefused.ts"
import { describedRuleset } from "./play/describedRuleset.ts"
import { type GameWords, wordsOf } from "./play/GameWords.ts"
import { readGame } from "./reading/readGame.ts"

/** A system made of the text of a game. */
export interface DescribedGame {
  readonly rules: SomeRuleset
  /** What reading its logs needs of it; undefined of a whole ruleset, which brings a reader of its own. */
  readonly words: GameWords | undefined
}

/** Games that were read last: a run asks for its own many times, and the same text gives the same rules. */
const known = new Map<string, DescribedGame>()
const mostKnown = 16

/**
 * Makes a system of the text of a game, or says what is wrong with the text. Code is run by the runner that is given
 * here, which must have been allowed to; without them a game that brings code is refused.
 */
export const describedGame = (source: GameSource, runCode?: RunCode): Checked<DescribedGame> => {
  const { code, file, mechanics = [], text } = source
  if (code !== undefined && runCode === undefined) return refused([{ ...top(file), message: codeIsRefused }])
  const key = `${code?.sha256 ?? ""}\n${code?.text ?? ""}\n${JSON.stringify([text, ...mechanics.map((each) => [each.file, each.text])])}`
  const before = known.get(key)
  if (before !== undefined) return good(before)
  const run = code && runCode?.(code, file)
  if (run?._tag === "Refused") return run
  const game = run?.value.ruleset === undefined ? fromText(source, run?.value.functions) : wholly(run.value.ruleset)
  if (game._tag === "Refused") return game
  if (known.size >= mostKnown) known.clear()
  known.set(key, game.value)
  return game
}

const top = (file: string) => ({ file, line: 1, column: 1, path: "" })

const wholly = (rules: SomeRuleset): Checked<DescribedGame> => good({ rules, words: undefined })

const fromText = (source: GameSource, functions?: readonly GameFunction[]): Checked<DescribedGame> => {
  const read = readGame(source, functions)
  return read._tag === "Refused"
    ? read
    : good({ rules: someRuleset(describedRuleset(read.value)), words: wordsOf(read.value) })
}
