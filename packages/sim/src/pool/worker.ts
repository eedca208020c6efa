import * as module from "node:module"
import { workerData } from "node:worker_threads"

// Threads do not inherit the cache of compiled code: without it they take twice as long to start.
const { cache } = workerData as { readonly cache?: string }
if (cache !== undefined) module.enableCompileCache?.(cache)
await import("./work.ts")
