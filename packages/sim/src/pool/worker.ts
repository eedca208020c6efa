import * as module from "node:module"
import { workerData } from "node:worker_threads"
import { threadHere } from "./processorTime.ts"
import { SharedPulse } from "./SharedPulse.ts"
import type { ThreadData } from "./Threads.ts"

// Threads do not inherit the cache of compiled code: without it they take twice as long to start.
const { cache, pulse } = workerData as ThreadData
new SharedPulse(pulse).thread = threadHere() ?? -1
if (cache !== undefined) module.enableCompileCache?.(cache)
await import("./work.ts")
