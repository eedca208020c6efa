import { trouble } from "../errors/Trouble.ts"

/** A thread could not be started, whatever it was to play. */
export class NoThreads extends trouble("NoThreads")<{ readonly message: string; readonly cause: unknown }> {
  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message.replace(/^Worker initialization failure: /u, "") : String(cause)
    const more = /EAGAIN|ENOMEM/u.test(why)
      ? ": allow more processes (ulimit -u), or use fewer threads (--workers)"
      : ""
    super({ message: `a thread to play in cannot be started (${why})${more}`, cause })
  }
}

/**
 * Whether a thread that has not done anything yet has ended because it could not begin: it found no room, or not its
 * program.
 */
export const isNoStart = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ERR_WORKER_INIT_FAILED" || error.code === "ERR_MODULE_NOT_FOUND")
