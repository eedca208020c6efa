import { assets, startWorker } from "./assets.ts"
import { workers } from "./workers.ts"

/** A worker that directs, of a system. */
export interface Started {
  readonly system: string
  readonly worker: Worker
}

/** Where one is kept that was started before the program of the page was there. */
export const ahead = globalThis as { refriegaStarted?: Started | undefined }

/** Starts the worker that directs, with the rules of a system. */
export const startDirector = (system: string): Worker =>
  startWorker(assets.engines[system] ?? "", `director ${workers}`)

/** The one that was started ahead, once, if it is of this system; one of another system is ended. */
export const startedAhead = (system: string): Worker | undefined => {
  const { refriegaStarted: started } = ahead
  ahead.refriegaStarted = undefined
  if (started?.system === system) return started.worker
  started?.worker.terminate()
  return undefined
}
