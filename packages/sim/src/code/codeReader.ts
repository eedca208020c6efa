import { realpathSync } from "node:fs"
import {
  type Checked,
  type Code,
  describedGame,
  type GameSource,
  good,
  type Library,
  refused,
  textOf,
} from "@refriega/core/internal"
import { bundleCode } from "./bundleCode.ts"
import { ownModules } from "./ownModules.ts"
import { gameInCode, runCode } from "./runCode.ts"

/**
 * Thrown where a file of code is needed that nobody has bundled yet: that takes a promise, which readers of files
 * do not have.
 */
class Unbundled extends Error {
  readonly path: string
  constructor(path: string) {
    super(`the code of ${path} is not there yet`)
    this.path = path
  }
}

/**
 * Reads with a library that knows code. Where code is met that is not bundled yet, it is bundled, and all is read
 * again.
 */
export const readingCode = async <A>(library: Library, read: (library: Library) => A): Promise<A> => {
  const bundles = new Map<string, Checked<Code>>()
  const coded = (path: string, called: string): Checked<GameSource> => {
    const bundle = bundles.get(path)
    if (bundle === undefined) throw new Unbundled(path)
    return bundle._tag === "Refused" ? bundle : sourceOf(bundle.value, called)
  }
  for (;;) {
    try {
      return read({ ...library, code: { read: coded, run: runCode } })
    } catch (error) {
      if (!(error instanceof Unbundled)) throw error
      bundles.set(error.path, await bundleCode(realpathSync(error.path), Object.keys(ownModules)))
    }
  }
}

/**
 * A game as its code gives it. One that `defineGame` has put together is a text from now on: what is kept of its code
 * is its functions.
 */
const sourceOf = (code: Code, file: string): Checked<GameSource> => {
  const found = gameInCode(code, file)
  if (found._tag === "Refused") return found
  if (found.value.is !== "game") return good({ file, text: "", code })
  const { functions, game } = found.value
  const source = { file, text: textOf(game, file), ...(functions.length > 0 && { code }) }
  const read = describedGame(source, runCode)
  // Nobody has written its lines: what is wrong with it is reported by its path.
  return read._tag === "Good" ? good(source) : refused(read.problems.map((each) => ({ ...each, line: 1, column: 1 })))
}
