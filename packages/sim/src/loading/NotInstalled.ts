import { trouble } from "../errors/Trouble.ts"

/** A part that is optional is not here: which package to install says the message. */
export class NotInstalled extends trouble("NotInstalled")<{ readonly message: string; readonly cause: unknown }> {
  /** @param what needs it, as `Parquet files need` */
  constructor(what: string, name: string, cause: unknown) {
    const why = isAbsent(cause) ? "is not installed" : `cannot be loaded (${(cause as Error).message})`
    super({ message: `${what} the optional package ${name}, which ${why}: npm install ${name}`, cause })
  }
}

/** Nothing of that name was found, as against something that is there and does not work on this machine. */
const isAbsent = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND"

/**
 * A package that may be missing.
 *
 * @throws NotInstalled when it is
 */
export const optional = async <T>(what: string, name: string, load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw new NotInstalled(what, name, cause)
  })
