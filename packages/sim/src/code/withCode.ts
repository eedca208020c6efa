import type { Library } from "@refriega/core"
import { libraryRunning, ownLibrary } from "../loading/ownLibrary.ts"

/**
 * Does something with the systems that there are: the program's own, games that files describe, and, only where it is
 * allowed, games that are code or call it. This is the one place that lets code of games be run: all that has the flag
 * `--allow-code` comes here.
 *
 * @param read may be called several times, as more and more code is there: it should read files, and no more
 */
export const withCode = async <A>(allowCode: boolean, read: (library: Library) => A): Promise<A> => {
  if (!allowCode) return read(ownLibrary)
  const [{ readingCode }, { runCode }] = await Promise.all([import("./codeReader.ts"), import("./runCode.ts")])
  return readingCode(libraryRunning(runCode), read)
}
