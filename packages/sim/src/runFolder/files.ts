import * as fs from "node:fs"
import { dirname } from "node:path"
import { guardFiles } from "./errors.ts"
import { lockFile } from "./lockFile.ts"
import { makeFolder } from "./makeFolder.ts"

/**
 * The few calls on files that a run folder needs. Tests put a layer of faults around them; whatever they throw leaves the
 * folder in a state that the next run can take up.
 */
export interface Files {
  exists(path: string): boolean
  makeFolder(path: string): void
  readText(path: string): string
  /** Opens for reading and writing; made if it is not there. `read` alone never makes or changes a file. */
  open(path: string, mode: "read" | "write"): number
  size(file: number): number
  /** Both may do less than asked for, and return how many bytes they did. */
  read(file: number, into: Uint8Array, position: number): number
  write(file: number, bytes: Uint8Array, position: number): number
  truncate(file: number, size: number): void
  /** Returns when what was written is on the disk. */
  sync(file: number): void
  close(file: number): void
  rename(from: string, to: string): void
  /**
   * Takes a lock that the system gives back when this process ends, however it ends. Returns what gives it back before, or
   * undefined when somebody else has it.
   */
  lock(path: string): (() => void) | undefined
}

export const nodeFiles: Files = {
  exists: fs.existsSync,
  makeFolder,
  readText: (path) => fs.readFileSync(path, "utf8"),
  open: (path, mode) =>
    fs.openSync(path, mode === "read" ? fs.constants.O_RDONLY : fs.constants.O_RDWR | fs.constants.O_CREAT, 0o644),
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

/** Replaces a file at once: a reader sees the old text or the new one, never a part. */
export const writeAtomically = (files: Files, path: string, text: string): void => {
  const temporary = `${path}.tmp`
  const file = files.open(temporary, "write")
  try {
    files.truncate(file, 0)
    writeAll(files, file, Buffer.from(text), 0)
    files.sync(file)
  } finally {
    files.close(file)
  }
  files.rename(temporary, path)
}

/** Replaces a file on this machine's disk at one blow, also one that is not there yet. */
export const replaceFile = (path: string, text: string): void =>
  guardFiles(path, () => writeAtomically(nodeFiles, path, text))
