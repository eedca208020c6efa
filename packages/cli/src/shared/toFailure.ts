import { exitCode, Failure } from "./Failure.ts"

/** What the packages below throw on purpose, by tag, and the exit code that it means. */
const codes: Readonly<Record<string, number>> = {
  FileTrouble: exitCode.io,
  Damaged: exitCode.invalid,
  NewerVersion: exitCode.invalid,
  OtherRun: exitCode.invalid,
  Busy: exitCode.invalid,
  Broken: exitCode.unexpected,
  Unplayable: exitCode.invalid,
  DeterminismBroken: exitCode.determinism,
}

/** The failure that an error means to a user; undefined when it is a defect of ours. */
export const toFailure = (error: unknown): Failure | undefined => {
  if (error instanceof Failure) return error
  if (!(error instanceof Error)) return undefined
  const code = "_tag" in error && typeof error._tag === "string" ? codes[error._tag] : undefined
  if (code !== undefined) {
    const path = "path" in error && typeof error.path === "string" ? error.path : ""
    const place = path === "" || error.message.includes(path) ? "" : `${path}: `
    const offset = "offset" in error && typeof error.offset === "number" ? ` (at byte ${error.offset})` : ""
    return new Failure(code, `${place}${error.message}${offset}`)
  }
  return "syscall" in error ? new Failure(exitCode.io, error.message) : undefined
}
