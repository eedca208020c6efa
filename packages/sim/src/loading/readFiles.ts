import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from "node:fs"
import { relative, sep } from "node:path"
import { type Checked, type Problem, refused, type Source, yamlLimits } from "@refriega/core/internal"
import { pipedIn, standardInput } from "./standardInput.ts"
import { textIn } from "./textIn.ts"

/** A path as users write it: relative, if it is inside the folder that they work in. */
export const nearby = (path: string): string => {
  const way = relative(process.cwd(), path)
  return way.startsWith("..") ? path : way
}

/** What is wrong with a file as a whole. */
const problemOf = (file: string, message: string): Problem => ({ file, line: 1, column: 1, path: "", message })

/** A file inside a folder, wherever links lead: what a file names must not reach out of its folder. */
export const readInside = (folder: string, file: string): Checked<Source> => {
  try {
    const root = realpathSync(folder)
    const real = realpathSync(file)
    if (!real.startsWith(root.endsWith(sep) ? root : root + sep)) {
      return refused([problemOf(file, `expected a file inside ${folder}: a link leads out of it`)])
    }
    return readSmall(real, file)
  } catch (error) {
    return refused([problemOf(file, reasonOf(error))])
  }
}

/**
 * The text of a plain file of at most the size that a scenario may have, or of what is piped in (`-`); nothing else is
 * read at all. What is no text is refused (`textIn`).
 *
 * @param called what messages call it
 * @param most bytes
 */
export const readSmall = (path: string, called = path, most: number = yamlLimits.bytes): Checked<Source> => {
  const wrong = (message: string): Checked<Source> => refused([problemOf(called, message)])
  if (path === standardInput) return pipedIn(most)
  try {
    // A pipe without a writer would keep the program waiting: open without blocking, then look what it is.
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const stat = fstatSync(file)
      if (!stat.isFile()) return wrong("expected a file")
      if (stat.size > most) return wrong(`expected a file of at most ${most} bytes`)
      return textIn(called, readFileSync(file))
    } finally {
      closeSync(file)
    }
  } catch (error) {
    return wrong(reasonOf(error))
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "the file may not be read",
  EISDIR: "expected a file",
  ELOOP: "the links here lead in a circle",
  EMFILE: "too many files are open",
  ENAMETOOLONG: "this name is too long for a file",
  ENFILE: "too many files are open",
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file: a file stands where a folder should be",
}

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  const why = typeof code === "string" ? reasons[code] : undefined
  if (why !== undefined) return why
  return error instanceof Error ? error.message : String(error)
}
