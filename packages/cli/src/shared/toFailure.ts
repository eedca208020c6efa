import { isTrouble, type TroubleTag } from "@refriega/sim/trouble"
import { exitCode, Failure } from "./Failure.ts"

/** The exit code of each trouble: one without a code does not compile. */
const codes: Readonly<Record<TroubleTag, number>> = {
  FileTrouble: exitCode.io,
  Damaged: exitCode.invalid,
  NewerVersion: exitCode.invalid,
  OtherRun: exitCode.invalid,
  Busy: exitCode.invalid,
  Broken: exitCode.unexpected,
  Unplayable: exitCode.invalid,
  NoThreads: exitCode.io,
  NotInstalled: exitCode.invalid,
  DeterminismBroken: exitCode.determinism,
  QueueRefused: exitCode.invalid,
  QueueTrouble: exitCode.io,
}

/** The failure that an error means to a user; undefined when it is a defect of ours. */
export const toFailure = (error: unknown): Failure | undefined => {
  if (error instanceof Failure) return error
  if (isTrouble(error)) {
    const { _tag, offset, path = "" } = error
    const message = inWords(error.message, path)
    const place = path === "" || message.includes(path) ? "" : `${path}: `
    return new Failure(codes[_tag], `${place}${message}${offset === undefined ? "" : ` (at byte ${offset})`}`)
  }
  if (!(error instanceof Error && "syscall" in error)) return undefined
  return new Failure(exitCode.io, inWords(error.message, "path" in error ? String(error.path) : ""))
}

const troubles: Readonly<Record<string, string>> = {
  EFBIG: "the file would be larger than files may be here",
  ELOOP: "the links here lead in a circle",
  EMFILE: "too many files are open: allow more (ulimit -n), or use fewer threads (--workers)",
  ENAMETOOLONG: "this name is too long for a file",
  ENFILE: "too many files are open on this machine",
  EACCES: "there is no permission to read or write here",
  EEXIST: "a file stands where a folder should be",
  EISDIR: "a folder stands where a file should be",
  ENOENT: "there is no such folder, and none can be made",
  ENOSPC: "the disk is full",
  ENOTDIR: "a file stands where a folder should be",
  EPERM: "there is no permission to read or write here",
  EROFS: "nothing can be written to this disk",
}

/** What the system says of a file (`EACCES: permission denied, open 'x'`), in words that say what to do about it. */
const inWords = (message: string, path: string): string => {
  const [, code = ""] = /^(E[A-Z]+): /u.exec(message) ?? []
  const trouble = troubles[code]
  return trouble === undefined ? message : `${path === "" ? "" : `${path}: `}${trouble} (${code})`
}
