import { lstatSync, mkdirSync } from "node:fs"
import { homedir } from "node:os"
import { dirname, isAbsolute, join } from "node:path"

/** Bits of a mode: the group or others may write; others may; only owners may rename or remove what lies in it. */
const shared = 0o022
const open = 0o002
const sticky = 0o1000

/**
 * The folder in which this user keeps what a program can make again: it is made if it is not there. Code is run from
 * it, so it must be this user's alone, and nobody else may be able to put another one in its place. Undefined where
 * there is none that is.
 *
 * @param user the number of the user, where the system numbers them
 */
export const ownCache = (
  env: NodeJS.ProcessEnv = process.env,
  home: string = homedir(),
  user: number | undefined = process.getuid?.(),
): string | undefined => {
  const given = env["XDG_CACHE_HOME"] ?? ""
  const folder = join(isAbsolute(given) ? given : join(home, ".cache"), "refriega")
  if (!isAbsolute(folder)) return undefined
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (user === undefined) return folder
    const { mode, uid } = plainFolder(folder)
    return uid === user && (mode & shared) === 0 && isSafeIn(dirname(folder), user) ? folder : undefined
  } catch {
    return undefined
  }
}

const isSafeIn = (folder: string, user: number): boolean => {
  const { mode, uid } = plainFolder(folder)
  if (uid !== user && uid !== 0) return false
  if ((mode & open) !== 0 && (mode & sticky) === 0) return false
  return dirname(folder) === folder || isSafeIn(dirname(folder), user)
}

/** A link may lead elsewhere by the time that it is followed. */
const plainFolder = (path: string): { readonly mode: number; readonly uid: number } => {
  const stats = lstatSync(path)
  if (!stats.isDirectory()) throw new Error(`${path} is no folder`)
  return stats
}
