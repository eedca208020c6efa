import { dirname, join } from "node:path"
import {
  type Checked,
  child,
  codeFileProblem,
  codeIsRefused,
  type GameSource,
  good,
  isCodeFile,
  type Library,
  readYaml,
  refused,
  type Source,
} from "@refriega/core/internal"
import { readInside, readSmall } from "./readFiles.ts"

/** The game that a file of a folder names as its system. */
export const readGame = (folder: string, game: string, library: Library): Checked<GameSource> => {
  const place = join(folder, game)
  const file = readInside(folder, place)
  return file._tag === "Refused" ? file : withItsCode(file.value, place, library)
}

/** The game of a file that somebody has named themselves. */
export const readGameAt = (path: string, library: Library): Checked<GameSource> => {
  const file = readSmall(path)
  return file._tag === "Refused" ? file : withItsCode(file.value, path, library)
}

/** A game with the code that it is, or that its `functions` name; that must lie in its own folder. */
const withItsCode = (source: Source, path: string, library: Library): Checked<GameSource> => {
  if (isCodeFile(path)) return codeAt(path, source.file, library)
  const read = readYaml(source)
  const named = read._tag === "Good" ? child(read.value, "functions") : undefined
  // Anything but a text is refused where the game is read.
  if (named?._tag !== "Leaf" || typeof named.value !== "string") return good(source)
  const name = named.value.replace(/^\.\//u, "")
  const message = codeFileProblem(name)
  if (message !== undefined) return refused([{ ...named.place, message }])
  const place = join(dirname(path), name)
  const file = readInside(dirname(path), place)
  if (file._tag === "Refused")
    return refused(file.problems.map((problem) => ({ ...named.place, message: `${place}: ${problem.message}` })))
  const found = codeAt(place, source.file, library)
  if (found._tag === "Refused") return found
  if (found.value.code === undefined || found.value.text !== "")
    return refused([{ ...named.place, message: `${name} is a game: expected a file of functions` }])
  return good({ ...source, code: found.value.code })
}

const codeAt = (path: string, called: string, { code }: Library): Checked<GameSource> =>
  code === undefined
    ? refused([{ file: called, line: 1, column: 1, path: "", message: codeIsRefused }])
    : code.read(path, called)
