import { randomBytes } from "node:crypto"
import * as fs from "node:fs"
import { dirname } from "node:path"
import { guardFiles } from "./errors.ts"
import { lockFile } from "./lockFile.ts"
import { makeFolder } from "./makeFolder.ts"

/**
 * The few calls on files that a run folder needs. Tests put a layer of faults around them; whatever they throw leaves
 * the folder in a state that the next run can take up.
 */
export interface Files {
  exists(path: string): boolean
  makeFolder(path: string): void
  readText(path: string): string
  /**
   * Opens for reading and writing; made if it is not there. `read` alone never makes or changes a file; `fresh` makes
   * one, and fails where anything stands there. What is written is never what a link leads to, and what is opened is a
   * file: no pipe, no device.
   */
  open(path: string, mode: "read" | "write" | "fresh"): number
  size(file: number): number
  /** Both may do less than asked for, and return how many bytes they did. */
  read(file: number, into: Uint8Array, position: number): number
  write(file: number, bytes: Uint8Array, position: number): number
  truncate(file: number, size: number): void
  /** Returns when what was written is on the disk. */
  sync(file: number): void
  close(file: number): void
  rename(from: string, to: string): void
  /** Removes a file, or a link to one. */
  remove(path: string): void
  /**
   * Takes a lock that the system gives back when this process ends, however it ends. Returns what gives it back before,
   * or undefined when somebody else has it.
   */
  lock(path: string): (() => void) | undefined
}

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_RDWR } = fs.constants
const ways = {
  read: O_RDONLY,
  write: O_RDWR | O_CREAT | O_NOFOLLOW,
  fresh: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW,
} as const

/** The most bytes that a text may have: a manifest with the texts of a day of many fights has some millions. */
const mostText = 1 << 27

const openFile = (path: string, mode: keyof typeof ways): number => {
  if (mode === "write" && fs.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
    throw new Error("this is a link, and nothing is written to where one leads")
  }
  // A pipe would be waited for until somebody opens its other end.
  const file = fs.openSync(path, ways[mode] | O_NONBLOCK, 0o644)
  const stat = fs.fstatSync(file)
  if (stat.isFile()) return file
  fs.closeSync(file)
  throw new Error("this is no file, but a folder, a pipe or a device")
}

export const nodeFiles: Files = {
  exists: fs.existsSync,
  makeFolder,
  readText: (path) => {
    const file = openFile(path, "read")
    try {
      const { size } = fs.fstatSync(file)
      if (size > mostText) throw new Error(`it has ${size} bytes, and ${mostText} are the most`)
      return fs.readFileSync(file, "utf8")
    } finally {
      fs.closeSync(file)
    }
  },
  open: openFile,
  size: (file) => fs.fstatSync(file).size,
  read: (file, into, position) => fs.readSync(file, into, 0, into.length, position),
  write: (file, bytes, position) => fs.writeSync(file, bytes, 0, bytes.length, position),
  truncate: fs.ftruncateSync,
  sync: fs.fdatasyncSync,
  close: fs.closeSync,
  rename: (from, to) => {
    fs.renameSync(from, to)
    // The name itself lives in the folder: without this a crash could bring the old file back.
    const folder = fs.openSync(dirname(to), fs.constants.O_RDONLY)
    try {
      fs.fsyncSync(folder)
    } finally {
      fs.closeSync(folder)
    }
  },
  remove: fs.unlinkSync,
  lock: lockFile,
}

/** Writes all bytes from a position on, however many calls it takes. */
export const writeAll = (files: Files, file: number, bytes: Uint8Array, position: number): void => {
  for (let done = 0; done < bytes.length; ) {
    const written = files.write(file, bytes.subarray(done), position + done)
    if (written <= 0) throw new Error("the disk takes no more bytes")
    done += written
  }
}

/** Reads so many bytes from a position on; fewer only at the end of the file. */
export const readAll = (files: Files, file: number, length: number, position: number): Uint8Array => {
  const bytes = new Uint8Array(length)
  let done = 0
  while (done < length) {
    const count = files.read(file, bytes.subarray(done), position + done)
    if (count <= 0) break
    done += count
  }
  return done === length ? bytes : bytes.subarray(0, done)
}

/**
 * Replaces a file at once: a reader sees the old bytes or the new ones, never a part. They are written to a file of
 * another name first, which nobody can have put there before.
 */
export const replacing = (files: Files, path: string, write: (file: number) => void): void => {
  const temporary = `${path}.${randomBytes(6).toString("hex")}.tmp`
  const file = files.open(temporary, "fresh")
  try {
    try {
      write(file)
      files.sync(file)
    } finally {
      files.close(file)
    }
    files.rename(temporary, path)
  } catch (error) {
    if (files.exists(temporary)) files.remove(temporary)
    throw error
  }
}

/** Replaces a file by a text at once. */
export const writeAtomically = (files: Files, path: string, text: string): void =>
  replacing(files, path, (file) => writeAll(files, file, Buffer.from(text), 0))

/** Replaces a file on this machine's disk at one blow, also one that is not there yet. */
export const replaceFile = (path: string, text: string): void =>
  guardFiles(path, () => writeAtomically(nodeFiles, path, text))
