import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import * as module from "node:module"
import { basename, dirname, join } from "node:path"
import { isTrouble, type MadeShelf, replaceFile } from "@refriega/sim/internal"

/** So many things are kept, all of several pages of every sort; and a file that is larger was not written here. */
const most = { things: 256, characters: 40_000_000 }

/** A shelf, and what writes it down if something new was put on it. */
export interface SavedShelf extends MadeShelf {
  readonly save: () => void
}

/**
 * What takes long to make and is the same every time, as what Vega makes of kinds of charts: kept from one call of the
 * command to the next beside its compiled code. Undefined where none is kept of this very program: by the next call
 * the sources may be others.
 */
export const madeShelf = (): SavedShelf | undefined => {
  const folder = module.getCompileCacheDir?.()
  if (folder === undefined || basename(dirname(folder)) !== "compiled") return undefined
  return shelfIn(join(folder, "made.txt"))
}

/** A shelf in a file, a line for each thing: the digest of the rest, that of what it depends on, and what was made. */
export const shelfIn = (file: string): SavedShelf => {
  const known = linesOf(file)
  let isNew = false
  return {
    read: (of) => known.get(digest(of)),
    keep: (of, made) => {
      isNew = true
      known.set(digest(of), made)
    },
    save: () => {
      if (!isNew) return
      const lines = [...known].slice(-most.things).map(([of, made]) => `${digest(`${of} ${made}`)} ${of} ${made}`)
      try {
        replaceFile(file, lines.join("\n"))
      } catch (error) {
        // It is made anew in the next call.
        if (!isTrouble(error)) throw error
      }
    },
  }
}

/** Lines that were torn, or written by somebody else, are left out. */
const linesOf = (file: string): Map<string, string> => {
  const text = textOf(file)
  if (text.length > most.characters) return new Map()
  return new Map(
    text.split("\n").flatMap((line): readonly (readonly [string, string])[] => {
      const [sum = "", of = ""] = line.split(" ", 2)
      const rest = line.slice(sum.length + 1)
      return digest(rest) === sum ? [[of, rest.slice(of.length + 1)]] : []
    }),
  )
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return ""
  }
}

const digest = (text: string): string => createHash("sha1").update(text).digest("base64url")
