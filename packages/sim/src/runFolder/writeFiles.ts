import { appendFileSync, closeSync, existsSync, openSync, unlinkSync, writeFileSync } from "node:fs"
import { guardFiles } from "./errors.ts"

/**
 * Writes a file that is not there yet, whole or not at all: where it cannot be written to its end, as on a full disk,
 * nothing is left of it.
 *
 * @throws FileTrouble with the path; also when there is such a file already
 */
export const writeNew = (path: string, content: string | Uint8Array): void =>
  guardFiles(path, () => {
    const file = openSync(path, "wx")
    try {
      writeFileSync(file, content)
    } catch (error) {
      unlinkSync(path)
      throw error
    } finally {
      closeSync(file)
    }
  })

/**
 * Writes a file, over what is there of its name. Of one that was not there nothing is left where it cannot be written
 * to its end.
 *
 * @throws FileTrouble with the path: what the system says of a disk that is full names no file
 */
export const writeOver = (path: string, content: string | Uint8Array): void =>
  guardFiles(path, () => {
    if (!existsSync(path)) return writeNew(path, content)
    writeFileSync(path, content)
  })

/** Writes a text behind what is in a file, or a file that is not there yet. Throws as `writeOver` does. */
export const writeBehind = (path: string, text: string): void => guardFiles(path, () => appendFileSync(path, text))
