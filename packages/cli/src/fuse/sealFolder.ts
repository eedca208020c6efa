import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, readSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { crc32 } from "node:zlib"

/** The file of a folder that says what its files must hold. */
const list = "contents.txt"

/**
 * Writes down what a folder's files hold, with checksums, in one more file, and sees to it that all of them are on the
 * disk. Folders in it are somebody else's.
 */
export const sealFolder = (folder: string): void => {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
  const lines = names.toSorted().map((name) => `${sumOf(join(folder, name))} ${name}`)
  writeFileSync(join(folder, list), withSum(lines))
  for (const name of [...names, list, "."]) sync(join(folder, name))
}

/**
 * Whether a folder holds what was written into it, to the last byte. An emptied program runs without a word, and half
 * of one may do so too. This takes some milliseconds of every call, nearly all of it to read the files, which are
 * needed anyway.
 */
export const isSealed = (folder: string): boolean => {
  try {
    const text = readFileSync(join(folder, list), "utf8")
    const [sum = "", ...lines] = text.split("\n")
    if (withSum(lines) !== text || sum === "") return false
    return lines.every((line) => {
      const at = line.lastIndexOf(" ") // Names have no blanks: rolldown makes them.
      return sumOf(join(folder, line.slice(at + 1))) === line.slice(0, at)
    })
  } catch {
    return false
  }
}

const withSum = (lines: readonly string[]): string => [crc32(lines.join("\n")).toString(16), ...lines].join("\n")

const piece = Buffer.allocUnsafe(1 << 20)

/** Length and CRC-32 of a file. */
const sumOf = (path: string): string => {
  const file = openSync(path, "r")
  try {
    let sum = 0
    let length = 0
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) {
      sum = crc32(piece.subarray(0, read), sum)
      length += read
    }
    return `${length} ${sum.toString(16)}`
  } finally {
    closeSync(file)
  }
}

/** Sees to it that a file, or the names in a folder, are on the disk. */
export const sync = (path: string): void => {
  const file = openSync(path, "r")
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
