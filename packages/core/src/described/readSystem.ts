import type { GameSource } from "../contract/Source.ts"
import type { Systems } from "../contract/Systems.ts"
import { someRuleset } from "../parts/someRuleset.ts"
import type { RunCode } from "../scenario/Library.ts"
import { type Checked, good, refused } from "../scenario/problems.ts"
import type { AddedWords } from "./added/AddedWords.ts"
import { withMechanics } from "./added/withMechanics.ts"
import { type DescribedGame, describedGame } from "./describedGame.ts"

/** A system made of texts: a game that a file describes, or one of a list with mechanics in it. */
export interface SystemRead extends DescribedGame {
  /** What reading the logs of mechanics in a published game needs of them. */
  readonly added?: AddedWords
}

/** Published games with mechanics that were read last, by their texts: the same texts give the same rules. */
const known = new WeakMap<Systems, Map<string, Checked<SystemRead>>>()
const mostKnown = 16

/** Makes a system of texts, or says what is wrong with them. */
export const readSystem = (systems: Systems, source: GameSource, runCode?: RunCode): Checked<SystemRead> => {
  const { mechanics = [], system } = source
  if (system === undefined) return describedGame(source, runCode)
  const some = Object.hasOwn(systems, system) ? systems[system] : undefined
  if (some === undefined) {
    const message = `there is no system ${system} that mechanics could be added to`
    return refused([{ file: source.file, line: 1, column: 1, path: "", message }])
  }
  const all = known.get(systems) ?? new Map<string, Checked<SystemRead>>()
  known.set(systems, all)
  const key = JSON.stringify([system, ...mechanics.map(({ file, text }) => [file, text])])
  const before = all.get(key)
  if (before !== undefined) return before
  const found = some<Checked<SystemRead>>((rules) => {
    const read = withMechanics(rules, mechanics)
    if (read._tag === "Refused") return read
    return good({ rules: someRuleset(read.value.rules), words: undefined, added: read.value.words })
  })
  if (all.size >= mostKnown) all.clear()
  all.set(key, found)
  return found
}
