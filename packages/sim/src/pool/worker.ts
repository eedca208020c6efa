import * as module from "node:module"
import { workerData } from "node:worker_threads"
import { loadCore } from "./fuseCore.ts"

// Threads inherit neither the cache of compiled code, without which they take twice as long to start, nor the fused engine.
const { cache, core } = workerData as { readonly cache?: string; readonly core?: string }
if (cache !== undefined) module.enableCompileCache?.(cache)
if (core !== undefined) loadCore(core)
await import("./work.ts")
