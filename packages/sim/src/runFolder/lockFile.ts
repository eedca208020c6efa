import { closeSync, constants, existsSync, lstatSync, openSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants

/** What SQLite says when somebody else has the lock (SQLITE_BUSY). */
const busy = 5

/**
 * Locks a file until this process ends, however it ends, or the returned function is called; undefined when somebody
 * else has it. Node has no locks of its own, but its SQLite has those of the system: they hold on a file without any
 * database in it. Where Node is too old for SQLite, nothing is locked. The file stays: to remove it would free others
 * to lock a new one.
 */
export const lockFile = (path: string): (() => void) | undefined => {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (stat !== undefined && !stat.isFile())
    throw new Error(`${path} is no file, but a link, a folder, a pipe or a device`)
  // So that trouble with the disk comes with its own name, not with SQLite's.
  closeSync(openSync(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o644))
  const sqlite = sqliteHere()
  if (sqlite === undefined) return () => {}
  const database = new sqlite.DatabaseSync(path, { timeout: 0 })
  try {
    database.exec("BEGIN EXCLUSIVE")
    return () => database.close()
  } catch (error) {
    database.close()
    if (error instanceof Error && "errcode" in error && error.errcode === busy) return undefined
    throw error
  }
}

/** Whether another program is playing into a run folder at this moment. */
export const isBusy = (folder: string): boolean => {
  const lock = join(folder, "lock")
  if (!existsSync(lock)) return false
  const unlock = lockFile(lock)
  unlock?.()
  return unlock === undefined
}

const sqliteHere = (): typeof import("node:sqlite") | undefined => {
  const emitWarning = Reflect.get(process, "emitWarning") as typeof process.emitWarning
  try {
    // Older versions of Node warn that it may change. It is asked for nothing but a lock.
    process.emitWarning = () => {}
    return createRequire(import.meta.url)("node:sqlite")
  } catch {
    return undefined
  } finally {
    process.emitWarning = emitWarning
  }
}
