import { createHash, randomBytes } from "node:crypto"
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  type Stats,
  unlinkSync,
  writeFileSync,
} from "node:fs"
import { dirname, join, sep } from "node:path"
import { yamlLimits } from "@refriega/core/internal"

/** A file on the disk as it is now. */
export interface HeldFile {
  readonly text: string
  /** Of its bytes. */
  readonly digest: string
  readonly stat: Stats
  /** What an editor in a page does not keep. */
  readonly hasMark: boolean
  readonly endsLinesWith: "\n" | "\r\n"
}

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants

/** Whether a folder is inside another one, or that one, wherever links lead. */
const isInside = (root: string, folder: string): boolean => {
  const [whole, real] = [realpathSync(root), realpathSync(folder)]
  return real === whole || real.startsWith(whole.endsWith(sep) ? whole : whole + sep)
}

/**
 * A file in a folder; undefined where there is none that can be read: a pipe, a device, no text, too large, or out of
 * the folder by a link.
 */
export const heldFile = (folder: string, name: string): HeldFile | undefined => {
  try {
    const real = realpathSync(join(folder, name))
    if (!isInside(folder, dirname(real))) return undefined
    // A pipe would be waited for until somebody opens its other end.
    const file = openSync(real, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    try {
      const stat = fstatSync(file)
      if (!stat.isFile() || stat.size > yamlLimits.bytes) return undefined
      const bytes = readFileSync(file)
      const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
      const isWindows = text.includes("\r\n") && !/[^\r]\n/u.test(text)
      return {
        text,
        digest: digestOf(bytes),
        stat,
        hasMark: bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf,
        endsLinesWith: isWindows ? "\r\n" : "\n",
      }
    } finally {
      closeSync(file)
    }
  } catch {
    return undefined
  }
}

const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("base64url").slice(0, 22)

/** Whether anything is there under a name: a file, or whatever else. */
export const isThere = (folder: string, name: string): boolean =>
  lstatSync(join(folder, name), { throwIfNoEntry: false }) !== undefined

/** Why a file cannot be written, whatever is in it; undefined where it can. */
export const whyNotWritten = (folder: string, name: string): string | undefined => {
  const path = join(folder, name)
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!isInside(folder, dirname(path))) return `${name}: a link leads out of its folder`
  if (stat === undefined) return undefined
  if (stat.isSymbolicLink()) return `${name} is a link`
  if (!stat.isFile()) return `${name} is no file`
  return (stat.mode & 0o222) === 0 || !mayWrite(path) ? `${name} is read-only` : undefined
}

const mayWrite = (path: string): boolean => {
  try {
    closeSync(openSync(path, O_WRONLY | O_NONBLOCK | O_NOFOLLOW))
    return true
  } catch {
    return false
  }
}

/**
 * Writes a file anew, whole or not at all, with the mode, the owner, the ends of lines and the mark that it had.
 *
 * @param before as it was read last; left out where nothing is to be there yet, and then nothing is written over what
 *   is
 * @param like whose mode a new one has
 * @returns its digest
 */
export const writeHeld = (path: string, text: string, before?: HeldFile, like = before): string => {
  const lines = like?.endsLinesWith === "\r\n" ? text.replaceAll(/\r?\n/gu, "\r\n") : text
  const bytes = Buffer.from(like?.hasMark === true ? `\ufeff${lines}` : lines)
  const fresh = before === undefined ? path : `${path}.${randomBytes(6).toString("hex")}.tmp`
  const file = openSync(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, like === undefined ? 0o666 : 0o600)
  try {
    try {
      writeFileSync(file, bytes)
      if (like !== undefined) takeAfter(file, like.stat)
    } finally {
      closeSync(file)
    }
    if (fresh !== path) renameSync(fresh, path)
  } catch (error) {
    unlinkSync(fresh)
    throw error
  }
  return digestOf(bytes)
}

/** Gives a file the owner and the mode of another one. Who may not give files away keeps them. */
const takeAfter = (file: number, { gid, mode, uid }: Stats): void => {
  try {
    const own = fstatSync(file)
    if (own.uid !== uid || own.gid !== gid) fchownSync(file, uid, gid)
  } catch {
    // The user who saves it stays its owner.
  }
  fchmodSync(file, mode & 0o7777)
}
