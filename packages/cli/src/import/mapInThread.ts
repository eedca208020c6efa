import { Worker } from "node:worker_threads"
import { type Place, problemText, type Source, type Tree } from "@refriega/core/internal"
import { exitCode, Failure, invalid } from "../shared/Failure.ts"
import type { Mapping } from "./Mapping.ts"
import type { Mapped } from "./mapRecords.ts"

/** What a thread is given: a mapping, what to map, and where it notes how far it is. */
export interface Assigned {
  readonly source: Source
  readonly records: readonly Tree[]
  readonly isOwn: boolean
  /** The number of the creature, and of the field of the mapping. It is seen by both sides. */
  readonly at: Int32Array
}

/** What a mapping may ask for. It is a program: it may go round for ever, or grow without end. */
const limits = {
  /** Seconds for a field of a creature. */
  seconds: 30,
  megabytes: 512,
}

/** So many seconds a thread may take to start. */
const starting = 60

const program = new URL(import.meta.url.endsWith(".ts") ? "./mapThread.ts" : "./mapThread.js", import.meta.url)

/**
 * Maps creatures in a thread of its own, which can be stopped in the middle of an expression.
 *
 * @param source what `mapping` was read of
 * @throws Failure when a field takes more time or memory than a mapping may, with the places of the creature and of the
 *   field; or when the signal is given
 */
export const mapInThread = (
  { mapping, records, source }: Omit<Assigned, "at" | "isOwn"> & { readonly mapping: Mapping },
  signal: AbortSignal,
  { megabytes, seconds }: Partial<typeof limits> = limits,
): Promise<Mapped> => {
  const at = new Int32Array(new SharedArrayBuffer(8)).fill(-1)
  const workerData: Assigned = { at, isOwn: mapping.isOwn, records, source }
  const thread = new Worker(program, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes ?? limits.megabytes },
  })
  const tooMuch = (what: string): Failure => {
    const record: Place | undefined = records[at[0] as number]?.place
    const fields = [...mapping.fields, ...mapping.lists]
    const field: Place = fields[at[1] as number]?.place ?? mapping.where?.place ?? top(source)
    const message = `${field.path} (${field.file}:${field.line}): this takes more than ${what}, so the mapping was stopped`
    return invalid(problemText({ ...(record ?? field), message }))
  }
  return new Promise((resolve, reject) => {
    let before = ""
    let since = performance.now()
    // A thread that has not begun is loading its program.
    const patience = (): number => (at[0] === -1 ? starting : (seconds ?? limits.seconds))
    const watch = setInterval(() => {
      const now = at.join()
      if (now !== before) since = performance.now()
      before = now
      if (performance.now() - since > 1000 * patience()) end(() => reject(tooMuch(`${patience()} s`)))
    }, 100)
    const stop = (): void => end(() => reject(new Failure(exitCode.interrupted, [])))
    const end = (settle: () => void): void => {
      clearInterval(watch)
      signal.removeEventListener("abort", stop)
      settle()
      void thread.terminate()
    }
    signal.addEventListener("abort", stop)
    if (signal.aborted) stop()
    thread.on("message", (mapped: Mapped) => end(() => resolve(mapped)))
    thread.on("error", (error: unknown) => {
      const isFull = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
      end(() => reject(isFull ? tooMuch(`${megabytes ?? limits.megabytes} MB of memory`) : error))
    })
  })
}

const top = ({ file }: Source): Place => ({ file, line: 1, column: 1, path: "where" })
