// A program of its own, for fuseCore.test.ts: prints how a thread ends that is given an engine that is empty.
import { loadCore } from "../../src/pool/fuseCore.ts"
import { Threads } from "../../src/pool/Threads.ts"
import type { Job } from "../../src/pool/Job.ts"

loadCore("")
const threads = new Threads(1)
const job = { manifest: { chunk: 1 }, chunk: { from: 0, to: 1 } }
console.log(JSON.stringify(await threads.play(job as Job)))
await threads.close()
